import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import katex from 'katex';
import { formulaMarkup } from '#api/html/formula-markup';
import { formulaRules } from '#site/compile/formula-styles.ts';
import { SCHOOL_FORMULAS } from '#support/school-formulas';
import { expect, test } from './fixtures.ts';

const FONTS = path.dirname(
  createRequire(import.meta.url).resolve('katex/dist/fonts/KaTeX_AMS-Regular.woff2'),
);

/** KaTeX's and our stylesheet with the fonts in it, so that nothing is fetched. */
const styles = async (): Promise<string> => {
  let css = await formulaRules();
  for (const [address, file = ''] of css.matchAll(/url\("katex\/dist\/fonts\/([^"]+)"\)/g)) {
    const font = await readFile(path.join(FONTS, file), 'base64');
    css = css.replace(address, `url("data:font/woff2;base64,${font}")`);
  }
  return css;
};

test('every formula stands as KaTeX placed it, box by box, without style attributes', async ({
  page,
}) => {
  const ours = SCHOOL_FORMULAS.map((tex) => formulaMarkup(tex, true) ?? '');
  const theirs = SCHOOL_FORMULAS.map((tex) =>
    katex.renderToString(tex, { displayMode: true, strict: 'ignore' }),
  );
  expect(ours.every((markup) => markup !== '' && !markup.includes(' style='))).toBe(true);

  const boxesOf = async (formulas: readonly string[]) => {
    const body = formulas.map((markup) => `<section>${markup}</section>`).join('');
    await page.setContent(`<!doctype html><style>${await styles()}</style>${body}`);
    await page.evaluate(() => document.fonts.ready);
    return page.locator('section').evaluateAll((sections) =>
      sections.map((section) => {
        const start = section.getBoundingClientRect();
        return [...section.querySelectorAll('.katex-html *')].map((element) => {
          const box = element.getBoundingClientRect();
          return [box.x - start.x, box.y - start.y, box.width, box.height];
        });
      }),
    );
  };
  const [placed, wanted] = [await boxesOf(ours), await boxesOf(theirs)];
  for (const [index, tex] of SCHOOL_FORMULAS.entries()) {
    const [boxes = [], expected = []] = [placed[index], wanted[index]];
    expect(boxes.length, tex).toBe(expected.length);
    const off = boxes
      .flat()
      .map((value, at) => Math.abs(value - (expected.flat()[at] ?? NaN)))
      .reduce((a, b) => Math.max(a, b), 0);
    // KaTeX rounds to four decimals of an em, the classes to three.
    expect(off, tex).toBeLessThan(0.25);
  }
});
