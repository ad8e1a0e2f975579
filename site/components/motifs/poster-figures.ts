import {
  arc,
  bar,
  dot,
  ellipse,
  figure,
  path,
  repeat,
  shape,
  type Drawing,
  type Point,
} from './poster-plane.ts';

/** Two sides and an angle: a right triangle with the height on its longest side. */
export const rightTriangle: Drawing = (u, v) => {
  const [left, right, top] = [3 + u, 12 + 2 * v, 6 + 1.5 * u];
  return figure(
    [
      [left, 1.5],
      [right, 1.5],
      [left, top],
    ],
    [
      [left, 2.1],
      [left + 0.6, 2.1],
      [left + 0.6, 1.5],
    ],
  );
};

/** A triangle of any shape with one of its heights. */
export const triangle: Drawing = (u, v) => {
  const apex: Point = [6 + 5 * u, 6 + 1.8 * v];
  return figure([[2.5, 1.5], [13.5 - v, 1.5], apex], [apex, [apex[0], 1.5]]);
};

/** A quadrilateral with its diagonals. */
export const quadrilateral: Drawing = (u, v) => {
  const [a, b]: [Point, Point] = [
    [2.5 + u, 1.5],
    [12 + v, 1.5],
  ];
  const [c, d]: [Point, Point] = [
    [13.5 - 2 * u, 6.5 + v],
    [4.5 + 2 * v, 7.5 - u],
  ];
  return figure([a, b, c, d], [a, c], [b, d]);
};

/** The square on a sum, cut into two squares and two rectangles. */
export const squareOfSum: Drawing = (u, v) => {
  const [x, y, side] = [4.6 + u, 1, 6.6];
  const cut = side * (0.55 + 0.2 * v);
  return figure(
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ],
    [
      [x + cut, y],
      [x + cut, y + side],
    ],
    [
      [x, y + cut],
      [x + side, y + cut],
    ],
  );
};

/** A circle with a radius and the tangent at its end. */
export const circle: Drawing = (u, v) => {
  const [x, y, r, t] = [6 + 4 * u, 4.4, 2.7 + 0.5 * v, 0.4 + 0.8 * v];
  const [dx, dy] = [r * Math.cos(t), r * Math.sin(t)];
  const tangent = path(
    [x + dx - 1.1 * dy, y + dy + 1.1 * dx],
    [x + dx + 1.1 * dy, y + dy - 1.1 * dx],
  );
  const outline = ellipse(x, y, r);
  const radius = path([x, y], [x + dx, y + dy]);
  return { curve: outline + radius + tangent, area: outline };
};

/** A sector of a circle: a piece of area. */
export const sector: Drawing = (u, v) => {
  const [x, y, r] = [4 + 3 * u, 1.5, 6];
  const round = arc((t) => [x + r * Math.cos(t), y + r * Math.sin(t)], 0.9 + 0.6 * v);
  const outline = `${path([x, y])}${round.replace('M', 'L')}Z`;
  return { curve: outline, area: outline };
};

/** A box seen from above its corner; a cube when its edges are equal. */
export const box: Drawing = (u, v) => {
  const [x, y, w, h, d] = [3.5 + 2 * v, 1.2, 3.8 + 3 * u, 3.8, 1.9];
  const at = (dx: number, dy: number): Point => [x + dx, y + dy];
  const front = [at(0, 0), at(w, 0), at(w, h), at(0, h)];
  return {
    curve:
      shape(...front) +
      path(at(0, h), at(d, h + d), at(w + d, h + d), at(w + d, d), at(w, 0)) +
      path(at(w, h), at(w + d, h + d)),
    area: shape(...front),
  };
};

/** Points in the grid of coordinates, with the way to them along the axes. */
export const points: Drawing = (u, v) => {
  const axes = path([1, 1], [15, 1]);
  const upright = path([2, 0.4], [2, 8.4]);
  const marks: Point[] = [
    [5 + 2 * u, 3 + v],
    [9 + u, 6 - 2 * v],
    [12.5, 4.5 + 2.5 * u],
  ];
  const ways = marks.map(([x, y]) => path([x, 1], [x, y], [2, y])).join('');
  return {
    curve: axes + upright + ways + marks.map((mark) => dot(mark)).join(''),
    area: '',
  };
};

/** Arrows that are added, tip to tail. */
export const vectors: Drawing = (u, v) => {
  const [a, b, c]: [Point, Point, Point] = [
    [2.5, 1.5],
    [8 + 2 * u, 3 + v],
    [12.5 + v, 7.2],
  ];
  const head = ([x, y]: Point, [fromX, fromY]: Point): string => {
    const t = Math.atan2(y - fromY, x - fromX);
    const barb = (turn: number): Point => [
      x - 0.8 * Math.cos(t + turn),
      y - 0.8 * Math.sin(t + turn),
    ];
    return path(barb(0.45), [x, y], barb(-0.45));
  };
  const arrow = (from: Point, to: Point) => path(from, to) + head(to, from);
  return { curve: arrow(a, b) + arrow(b, c) + arrow(a, c), area: shape(a, b, c) };
};

/** Two sets and what they share. */
export const sets: Drawing = (u, v) => {
  const [r, apart] = [2.8 + 0.4 * u, 1.6 + 0.6 * v];
  const [left, right] = [ellipse(8 - apart, 4.5, r), ellipse(8 + apart, 4.5, r)];
  return { curve: left + right, area: left + right };
};

/** Choices that branch, and branch again. */
export const tree: Drawing = (u, v) => {
  const tips = repeat(4, (n) => {
    const y = 1.2 + 2.2 * n;
    const middle = n < 2 ? 2.6 + 0.5 * u : 6.4 - 0.5 * v;
    return path([2, 4.5], [7, middle], [13, y]);
  });
  return { curve: tips + repeat(4, (n) => dot([13, 1.2 + 2.2 * n])), area: '' };
};

/** Rows and columns of numbers between brackets. */
export const matrix: Drawing = (u, v) => {
  const columns = u < 0.5 ? 3 : 4;
  const rows = v < 0.5 ? 2 : 3;
  const [width, height] = [columns * 2.2, rows * 2];
  const [x, y] = [8 - width / 2, 4.5 - height / 2];
  const bracket = (side: number, turn: number) =>
    path([side + turn, y], [side, y], [side, y + height], [side + turn, y + height]);
  const dots = repeat(columns * rows, (n) =>
    dot([x + 1.1 + (n % columns) * 2.2, y + 1 + Math.floor(n / columns) * 2], 3),
  );
  return { curve: bracket(x - 0.4, 0.6) + bracket(x + width + 0.4, -0.6) + dots, area: '' };
};

/** The bars of a table of data. */
export const bars: Drawing = (u, v) => {
  const heights = [2 + 2 * u, 4.5, 6.5 - v, 3.5 + u, 2 + 1.5 * v, 1.2];
  const all = heights.map((height, n) => bar(2.6 + 1.9 * n, height, 1.3)).join('');
  return {
    curve: path([1.5, 1], [14.5, 1]) + all,
    area: all,
  };
};

/** Steps that grow by the same amount each time. */
export const steps: Drawing = (u, v) => {
  const rise = 0.7 + 0.3 * u;
  const all = repeat(7, (n) => bar(2 + 1.7 * n, 0.8 + v + rise * n, 1.7));
  return { curve: all, area: all };
};

/** A line of numbers with some of them marked. */
export const numberLine: Drawing = (u, v) => {
  const line = path([1, 3.5], [15, 3.5]);
  const ticks = repeat(13, (n) => {
    const half = n % 6 === 0 ? 0.6 : 0.3;
    return path([2 + n, 3.5 - half], [2 + n, 3.5 + half]);
  });
  const [from, to] = [3 + 3 * u, 9 + 4 * v];
  const jump = arc(
    (t) => [(from + to) / 2 - ((to - from) / 2) * Math.cos(t), 3.5 + 3 * Math.sin(t)],
    Math.PI,
  );
  return {
    curve: line + ticks + jump + dot([from, 3.5]) + dot([to, 3.5]),
    area: '',
  };
};
