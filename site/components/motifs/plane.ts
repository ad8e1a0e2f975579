/** A point in the units of the mathematics, y upwards. */
export type Point = readonly [x: number, y: number];

/** A function of one variable. */
export type Curve = (x: number) => number;

/** The part of the plane that a drawing shows, and the drawing's size in SVG units. */
interface View {
  x: readonly [from: number, to: number];
  y: readonly [from: number, to: number];
  width: number;
  height: number;
}

/** One decimal is a tenth of a pixel: enough for the eye, and half the bytes. */
const rounded = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/**
 * A coordinate plane to draw on: turns points and functions into SVG path data.
 * On `{ x: [0, 10], y: [0, 10], width: 100, height: 100 }` the point (1, 1) is `10 90`.
 */
export const createPlane = ({ x: [left, right], y: [bottom, top], width, height }: View) => {
  const place = ([x, y]: Point): string =>
    `${rounded(((x - left) / (right - left)) * width)} ${rounded(((top - y) / (top - bottom)) * height)}`;

  const line = (points: readonly Point[]): string => `M${points.map(place).join('L')}`;

  const samples = (f: Curve, from: number, to: number, steps: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const x = from + ((to - from) * index) / steps;
      return [x, f(x)];
    });

  return {
    /** Straight lines from point to point. */
    line,
    /** Straight lines that come back to the first point. */
    shape: (points: readonly Point[]): string => `${line(points)}Z`,
    /** The graph of a function. */
    graph: (f: Curve, from: number, to: number, steps = 24): string =>
      line(samples(f, from, to, steps)),
    /** The area between a graph and the x-axis. */
    area: (f: Curve, from: number, to: number, steps = 24): string =>
      `${line([[from, 0], ...samples(f, from, to, steps), [to, 0]])}Z`,
    /** A curve given by an angle in radians. */
    parametric: (f: (t: number) => Point, from: number, to: number, steps = 36): string =>
      line(samples((t) => t, from, to, steps).map(([t]) => f(t))),
    /** A small filled dot. `size` is its radius in the units of the drawing. */
    dot: (point: Point, size = 2.6): string => {
      const r = rounded(size);
      const d = rounded(size * 2);
      return `M${place(point)}m-${r} 0a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0Z`;
    },
  };
};
