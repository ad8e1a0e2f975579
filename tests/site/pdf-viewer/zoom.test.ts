import { describe, expect, test } from 'vitest';
import {
  clampScale,
  pinchedScale,
  wheeledScale,
  zoomedIn,
  zoomedOut,
  zoomLabel,
} from '#site/islands/pdf-viewer/page-layout.ts';

describe('zoom', () => {
  test('goes to the next step from any scale', () => {
    expect([0.6, 1.5, 3.9, 4].map(zoomedIn)).toEqual([0.75, 2, 4, 4]);
    expect([0.6, 1.5, 0.25].map(zoomedOut)).toEqual([0.5, 1.25, 0.25]);
  });

  test('never leaves a step for the same one', () => {
    expect(zoomedIn(1.4999)).toBe(2);
    expect(zoomedOut(1.5001)).toBe(1.25);
  });

  test('follows the wheel and the fingers within its limits', () => {
    expect(wheeledScale(1, -20)).toBeGreaterThan(1);
    expect(wheeledScale(1, 20)).toBeLessThan(1);
    expect(wheeledScale(4, -1000)).toBe(4);
    expect(pinchedScale(1, 100, 200)).toBe(2);
    expect(pinchedScale(1, 100, 1)).toBe(0.25);
    expect(pinchedScale(1.2, 0, 50)).toBe(1.2);
    expect(clampScale(0)).toBe(0.25);
  });

  test('is shown as a share of the fitting size', () => {
    expect(zoomLabel(1.2, 0.6)).toBe('200 %');
  });
});
