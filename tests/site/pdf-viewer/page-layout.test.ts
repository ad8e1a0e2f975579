import { expect, test } from 'vitest';
import { fitScale, PIXEL_CAP, rasterScale } from '#site/islands/pdf-viewer/page-column.ts';

const page = { width: 600, height: 800 };
const pages = [page, { width: 800, height: 600 }];

test('the widest page fits a narrow window and stays at scale 1.5 in a wide one; drawings are as sharp as the screen, within the cap', () => {
  expect([fitScale(pages, 400), fitScale(pages, 4000)]).toEqual([0.5, 1.5]);
  expect([rasterScale(page, 0.5, 1), rasterScale(page, 1, 2)]).toEqual([1.5, 2]);
  const capped = rasterScale(page, 4, 3);
  expect(page.width * capped * page.height * capped).toBeLessThanOrEqual(PIXEL_CAP + 1);
});
