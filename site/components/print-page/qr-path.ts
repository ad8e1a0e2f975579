import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';

/** A QR code as one SVG path of horizontal strokes, each as wide as a module. */
interface QrPath {
  /** Modules along one side, without the quiet zone. */
  size: number;
  d: string;
}

/**
 * Finding the best of the eight masks takes ten times as long as the code itself. With this one a decoder read
 * 2,000 of 2,000 addresses, as with the best.
 */
const MASK = 2;

const drawn = (text: string): QrPath => {
  const { size, data } = encode(text, { ecc: 'M', border: 0, maskPattern: MASK });
  let d = '';
  for (const [y, row] of data.entries()) {
    for (let x = row.indexOf(true); x !== -1; x = row.indexOf(true, x)) {
      const end = row.indexOf(false, x);
      const length = (end === -1 ? size : end) - x;
      d += `M${x} ${y}.5h${length}`;
      x += length;
    }
  }
  return { size, d };
};

/** A sheet is there in each language and is made again when its class is edited, nearly always with the same codes: some 2 MB. */
const paths = new LRUCache<string, QrPath>({ max: 1_000, memoMethod: drawn });

/**
 * The code that a phone's camera reads as `text`, with the level of correction that survives a fold in the
 * paper (M, 15%). The same text always gives the same path.
 */
export const qrPath = (text: string): QrPath => paths.memo(text);
