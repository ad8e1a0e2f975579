import { bell, compound, hill, parabola, straight } from './functions.ts';
import { createPlane, type Point } from './plane.ts';

/** How a stroke looks: the quiet axes, the curve itself, helping lines, areas, and marked points. */
export type Tone = 'axis' | 'curve' | 'second' | 'help' | 'area' | 'mark';

/** One stroke or area of a drawing. */
export interface Stroke {
  tone: Tone;
  d: string;
}

/** The size of a motif's drawing; ten units are one square of the paper. */
export const MOTIF_WIDTH = 160;
export const MOTIF_HEIGHT = 100;

const SIZE = { width: MOTIF_WIDTH, height: MOTIF_HEIGHT };
/** Sixteen by ten squares with the origin in the middle. */
const centred = createPlane({ x: [-8, 8], y: [-5, 5], ...SIZE });
/** The same squares with the origin near the lower left corner. */
const corner = createPlane({ x: [-2, 14], y: [-2, 8], ...SIZE });

/** With room below the x-axis for a vertex. */
const low = createPlane({ x: [-2, 14], y: [-3, 7], ...SIZE });

const stroke = (tone: Tone, d: string): Stroke => ({ tone, d });
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const centredAxes = stroke(
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
const cornerAxes = stroke(
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

/** A number line, and the 3-4-5 triangle standing on it. */
const triangle = (): Stroke[] => {
  const a: Point = [1, 1.5];
  const b: Point = [5, 1.5];
  const c: Point = [5, 4.5];
  return [
    stroke(
      'axis',
      corner.line([
        [-1.5, 0],
        [13.5, 0],
      ]),
    ),
    stroke(
      'axis',
      range(-1, 13)
        .map((x) =>
          corner.line([
            [x, -0.25],
            [x, 0.25],
          ]),
        )
        .join(''),
    ),
    stroke('area', corner.shape([a, b, c])),
    stroke('curve', corner.shape([a, b, c])),
    stroke(
      'help',
      corner.line([
        [4.4, 1.5],
        [4.4, 2.1],
        [5, 2.1],
      ]),
    ),
    stroke(
      'second',
      corner.shape([
        [7.5, 1.5],
        [12.5, 1.5],
        [10, 5.83],
      ]),
    ),
    stroke(
      'help',
      corner.line([
        [10, 5.83],
        [10, 1.5],
      ]),
    ),
    stroke('mark', corner.dot([1, 0]) + corner.dot([5, 0])),
  ];
};

/** Points on a line in the coordinate grid. */
const grid = (): Stroke[] => {
  const f = straight(0.5, 1);
  return [
    centredAxes,
    stroke(
      'help',
      centred.line([
        [4, 0],
        [4, 3],
        [0, 3],
      ]) +
        centred.line([
          [-6, 0],
          [-6, -2],
          [0, -2],
        ]),
    ),
    stroke('curve', centred.graph(f, -7.6, 7.4, 1)),
    stroke('mark', [-6, -2, 0, 4].map((x) => centred.dot([x, f(x)])).join('')),
  ];
};

/** A parabola with its zeroes, its vertex and its axis of symmetry. */
const quadratic = (): Stroke[] => {
  const f = parabola(0.16, 2, 10);
  return [
    stroke(
      'axis',
      low.line([
        [-1, 0],
        [13.5, 0],
      ]) +
        low.line([
          [0, -2.5],
          [0, 6.5],
        ]),
    ),
    stroke(
      'help',
      low.line([
        [6, -2.8],
        [6, 6.5],
      ]),
    ),
    stroke('area', low.area(f, 2, 10)),
    stroke('curve', low.graph(f, -1.2, 13.2, 36)),
    stroke('mark', [2, 6, 10].map((x) => low.dot([x, f(x)])).join('')),
  ];
};

/** The unit circle with sine and cosine of 40°, beside an ellipse and its foci. */
const circle = (): Stroke[] => {
  const radius = 3.6;
  const angle = (40 * Math.PI) / 180;
  const around =
    (x: number, a: number, b: number) =>
    (t: number): Point => [x + a * Math.cos(t), b * Math.sin(t)];
  const tip = around(-3.2, radius, radius)(angle);
  return [
    stroke(
      'axis',
      centred.line([
        [-7.5, 0],
        [7.5, 0],
      ]) +
        centred.line([
          [-3.2, -4.5],
          [-3.2, 4.5],
        ]),
    ),
    stroke('area', centred.shape([[-3.2, 0], [tip[0], 0], tip])),
    stroke('curve', `${centred.parametric(around(-3.2, radius, radius), 0, 2 * Math.PI)}Z`),
    stroke('curve', centred.line([[-3.2, 0], tip])),
    stroke('help', centred.line([tip, [tip[0], 0]])),
    stroke('second', `${centred.parametric(around(4.4, 2.6, 1.6), 0, 2 * Math.PI)}Z`),
    stroke(
      'mark',
      centred.dot(tip) +
        [-1, 1]
          .map((side) => centred.dot([4.4 + side * Math.sqrt(2.6 ** 2 - 1.6 ** 2), 0], 2))
          .join(''),
    ),
  ];
};

/** The area under a curve, and the strips that come near it. */
const integral = (): Stroke[] => {
  const f = (x: number) => hill(0.022, -0.9, 4)(x - 6.2);
  return [
    cornerAxes,
    stroke('area', corner.area(f, 2, 11)),
    stroke(
      'help',
      range(2, 10)
        .map((x) =>
          corner.line([
            [x, 0],
            [x, f(x + 0.5)],
            [x + 1, f(x + 0.5)],
            [x + 1, 0],
          ]),
        )
        .join(''),
    ),
    stroke('curve', corner.graph(f, 0.4, 12.2, 36)),
    stroke('mark', corner.dot([2, 0]) + corner.dot([11, 0])),
  ];
};

/** Money that grows at compound interest, year by year, and a bell curve. */
const growth = (): Stroke[] => {
  const money = compound(1, 0.17);
  return [
    cornerAxes,
    stroke(
      'area',
      range(1, 12)
        .map((year) =>
          corner.shape([
            [year - 0.32, 0],
            [year - 0.32, money(year)],
            [year + 0.32, money(year)],
            [year + 0.32, 0],
          ]),
        )
        .join(''),
    ),
    stroke('second', corner.graph(bell(4.6, 1.7, 5), 0, 9.6, 36)),
    stroke('curve', corner.graph(money, 0, 12.4, 24)),
    stroke('mark', corner.dot([12, money(12)])),
  ];
};

/** Two sets and what they share: for every class that has no motif of its own. */
const venn = (): Stroke[] => {
  const ring =
    (x: number) =>
    (t: number): Point => [x + 3.4 * Math.cos(t), 3.4 * Math.sin(t)];
  // The circles meet where half their distance is 3.4 cos t.
  const t = Math.acos(2 / 3.4);
  const lens =
    centred.parametric(ring(-2), -t, t) +
    centred.parametric(ring(2), Math.PI - t, Math.PI + t).replace('M', 'L');
  return [
    stroke('area', `${lens}Z`),
    stroke('curve', `${centred.parametric(ring(-2), 0, 2 * Math.PI)}Z`),
    stroke('second', `${centred.parametric(ring(2), 0, 2 * Math.PI)}Z`),
    stroke('mark', centred.dot([0, 0])),
  ];
};

const MOTIFS: ReadonlyMap<string, () => Stroke[]> = new Map([
  ['8', triangle],
  ['9', grid],
  ['10', quadratic],
  ['11', circle],
  ['12', integral],
  ['ca', growth],
]);

/** The drawing that stands for a class; classes that the teacher adds get two Venn circles. */
export const motifOf = (classId: string): Stroke[] => (MOTIFS.get(classId) ?? venn)();
