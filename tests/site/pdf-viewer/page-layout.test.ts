import { expect, test } from 'vitest';
import {
  fitScale,
  pinchedScale,
  PIXEL_CAP,
  rasterScale,
  wheeledScale,
  zoomedIn,
  zoomedOut,
  zoomLabel,
} from '#site/islands/pdf-viewer/page-column.ts';

const page = { width: 600, height: 800 };
const pages = [page, { width: 800, height: 600 }];

test('the widest page fits a narrow window and stays at scale 1.5 in a wide one; drawings are as sharp as the screen, within the cap', () => {
  expect([fitScale(pages, 400), fitScale(pages, 4000)]).toEqual([0.5, 1.5]);
  expect([rasterScale(page, 0.5, 1), rasterScale(page, 1, 2)]).toEqual([1.5, 2]);
  const capped = rasterScale(page, 4, 3);
  expect(page.width * capped * page.height * capped).toBeLessThanOrEqual(PIXEL_CAP + 1);
});

test('zoom goes to the next step from any scale, and follows the wheel and the fingers within its limits', () => {
  expect([0.6, 1.4999, 1.5, 3.9, 4].map(zoomedIn)).toEqual([0.75, 2, 2, 4, 4]);
  expect([0.6, 1.5001, 1.5, 0.25].map(zoomedOut)).toEqual([0.5, 1.25, 1.25, 0.25]);
  expect(wheeledScale(1, -20)).toBeGreaterThan(1);
  expect(wheeledScale(1, 20)).toBeLessThan(1);
  expect(wheeledScale(4, -1000)).toBe(4);
  expect(pinchedScale(1, 100, 200)).toBe(2);
  expect(pinchedScale(1, 100, 1)).toBe(0.25);
  // As a share of the fitting size.
  expect(zoomLabel(1.2, 0.6)).toBe('200 %');
});
