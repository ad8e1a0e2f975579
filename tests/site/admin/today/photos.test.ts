import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import {
  findPage,
  isConvex,
  pageSize,
  projection,
  straightenRow,
  wholePicture,
  type Corners,
  type Pixels,
} from '#site/admin/features/uploads/photos/page-corners.ts';
import {
  fitPages,
  packedBytes,
  packPages,
} from '#site/admin/features/uploads/photos/page-picture.ts';

type Colour = readonly [number, number, number];

const picture = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    data.set([...colourAt(index % width, Math.floor(index / width)), 255], index * 4);
  }
  return { data, width, height };
};

/** A page as a phone sees it from an angle, in a picture of 300 x 400. */
const TILTED: Corners = [
  { x: 60, y: 40 },
  { x: 250, y: 70 },
  { x: 230, y: 360 },
  { x: 30, y: 330 },
];

const TABLE: Colour = [60, 45, 35];
const PAPER: Colour = [225, 215, 195];
const INK: Colour = [30, 30, 40];
/** That page, with a field of ink in its lower right. */
const photo = picture(300, 400, () => TABLE);
const at = projection(TILTED);
for (let u = 0; u <= 1; u += 0.003)
  for (let v = 0; v <= 1; v += 0.002) {
    const { x, y } = at(u, v);
    const isInk = u > 0.6 && u < 0.8 && v > 0.7 && v < 0.9;
    photo.data.set(isInk ? INK : PAPER, (Math.round(y) * 300 + Math.round(x)) * 4);
  }

// Specification: TODAY-3
test('a page that was photographed from an angle becomes a rectangle of A4 with everything in its place', () => {
  const size = pageSize(TILTED);
  expect(size.height / size.width).toBeCloseTo(297 / 210, 2);
  const page = picture(size.width, size.height, () => [0, 0, 0]);
  for (let row = 0; row < size.height; row += 1) straightenRow(photo, TILTED, page, row);
  const redAt = (u: number, v: number) =>
    page.data[(Math.round(v * size.height) * size.width + Math.round(u * size.width)) * 4];
  expect(redAt(0.7, 0.8)).toBeLessThan(60);
  for (const [u = 0, v = 0] of [
    [0.05, 0.05],
    [0.95, 0.05],
    [0.5, 0.8],
    [0.9, 0.95],
  ])
    expect(redAt(u, v)).toBeGreaterThan(200);
});

test('a page across stays across, a large one is kept to 200 dots an inch, and crossed corners are none', () => {
  expect(pageSize(wholePicture({ width: 8_000, height: 5_700 }))).toEqual({
    width: 2_339,
    height: 1_654,
  });
  expect(pageSize(wholePicture({ width: 800, height: 200 }))).toEqual({ width: 800, height: 200 });
  expect(isConvex(TILTED)).toBe(true);
  expect(isConvex([TILTED[0], TILTED[2], TILTED[1], TILTED[3]])).toBe(false);
});

// Specification: TODAY-3
test('the corners of a bright page on a darker table are found; without a page it is the whole photo', () => {
  findPage(photo).forEach(({ x, y }, index) =>
    expect(Math.hypot(x - (TILTED[index]?.x ?? 0), y - (TILTED[index]?.y ?? 0))).toBeLessThan(8),
  );
  const grey = picture(300, 400, () => [120, 120, 120]);
  expect(findPage(grey)).toEqual(wholePicture(grey));
  const lamp = picture(300, 400, (x, y) => (x > 250 && y < 40 ? [255, 255, 255] : [40, 40, 40]));
  expect(findPage(lamp)).toEqual(wholePicture(lamp));
});

// Specification: TODAY-39
test.each<[string, (x: number, y: number) => Colour]>([
  // A page whose lower edge hangs down in the middle.
  [
    'a curled edge',
    (x, y) => {
      const edge = 330 + 24 * Math.sin((Math.PI * (x - 40)) / 220);
      return x >= 40 && x < 260 && y >= 40 && y < edge ? PAPER : TABLE;
    },
  ],
  [
    'a shadow over the last lines',
    (x, y) => {
      if (x < 40 || x >= 260 || y < 40 || y >= 354) return TABLE;
      return y < 310 ? PAPER : [116, 108, 96];
    },
  ],
])('of a page with %s nothing is cut off', (_name, colourAt) => {
  const corners = findPage(picture(300, 400, colourAt));
  // The lowest place of the page in its middle is above the line between the lower corners.
  expect((corners[2].y + corners[3].y) / 2).toBeGreaterThanOrEqual(354);
  // And no more than a little of the table is in it.
  expect(corners[0].x).toBeGreaterThan(30);
  expect(corners[2].y).toBeLessThan(370);
});

const jpeg = async (width: number, height: number) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#eee' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

// Specification: TODAY-3
test('pages become one PDF of A4 sheets, upright or across, within the size that was named', async () => {
  const pages = [{ jpeg: await jpeg(210, 297) }, { jpeg: await jpeg(400, 200) }];
  const bytes = await packPages(pages);
  expect(bytes.length).toBeLessThanOrEqual(packedBytes(pages));
  const sheets = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize());
  expect(sheets).toEqual([
    { width: 595.28, height: 841.89 },
    { width: 841.89, height: 595.28 },
  ]);
});

// Specification: TODAY-3
test('pages over the limit of an upload get less quality until they fit, or are too many', async () => {
  const page = { jpeg: new Blob(['x'.repeat(5_000)]) };
  const smaller = vi.fn((_jpeg: Blob, quality: number) =>
    Promise.resolve(new Blob(['x'.repeat(5_000 * quality)])),
  );
  expect(await fitPages([page, page], smaller, 14_000)).toEqual([page, page]);
  expect(smaller).not.toHaveBeenCalled();
  const fitted = (await fitPages([page, page], smaller, 8_000)) ?? [];
  expect(packedBytes(fitted)).toBeLessThan(8_000);
  expect(smaller.mock.calls.map(([, quality]) => quality)).toEqual([0.6, 0.6, 0.45, 0.45]);
  expect(await fitPages([page, page], smaller, 3_500)).toBeUndefined();
});
