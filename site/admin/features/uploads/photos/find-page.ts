import { isConvex, type Corners, type Pixels, type Point } from './perspective.ts';

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
const threshold = (grey: Uint8Array): { limit: number; dark: number } => {
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
const largestArea = (grey: Uint8Array, across: number, limit: number): number[] => {
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

const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % 4] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

/** The corners of a whole picture. */
export const wholePicture = ({ width, height }: Pick<Pixels, 'width' | 'height'>): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Moves each side of a page outwards until nothing of an area is beyond it; `undefined` when there is no such page. */
const aroundAll = (corners: Corners, area: readonly Point[]): Corners | undefined => {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const outwards = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
    // To the farthest corner of a pixel from its middle.
    const reach = (Math.abs(outwards.x) + Math.abs(outwards.y)) / 2;
    const far = (place: Point) => outwards.x * place.x + outwards.y * place.y;
    return {
      ...outwards,
      far: area.reduce((max, each) => Math.max(max, far(each) + reach), far(from)),
    };
  });
  const moved = sides.flatMap((side, index) => {
    const before = sides[(index + 3) % 4] ?? side;
    const turn = before.x * side.y - before.y * side.x;
    if (!(turn > 0)) return [];
    const x = (before.far * side.y - side.far * before.y) / turn;
    return [{ x, y: (before.x * side.far - side.x * before.far) / turn }];
  });
  const [a, b, c, d] = moved;
  return a && b && c && d && [a, b, c, d];
};

/** The page that a bright area is, in the pixels of the area; `undefined` when it is none. */
const pageAround = (area: readonly Point[]): Corners | undefined => {
  const outermost = (of: (place: Point) => number): Point =>
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
  const isPage =
    corners && isConvex(corners) && Math.abs(area.length / areaOf(corners) - 1) <= TOLERANCE;
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
