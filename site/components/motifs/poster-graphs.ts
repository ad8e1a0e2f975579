import {
  bar,
  ellipse,
  dot,
  graph,
  graphPath,
  path,
  repeat,
  type Curve,
  type Drawing,
  type Poster,
} from './poster-plane.ts';

/** A straight line by slope and intercept. */
const straight =
  (slope: number, intercept: number): Curve =>
  (x) =>
    slope * x + intercept;

/** What `principal` grows to after `years` at a yearly rate: `compound(100, 0.1)(2)` -> 121 */
const compound =
  (principal: number, rate: number): Curve =>
  (years) =>
    principal * (1 + rate) ** years;

/** A cubic with a hill and a valley, for areas under a curve. */
const hill =
  (a: number, b: number, c: number): Curve =>
  (x) =>
    c + b * x + a * x ** 3;

/** A straight line through the paper. */
export const line: Drawing = (u, v) => graph(straight(0.2 + 0.35 * u, 0.6 + 1.6 * v));

/** Two lines that meet in one point. */
export const twoLines: Drawing = (u, v) => {
  const up = straight(0.35 + 0.2 * u, 1 + v);
  const down = straight(-0.3 - 0.2 * v, 7.2 - u);
  const x = (6.2 - u - v) / (0.65 + 0.2 * u + 0.2 * v);
  return {
    curve: graphPath(up, 0, 16, 1) + graphPath(down, 0, 16, 1) + dot([x, up(x)]),
    area: '',
  };
};

/** Half the plane on one side of a line. */
export const halfPlane: Drawing = (u, v) => graph(straight(-0.25 - 0.2 * u, 6.5 + 1.5 * v));

/** A parabola. */
export const quadratic: Drawing = (u, v) =>
  graph((x) => 1.2 + v + (0.09 + 0.1 * u) * (x - (7 + 5 * v)) ** 2);

/** A curve of the third degree with its hill and its valley. */
export const cubic: Drawing = (u, v) =>
  graph((x) => hill(0.012 + 0.01 * u, -0.7 - 0.3 * v, 4.4)(x - 7 - 2 * v));

/** A sine curve. */
export const sine: Drawing = (u, v) =>
  graph((x) => 4.2 + (1.6 + u) * Math.sin((0.5 + 0.4 * v) * x + 6 * u));

/** What grows by the same factor each time. */
export const growth: Drawing = (u, v) => graph(compound(0.7 + 0.6 * v, 0.1 + 0.05 * u));

/** The same factor, year by year. */
export const yearlyGrowth: Drawing = (u, v) => {
  const f = compound(1 + 0.4 * v, 0.13 + 0.05 * u);
  const years = repeat(8, (n) => bar(1.6 + 1.65 * n, f(2.15 + 1.65 * n) - 0.6, 1.1));
  return { curve: graphPath((x) => f(x) + 0.6, 0, 15, 20), area: years };
};

/** Quick at first, then slower and slower. */
export const logarithm: Drawing = (u, v) => graph((x) => 1 + v + (1.9 + 0.6 * u) * Math.log(1 + x));

/** Two quantities with a constant product. */
export const reciprocal: Drawing = (u, v) => graph((x) => 1 + (5 + 3 * u) / (x + 0.7 + 0.4 * v));

/** The bell of the normal distribution. */
export const normal: Drawing = (u, v) =>
  graph((x) => 1 + 5.5 * Math.exp(-((x - (5 + 6 * u)) ** 2) / (2 * (1.6 + 1.2 * v) ** 2)));

/** A curve with the tangent at one of its points. */
export const tangent: Drawing = (u, v) => {
  const [a, at] = [0.07 + 0.03 * u, 9 + 3 * v];
  const f: Curve = (x) => 1 + a * (x - 3) ** 2;
  const slope = 2 * a * (at - 3);
  const touching = path([at - 4, f(at) - 4 * slope], [at + 3, f(at) + 3 * slope]);
  return { curve: graphPath(f, 0, 16, 24) + touching + dot([at, f(at)]), area: '' };
};

/** The area under a curve, cut into strips. */
export const strips: Drawing = (u, v): Poster => {
  const f: Curve = (x) => hill(0.016 + 0.006 * u, -0.7 - 0.2 * v, 4.6)(x - 7.5);
  const all = repeat(9, (n) => bar(3 + n, f(3.5 + n) - 1, 1));
  return { curve: graphPath(f, 1, 14, 24), area: all };
};

/** An ellipse with its foci. */
export const conic: Drawing = (u, v) => {
  const [a, b] = [4.6 + 1.4 * u, 2.2 + v];
  const focus = Math.sqrt(a ** 2 - b ** 2);
  const outline = ellipse(8, 4.5, a, b);
  const rays = path([8 - focus, 4.5], [8, 4.5 + b], [8 + focus, 4.5]);
  return { curve: outline + rays, area: outline };
};

/** Points that lie near a line. */
export const scatter: Drawing = (u, v) => {
  const f = straight(0.3 + 0.15 * u, 1.6 + v);
  const dots = repeat(9, (n) => {
    const x = 2.2 + 1.4 * n;
    return dot([x, f(x) + 0.9 * Math.sin(7 * n + 6 * u)]);
  });
  return { curve: graphPath(f, 1, 15, 2) + dots, area: '' };
};
