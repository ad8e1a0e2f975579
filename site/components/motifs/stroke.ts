import { createPlane } from './plane.ts';

/** How a stroke looks: the quiet axes, the curve itself, helping lines, areas, and marked points. */
export type Tone = 'axis' | 'curve' | 'second' | 'help' | 'area' | 'mark';

/** One stroke or area of a drawing. */
export interface Stroke {
  tone: Tone;
  d: string;
}

/** The width of a motif; ten units are one square of the paper. */
export const MOTIF_WIDTH = 160;
/** The height of a motif, in the same units. */
export const MOTIF_HEIGHT = 100;

const SIZE = { width: MOTIF_WIDTH, height: MOTIF_HEIGHT };
/** Sixteen by ten squares with the origin in the middle. */
export const centred = createPlane({ x: [-8, 8], y: [-5, 5], ...SIZE });
/** The same squares with the origin near the lower left corner. */
export const corner = createPlane({ x: [-2, 14], y: [-2, 8], ...SIZE });

/** With room below the x-axis for a vertex. */
export const low = createPlane({ x: [-2, 14], y: [-3, 7], ...SIZE });

/** A stroke in one tone. */
export const stroke = (tone: Tone, d: string): Stroke => ({ tone, d });
/** The whole numbers of a range, both ends included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Axes for the centred plane. */
export const centredAxes = stroke(
  'axis',
  centred.line([
    [-7.5, 0],
    [7.5, 0],
  ]) +
    centred.line([
      [0, -4.5],
      [0, 4.5],
    ]),
);
/** Axes for the plane with its origin in the corner. */
export const cornerAxes = stroke(
  'axis',
  corner.line([
    [-1, 0],
    [13.5, 0],
  ]) +
    corner.line([
      [0, -1],
      [0, 7.5],
    ]),
);
