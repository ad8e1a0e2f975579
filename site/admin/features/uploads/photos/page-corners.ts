/** A place in a picture, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The corners of a page in a picture: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Pixels as a canvas gives and takes them: four bytes each, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Height of A4 paper to its width. */
const A4 = 297 / 210;
/** A page whose measured sides are so close to A4 is A4: the camera stood at an angle. */
const NEAR_A4 = 0.15;
/** 200 dots an inch on A4: small print stays sharp, and a page has 3.9 megapixels. */
const LONGEST = 2_339;

/** A place in a picture of that size, or the nearest one. */
export const within = (
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { x, y }: Point,
): Point => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
});

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** What leads to a place from another. */
const minus = (to: Point, from: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** How far it turns from one direction to another; above 0 to the right. */
const turn = (one: Point, other: Point) => one.x * other.y - one.y * other.x;

/** The size of the straightened page in whole pixels; never more than the picture shows of it, nor 2,339 a side. */
export const pageSize = ([topLeft, topRight, bottomRight, bottomLeft]: Corners): {
  width: number;
  height: number;
} => {
  const across = Math.max(1, distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const down = Math.max(1, distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  const isWide = across > down;
  const measured = isWide ? across / down : down / across;
  const ratio = Math.abs(measured / A4 - 1) <= NEAR_A4 ? A4 : measured;
  const long = Math.min(LONGEST, Math.max(across, down));
  const [longer, shorter] = [Math.round(long), Math.max(1, Math.round(long / ratio))];
  return isWide ? { width: longer, height: shorter } : { width: shorter, height: longer };
};

/**
 * Where each place of the straightened page is in the picture: `(0, 0)` -> the top left corner, `(1, 1)` -> the bottom
 * right one. Straight lines stay straight (Heckbert 1989, square to quadrilateral).
 */
export const projection = ([p0, p1, p2, p3]: Corners): ((u: number, v: number) => Point) => {
  const [right, below] = [minus(p1, p2), minus(p3, p2)];
  const skew = minus(minus(p0, p1), below);
  const area = turn(right, below);
  const g = area === 0 ? 0 : turn(skew, below) / area;
  const h = area === 0 ? 0 : turn(right, skew) / area;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w };
  };
};

const between = (from = 0, to = 0, part = 0) => from + (to - from) * part;

/** Fills rows `from` up to `to` of `page` with what `picture` shows between the corners, between four pixels each. */
export const straightenRows = (
  picture: Pixels,
  corners: Corners,
  page: Pixels,
  from: number,
  to: number,
): void => {
  const at = projection(corners);
  const { data, width, height } = picture;
  for (let row = from; row < Math.min(to, page.height); row += 1) {
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
  }
};

/** What leads to each corner from the one before. */
const sidesOf = (corners: Corners): Point[] =>
  corners.map((corner, index) => minus(corner, corners.at(index - 1) ?? corner));

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

/** The brightness that parts paper from table best (Otsu 1979), and that of the table. */
const threshold = (grey: Uint8Array) => {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  const sumAll = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [below, sumBelow, best] = [0, 0, 0];
  let found = { limit: 128, dark: 128 };
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += (counts[value] ?? 0) * value;
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sumAll - sumBelow) / above;
    const score = below * above * apart * apart;
    if (score > best) [best, found] = [score, { limit: value, dark: sumBelow / below }];
  }
  return found;
};

/** The places of the largest connected area that is brighter than `limit`. */
const largestArea = (grey: Uint8Array, across: number, limit: number) => {
  const seen = new Uint8Array(grey.length);
  let largest: number[] = [];
  for (let start = 0; start < grey.length; start += 1) {
    if (seen[start] === 1 || (grey[start] ?? 0) <= limit) continue;
    const area = [start];
    seen[start] = 1;
    // It grows while it is gone through.
    for (const place of area) {
      const column = place % across;
      const near = [
        place - across,
        place + across,
        ...(column > 0 ? [place - 1] : []),
        ...(column < across - 1 ? [place + 1] : []),
      ];
      for (const next of near) {
        if ((grey[next] ?? 0) <= limit || seen[next] === 1) continue;
        seen[next] = 1;
        area.push(next);
      }
    }
    if (area.length > largest.length) largest = area;
  }
  return largest;
};

/** Of corners that go around to the right. */
const areaOf = (corners: Corners) =>
  corners.reduce((sum, corner, index) => sum + turn(corners.at(index - 1) ?? corner, corner), 0) /
  2;

/** The corners of a whole picture. */
export const wholePicture = ({ width, height }: Pick<Pixels, 'width' | 'height'>): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Moves each side of a page outwards until nothing of an area is beyond it; sides along each other meet nowhere. */
const aroundAll = (corners: Corners, area: readonly Point[]) => {
  const sides = sidesOf(corners).map((side) => {
    const far = area.reduce((max, place) => Math.max(max, turn(place, side)), -Infinity);
    // To the farthest corner of a pixel from its middle.
    return { ...side, far: far + (Math.abs(side.x) + Math.abs(side.y)) / 2 };
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
  return moved as unknown as Corners;
};

/** The page that a bright area is, in the pixels of the area; `undefined` when it is none. */
const pageAround = (area: readonly Point[]): Corners | undefined => {
  const outermost = (of: (place: Point) => number) =>
    area.reduce((best, each) => (of(each) > of(best) ? each : best), area[0] ?? { x: 0, y: 0 });
  const corners = aroundAll(
    [
      outermost(({ x, y }) => -x - y),
      outermost(({ x, y }) => x - y),
      outermost(({ x, y }) => x + y),
      outermost(({ x, y }) => y - x),
    ],
    area,
  );
  const isPage = isConvex(corners) && Math.abs(area.length / areaOf(corners) - 1) <= TOLERANCE;
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
  const corners = (isBeside ? pageAround(withShadow) : undefined) ?? pageAround(bright);
  return corners ?? whole;
};
