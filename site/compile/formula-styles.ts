import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { styleClassRules } from '#api/html/style-classes';

const KATEX = createRequire(import.meta.url).resolve('katex/dist/katex.css');
const IMPORT = "@import 'katex/dist/katex.css';";

/** KaTeX's stylesheet with fonts of the one format that today's browsers need, and the classes for its lengths. */
export const formulaRules = async (): Promise<string> => {
  const styles = (await readFile(KATEX, 'utf8')).replace(
    /src: url\(([^)]*)\) format\("woff2"\),[^;]*;/g,
    (_, file: string) => `src: url("katex/dist/${file}") format("woff2");`,
  );
  return `${styles.trimEnd()}\n${styleClassRules()}`;
};

/** Puts these rules where a style sheet imports KaTeX's. */
export const formulaStyles = (): Plugin => ({
  name: 'formula-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /styles\/formulas\.css/, code: IMPORT },
    handler: async (code) => code.replace(IMPORT, await formulaRules()),
  },
});
