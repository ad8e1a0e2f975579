import type { Pixels } from './perspective.ts';

/** How bright the paper itself is in each block of a page, red, green and blue; what is printed does not count. */
export interface LightMap {
  /** Blocks across and down. */
  readonly across: number;
  readonly down: number;
  readonly light: Float32Array;
}

/** Side of a block in pixels: wider than strokes, narrower than the edge of a hand's shadow. */
const BLOCK = 32;
/** The paper is what is brighter than this part of a block. */
const PAPER_ABOVE = 0.85;
/** Blocks full of ink take the light of their neighbours, so far away. */
const REACH = 2;
/** No part of a page is darker than this part of its middle: a printed dark area stays dark. */
const DARKEST = 0.35;
/** Below the first part of the paper's light all is ink, above the second all is paper; pencil lies between. */
const INK = 0.2;
const PAPER = 0.88;

/** The brightness that `part` of the counted values stay below, of 64 steps. */
const percentile = (counts: Uint32Array, total: number, part: number): number => {
  let seen = 0;
  for (let step = 0; step < counts.length; step += 1) {
    seen += counts[step] ?? 0;
    if (seen >= total * part) return step * 4 + 3;
  }
  return 255;
};

const around = (
  { across, down }: Pick<LightMap, 'across' | 'down'>,
  column: number,
  row: number,
  reach: number,
): number[] => {
  const found: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(down - 1, row + reach); y += 1) {
    for (let x = Math.max(0, column - reach); x <= Math.min(across - 1, column + reach); x += 1) {
      found.push(y * across + x);
    }
  }
  return found;
};

const mapped = (
  size: Pick<LightMap, 'across' | 'down'>,
  light: Float32Array,
  reach: number,
  join: (values: number[]) => number,
): Float32Array => {
  const result = new Float32Array(light.length);
  for (let block = 0; block < light.length / 3; block += 1) {
    const near = around(size, block % size.across, Math.floor(block / size.across), reach);
    for (let channel = 0; channel < 3; channel += 1) {
      result[block * 3 + channel] = join(near.map((each) => light[each * 3 + channel] ?? 0));
    }
  }
  return result;
};

/** Measures the light on a page, so that shadows and yellow lamps can be taken out of it. */
export const measureLight = ({ data, width, height }: Pixels): LightMap => {
  const size = { across: Math.ceil(width / BLOCK), down: Math.ceil(height / BLOCK) };
  const raw = new Float32Array(size.across * size.down * 3);
  const counts = [new Uint32Array(64), new Uint32Array(64), new Uint32Array(64)];
  for (let block = 0; block < size.across * size.down; block += 1) {
    const left = (block % size.across) * BLOCK;
    const top = Math.floor(block / size.across) * BLOCK;
    let total = 0;
    for (const each of counts) each.fill(0);
    // Every second pixel of every second row says the same.
    for (let y = top; y < Math.min(top + BLOCK, height); y += 2) {
      for (let x = left; x < Math.min(left + BLOCK, width); x += 2) {
        total += 1;
        counts.forEach((each, channel) => {
          const step = (data[(y * width + x) * 4 + channel] ?? 0) >> 2;
          each[step] = (each[step] ?? 0) + 1;
        });
      }
    }
    counts.forEach((each, channel) => {
      raw[block * 3 + channel] = percentile(each, total, PAPER_ABOVE);
    });
  }
  // Gaps are closed, slopes of light stay (a morphological closing).
  const filled = mapped(size, raw, REACH, (values) => Math.max(...values));
  const bright = mapped(size, filled, REACH, (values) => Math.min(...values));
  const middle = bright.slice().sort()[Math.floor(bright.length / 2)] ?? 255;
  const least = Math.max(1, middle * DARKEST);
  const light = mapped(size, bright, 1, (values) =>
    Math.max(least, values.reduce((sum, value) => sum + value, 0) / values.length),
  );
  return { ...size, light };
};

/** The light along a row of pixels at the middle of each block across: between the blocks above and below. */
const lightOfRow = ({ across, down, light }: LightMap, row: number): Float32Array => {
  const y = Math.min(Math.max(row / BLOCK - 0.5, 0), down - 1);
  const top = Math.floor(y);
  const bottom = Math.min(top + 1, down - 1);
  const found = new Float32Array(across * 3);
  for (let index = 0; index < found.length; index += 1) {
    const upper = light[top * across * 3 + index] ?? 255;
    const lower = light[bottom * across * 3 + index] ?? 255;
    found[index] = upper + (lower - upper) * (y - top);
  }
  return found;
};

/** Makes rows `from` up to `to` of a page look like paper: white where the light map says paper, ink dark, colours kept. */
export const cleanRows = (page: Pixels, map: LightMap, from: number, to: number): void => {
  const { data, width, height } = page;
  for (let row = from; row < Math.min(to, height); row += 1) {
    const light = lightOfRow(map, row);
    for (let column = 0; column < width; column += 1) {
      const x = Math.min(Math.max(column / BLOCK - 0.5, 0), map.across - 1);
      const left = Math.floor(x) * 3;
      const right = Math.min(left + 3, (map.across - 1) * 3);
      const part = x - Math.floor(x);
      for (let channel = 0; channel < 3; channel += 1) {
        const before = light[left + channel] ?? 255;
        const paper = before + ((light[right + channel] ?? 255) - before) * part;
        const index = (row * width + column) * 4 + channel;
        data[index] = (((data[index] ?? 0) / paper - INK) / (PAPER - INK)) * 255;
      }
    }
  }
};
