import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { styleClassRules } from '#api/html/style-classes.ts';

const KATEX = createRequire(import.meta.url).resolve('katex/dist/katex.css');
/** Where the stylesheet is kept; the site's own rules for formulas import it. */
export const FORMULA_STYLES = fileURLToPath(new URL('../styles/katex.css', import.meta.url));

/** KaTeX's stylesheet with fonts of the one format that today's browsers need, and the classes for its lengths. */
export const formulaStyles = async (): Promise<string> => {
  const styles = (await readFile(KATEX, 'utf8')).replace(
    /src: url\(([^)]*)\) format\("woff2"\),[^;]*;/g,
    (_, file: string) => `src: url("katex/dist/${file}") format("woff2");`,
  );
  const origin = '/* Made by site/compile/formula-styles.ts from the katex package; see there. */';
  return `${origin}\n${styles.trimEnd()}\n${styleClassRules()}`;
};

if (import.meta.main) await writeFile(FORMULA_STYLES, await formulaStyles());
