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

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

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
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = area === 0 ? 0 : (sx * dy2 - dx2 * sy) / area;
  const h = area === 0 ? 0 : (dx1 * sy - sx * dy1) / area;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w };
  };
};

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
      const right = left < width - 1 ? 4 : 0;
      const source = (top * width + left) * 4;
      const below = source + (top < height - 1 ? width * 4 : 0);
      const target = (row * page.width + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const upperLeft = data[source + channel] ?? 0;
        const upper = upperLeft + ((data[source + right + channel] ?? 0) - upperLeft) * partX;
        const lowerLeft = data[below + channel] ?? 0;
        const lower = lowerLeft + ((data[below + right + channel] ?? 0) - lowerLeft) * partX;
        page.data[target + channel] = upper + (lower - upper) * partY;
      }
      page.data[target + 3] = 255;
    }
  }
};

/** Whether four corners go around a page without crossing, as they must for `projection`. */
export const isConvex = (corners: Corners): boolean => {
  const turns = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    const after = corners[(index + 2) % 4] ?? corner;
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
  });
  return turns.every((turn) => turn > 0);
};
