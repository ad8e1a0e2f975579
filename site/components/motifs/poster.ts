import { bell, compound, hill, parabola, straight, wave } from './functions.ts';
import { createPlane, type Curve } from './plane.ts';

/** A poster's drawing: the curve, and the area below it. */
export interface Poster {
  curve: string;
  area: string;
}

/** The width of a poster in SVG units. */
export const POSTER_WIDTH = 320;
/** The height of a poster in SVG units. */
export const POSTER_HEIGHT = 180;

const plane = createPlane({ x: [0, 16], y: [0, 9], width: POSTER_WIDTH, height: POSTER_HEIGHT });

/** A number from 0 up to 1 that depends on the text alone (FNV-1a), another for each `salt`. */
export const fraction = (text: string, salt: number): number => {
  let hash = 2_166_136_261 ^ salt;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  // The last bits of short texts are much alike; mix them once more.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
};

type Family = (u: number, v: number) => Curve;

/** Each class has its kind of curve; `u` and `v`, from 0 to 1, choose one of the kind. */
const FAMILIES: ReadonlyMap<string, Family> = new Map<string, Family>([
  ['8', (u, v) => (x) => 7 - (0.5 + u) * Math.abs(x - 7 - 5 * v)],
  ['9', (u, v) => straight(0.2 + 0.35 * u, 0.6 + 1.6 * v)],
  ['10', (u, v) => (x) => 1.2 + v + parabola(0.09 + 0.1 * u, 7 + 5 * v, 7 + 5 * v)(x)],
  ['11', (u, v) => (x) => 4.2 + wave(1.6 + u, 0.5 + 0.4 * v, 6 * u)(x)],
  ['12', (u, v) => (x) => hill(0.012 + 0.01 * u, -0.7 - 0.3 * v, 4.4)(x - 7 - 2 * v)],
  ['ca', (u, v) => compound(0.7 + 0.6 * v, 0.1 + 0.05 * u)],
]);

const bells: Family = (u, v) => (x) => 1 + bell(5 + 7 * u, 1.6 + 1.6 * v, 5)(x);

/** The picture of a video before it plays: a curve of its class's kind, shaped by the title. */
export const posterOf = (classId: string, title: string): Poster => {
  const f = (FAMILIES.get(classId) ?? bells)(fraction(title, 1), fraction(title, 2));
  return { curve: plane.graph(f, 0, 16, 32), area: plane.area(f, 0, 16, 32) };
};
