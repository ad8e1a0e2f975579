import { isConvex, type Corners, type Pixels, type Point } from './perspective.ts';

/** A page fills at least this part of the picture; less is a label or a lamp. */
const LEAST_PART = 0.2;
/** How far the four corners may differ from the bright area that they enclose. */
const TOLERANCE = 0.15;
/** Pixels across in which the page is looked for. */
const LOOKED_AT = 200;

/** The picture in grey, `LOOKED_AT` pixels across, each the mean of those that it stands for (some of them). */
const shrink = ({ data, width, height }: Pixels) => {
  const scale = Math.max(1, width / LOOKED_AT);
  const across = Math.max(1, Math.floor(width / scale));
  const down = Math.max(1, Math.floor(height / scale));
  const grey = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let sum = 0;
      for (const [partX, partY] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const index =
          (Math.floor((row + partY) * scale) * width + Math.floor((column + partX) * scale)) * 4;
        sum +=
          0.3 * (data[index] ?? 0) + 0.6 * (data[index + 1] ?? 0) + 0.1 * (data[index + 2] ?? 0);
      }
      grey[row * across + column] = sum / 4;
    }
  }
  return { grey, across, down, scale };
};

/** The brightness that parts paper from table best (Otsu 1979). */
const threshold = (grey: Uint8Array): number => {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  const sumAll = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [below, sumBelow, best, found] = [0, 0, 0, 128];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += (counts[value] ?? 0) * value;
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sumAll - sumBelow) / above;
    const score = below * above * apart * apart;
    if (score > best) [best, found] = [score, value];
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

/**
 * Guesses the corners of a bright page on a darker table: the outermost places of the largest bright area. The whole
 * picture where that is no page; the teacher can move each corner.
 */
export const findPage = (picture: Pixels): Corners => {
  const { grey, across, down, scale } = shrink(picture);
  const area = largestArea(grey, across, threshold(grey));
  const whole = wholePicture(picture);
  if (area.length < LEAST_PART * across * down) return whole;
  const outermost = (of: (place: Point) => number, offset: Point): Point => {
    let [best, found] = [-Infinity, { x: 0, y: 0 }];
    for (const each of area) {
      const place = { x: each % across, y: Math.floor(each / across) };
      const score = of(place);
      if (score > best) [best, found] = [score, place];
    }
    // The outer corner of that pixel.
    return {
      x: Math.min((found.x + offset.x) * scale, picture.width),
      y: Math.min((found.y + offset.y) * scale, picture.height),
    };
  };
  const corners: Corners = [
    outermost(({ x, y }) => -x - y, { x: 0, y: 0 }),
    outermost(({ x, y }) => x - y, { x: 1, y: 0 }),
    outermost(({ x, y }) => x + y, { x: 1, y: 1 }),
    outermost(({ x, y }) => y - x, { x: 0, y: 1 }),
  ];
  const filled = area.length * scale * scale;
  const isPage = isConvex(corners) && Math.abs(filled / areaOf(corners) - 1) <= TOLERANCE;
  return isPage ? corners : whole;
};
