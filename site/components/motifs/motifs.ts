import { circle, growth, integral } from './motifs-11-to-ca.ts';
import { grid, quadratic, triangle } from './motifs-8-to-10.ts';
import type { Point } from './plane.ts';
import { centred, stroke, type Stroke } from './stroke.ts';

/** Two sets and what they share: for every class without a motif. */
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

/** The drawing of a class; classes that the teacher adds get two Venn circles. */
export const motifOf = (classId: string): Stroke[] => (MOTIFS.get(classId) ?? venn)();
