import { bell, compound, hill } from './functions.ts';
import type { Point } from './plane.ts';
import { centred, corner, stroke, range, cornerAxes, type Stroke } from './stroke.ts';

/** The unit circle with sine and cosine of 40°, beside an ellipse and its foci. */
export const circle = (): Stroke[] => {
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
export const integral = (): Stroke[] => {
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
export const growth = (): Stroke[] => {
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
