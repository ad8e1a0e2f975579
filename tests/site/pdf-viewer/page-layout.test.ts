import { describe, expect, test } from 'vitest';
import {
  fitScale,
  GAP,
  offsetOf,
  PIXEL_CAP,
  positionAt,
  rasterScale,
  topOf,
} from '#site/islands/pdf-viewer/page-layout.ts';

const pages = [
  { width: 600, height: 800 },
  { width: 800, height: 600 },
  { width: 600, height: 800 },
];

describe('the layout of pages', () => {
  test('puts pages one under another with a gap', () => {
    expect([1, 2, 3].map((page) => topOf(pages, 1, page))).toEqual([
      GAP,
      2 * GAP + 800,
      3 * GAP + 1400,
    ]);
  });

  test('finds the place at a distance and the distance of a place', () => {
    for (const scale of [0.5, 1, 2.25]) {
      for (const place of [
        { page: 1, fraction: 0 },
        { page: 2, fraction: 0.5 },
        { page: 3, fraction: 0.9 },
      ]) {
        const found = positionAt(pages, scale, offsetOf(pages, scale, place));
        expect(found.page).toBe(place.page);
        expect(found.fraction).toBeCloseTo(place.fraction);
      }
    }
  });

  test('keeps places before the first and after the last page inside the document', () => {
    expect(positionAt(pages, 1, -50)).toEqual({ page: 1, fraction: 0 });
    expect(positionAt(pages, 1, 1e6)).toEqual({ page: 3, fraction: 1 });
  });

  test('fits the widest page into a narrow window and stays at scale 1.5 in a wide one', () => {
    expect(fitScale(pages, 400)).toBe(0.5);
    expect(fitScale(pages, 4000)).toBe(1.5);
  });

  test('draws at scale 1.5 or as sharp as the screen, within the pixel cap', () => {
    const page = { width: 600, height: 800 };
    expect(rasterScale(page, 0.5, 1)).toBe(1.5);
    expect(rasterScale(page, 1, 2)).toBe(2);
    const capped = rasterScale(page, 4, 3);
    expect(page.width * capped * page.height * capped).toBeLessThanOrEqual(PIXEL_CAP + 1);
  });
});
