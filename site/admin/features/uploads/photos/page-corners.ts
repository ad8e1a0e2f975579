/** A place in a picture, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The corners of a page in a picture: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels as a canvas gives and takes them: four bytes each, row by row. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray;
}

/** Height of A4 paper to its width. */
const A4 = 297 / 210;
/** A page whose measured sides are so close to A4 is A4: the camera stood at an angle. */
const NEAR_A4 = 0.15;
/** 200 dots an inch on A4: small print stays sharp, and a page has 3.9 megapixels. */
const LONGEST = 2_339;

/** A place in a picture of that size, or the nearest one. */
export const within = ({ width, height }: Size, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
});

/** What leads to a place from another. */
const minus = (to: Point, from: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** How far it turns from one direction to another; above 0 to the right. */
const turn = (one: Point, other: Point) => one.x * other.y - one.y * other.x;

/** What leads to each corner from the one before: left, top, right, bottom. */
const sidesOf = (corners: Corners): Point[] =>
  corners.map((corner, index) => minus(corner, corners.at(index - 1) ?? corner));

/** The size of the straightened page in whole pixels; never more than the picture shows of it, nor 2,339 a side. */
export const pageSize = (corners: Corners): Size => {
  const lengths = sidesOf(corners).map(({ x, y }) => Math.hypot(x, y));
  const [left = 1, top = 1, right = 1, bottom = 1] = lengths;
  const across = Math.max(top, bottom, 1);
  const down = Math.max(left, right, 1);
  const isWide = across > down;
  const measured = isWide ? across / down : down / across;
  const ratio = Math.abs(measured / A4 - 1) <= NEAR_A4 ? A4 : measured;
  const long = Math.min(LONGEST, Math.max(across, down));
  const [longer, shorter] = [Math.round(long), Math.ceil(long / ratio)];
  return isWide ? { width: longer, height: shorter } : { width: shorter, height: longer };
};

/**
 * Where each place of the straightened page is in the picture: `(0, 0)` -> the top left corner, `(1, 1)` -> the bottom
 * right one. Straight lines stay straight (Heckbert 1989, square to quadrilateral); the corners are convex.
 */
export const projection = ([p0, p1, p2, p3]: Corners): ((u: number, v: number) => Point) => {
  const [right, below] = [minus(p1, p2), minus(p3, p2)];
  const skew = minus(minus(p0, p1), below);
  const area = turn(right, below);
  const g = turn(skew, below) / area;
  const h = turn(right, skew) / area;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w };
  };
};

const between = (from = 0, to = 0, part = 0) => from + (to - from) * part;

/** Fills a row of `page` with what `picture` shows there between the corners, between four pixels each. */
export const straightenRow = (
  picture: Pixels,
  corners: Corners,
  page: Pixels,
  row: number,
): void => {
  const at = projection(corners);
  const { data, width, height } = picture;
  for (let column = 0; column < page.width; column += 1) {
    const place = at((column + 0.5) / page.width, (row + 0.5) / page.height);
    const x = Math.min(Math.max(place.x - 0.5, 0), width - 1);
    const y = Math.min(Math.max(place.y - 0.5, 0), height - 1);
    const left = Math.floor(x);
    const top = Math.floor(y);
    const partX = x - left;
    const partY = y - top;
    // In the last column and row the part of the next pixel is none.
    const source = (top * width + left) * 4;
    const below = source + width * 4;
    const target = (row * page.width + column) * 4;
    for (let channel = 0; channel < 4; channel += 1) {
      const upper = between(data[source + channel], data[source + channel + 4], partX);
      const lower = between(data[below + channel], data[below + channel + 4], partX);
      page.data[target + channel] = between(upper, lower, partY);
    }
  }
};

/** Whether four corners go around a page without crossing, as they must for `projection`. */
export const isConvex = (corners: Corners): boolean =>
  sidesOf(corners).every((side, index, sides) => turn(sides.at(index - 1) ?? side, side) > 0);

/** A page fills at least this part of the picture; less is a label or a lamp. */
const LEAST_PART = 0.2;
/** How far the four corners may differ from the bright area that they enclose. */
const TOLERANCE = 0.15;
/** What lies in a shadow makes a page at most so much larger; more is the table in a brighter light. */
const SHADOW = 1.3;

/** The picture in grey. */
const greyOf = ({ data, width, height }: Pixels): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, place) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(place * 4);
    return 0.3 * red + 0.6 * green + 0.1 * blue;
  });

const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The brightness that parts paper from table, half way between what is above it and what is below (Ridler and Calvard 1978),
 * and that of the table.
 */
const threshold = (grey: Uint8Array, limit = mean(grey)): { limit: number; dark: number } => {
  const dark = mean(grey.filter((value) => value <= limit));
  const next = (dark + mean(grey.filter((value) => value > limit))) / 2;
  // Of one grey there is nothing above.
  return Math.abs(next - limit) > 0.5 ? threshold(grey, next) : { limit, dark };
};

/** The places of the largest connected area that is brighter than `limit`. */
const largestArea = (grey: Uint8Array, across: number, limit: number) => {
  const isLeft = grey.map((value) => (value > limit ? 1 : 0));
  let largest: number[] = [];
  for (let start = 0; start < grey.length; start += 1) {
    const area: number[] = [];
    const take = (place: number) => {
      if (isLeft[place] !== 1) return;
      isLeft[place] = 0;
      area.push(place);
    };
    take(start);
    // It grows while it is gone through.
    for (const place of area) {
      take(place - across);
      take(place + across);
      if (place % across > 0) take(place - 1);
      if ((place + 1) % across > 0) take(place + 1);
    }
    if (area.length > largest.length) largest = area;
  }
  return largest;
};

/** The corners of a whole picture. */
export const wholePicture = ({ width, height }: Size): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/**
 * The page that a bright area is, in the pixels of the area: between its outermost places, each side moved outwards until
 * nothing of the area is beyond it. `undefined` when it is none; sides along each other meet nowhere.
 */
const pageAround = (area: readonly Point[]): Corners | undefined => {
  const outermost = (of: (place: Point) => number) =>
    area.reduce((best, each) => (of(each) > of(best) ? each : best));
  const sides = sidesOf([
    outermost(({ x, y }) => -x - y),
    outermost(({ x, y }) => x - y),
    outermost(({ x, y }) => x + y),
    outermost(({ x, y }) => y - x),
  ]).map((side) => {
    const beyond = (place: Point) => turn(place, side);
    // To the farthest corner of a pixel from its middle.
    const corner = (Math.abs(side.x) + Math.abs(side.y)) / 2;
    return { ...side, far: beyond(outermost(beyond)) + corner };
  });
  const moved = sides.map((side, index) => {
    // Where it meets the next one.
    const next = sides[(index + 1) % 4] ?? side;
    const angle = turn(side, next);
    return {
      x: (next.far * side.x - side.far * next.x) / angle,
      y: (next.far * side.y - side.far * next.y) / angle,
    };
  });
  // As many as before.
  const corners = moved as unknown as Corners;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const size = turn(minus(bottomRight, topLeft), minus(bottomLeft, topRight)) / 2;
  const isPage = isConvex(corners) && Math.abs(area.length / size - 1) <= TOLERANCE;
  return isPage ? corners : undefined;
};

/**
 * Guesses the corners of a bright page on a darker table: around the largest bright area and all that it bulges, and around
 * what lies in a shadow beside it, so that rather a little of the table is in the picture than a line of the page is not.
 * The whole picture where that is no page; the teacher can move each corner. It takes a small picture: each pixel is looked
 * at several times.
 */
export const findPage = (picture: Pixels): Corners => {
  const grey = greyOf(picture);
  const { width, height } = picture;
  const { limit, dark } = threshold(grey);
  const areaAbove = (least: number): Point[] =>
    largestArea(grey, width, least).map((place) => ({
      x: (place % width) + 0.5,
      y: Math.floor(place / width) + 0.5,
    }));
  const bright = areaAbove(limit);
  const whole = wholePicture(picture);
  if (bright.length < LEAST_PART * width * height) return whole;
  const withShadow = areaAbove((limit + dark) / 2);
  const isBeside = withShadow.length <= SHADOW * bright.length;
  return (isBeside ? pageAround(withShadow) : undefined) ?? pageAround(bright) ?? whole;
};
