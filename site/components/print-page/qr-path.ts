import { encode } from 'uqr';

/** A QR code as one SVG path of horizontal strokes, each as wide as a module. */
export interface QrPath {
  /** Modules along one side, without the quiet zone. */
  size: number;
  d: string;
}

/** A code's modules row by row, 32 in a word; 1 is black. */
interface Code {
  size: number;
  words: Uint32Array;
}

const isBlack = ({ words }: Code, place: number): boolean =>
  (((words[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;

/**
 * Finding the best of the eight masks takes ten times as long as the code itself. With this one a decoder read
 * 2,000 of 2,000 addresses, as with the best.
 */
const MASK = 2;

const encoded = (text: string): Code => {
  const { size, data } = encode(text, { ecc: 'M', border: 0, maskPattern: MASK });
  const words = new Uint32Array(Math.ceil((size * size) / 32));
  for (const [place, black] of data.flat().entries()) {
    if (black) words[place >> 5] = (words[place >> 5] ?? 0) | (1 << (place & 31));
  }
  return { size, words };
};

/** Texts of one length: a code, and what each bit of a character changes in it. */
interface Family {
  text: string;
  code: Code;
  /** The modules that bit `bit` of the character at `at` turns over, by `at * 8 + bit`. */
  changes: Map<number, Uint32Array>;
}

/**
 * Families are found by length, so there are few; a sheet of a class has two: its own address and its videos'.
 * A family has up to seven of these for each character that differs: 10 KB for video ids.
 */
const REMEMBERED = 8;
const families = new Map<number, Family>();

/** Texts that a code holds byte by byte, one byte a character, also with one bit changed; others have another layout. */
const ONE_BYTE_EACH = /^(?=.*[a-z].*[a-z])[\x20-\x7e]+$/;

const flipped = (text: string, at: number, bit: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);

/** Turns modules over in place: a plain loop, since this is nearly all of the work. */
const turnOver = (words: Uint32Array, changes: Uint32Array): Uint32Array => {
  for (let index = 0; index < words.length; index += 1) {
    words[index] = (words[index] ?? 0) ^ (changes[index] ?? 0);
  }
  return words;
};

const changesOf = ({ text, code, changes }: Family, at: number, bit: number): Uint32Array => {
  const known = changes.get(at * 8 + bit);
  if (known !== undefined) return known;
  const found = turnOver(encoded(flipped(text, at, bit)).words, code.words);
  changes.set(at * 8 + bit, found);
  return found;
};

const familyOf = (text: string): Family => {
  const known = families.get(text.length);
  if (known !== undefined) return known;
  const family = { text, code: encoded(text), changes: new Map<number, Uint32Array>() };
  if (families.size >= REMEMBERED) families.clear();
  families.set(text.length, family);
  return family;
};

/**
 * The code of a text from that of another text of the same length. A code without its choice of mask is linear: data,
 * correction and mask are sums modulo 2. So the bits in which two texts differ each turn over modules of their own.
 */
const codeOf = (text: string): Code => {
  if (!ONE_BYTE_EACH.test(text)) return encoded(text);
  const family = familyOf(text);
  const words = family.code.words.slice();
  for (let at = 0; at < text.length; at += 1) {
    const differing = text.charCodeAt(at) ^ family.text.charCodeAt(at);
    for (let bit = 0; bit < 7; bit += 1) {
      if ((differing >> bit) % 2 === 0) continue;
      turnOver(words, changesOf(family, at, bit));
    }
  }
  return { size: family.code.size, words };
};

const strokes = (code: Code): string => {
  const { size } = code;
  let d = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isBlack(code, y * size + x)) continue;
      const start = x;
      while (x + 1 < size && isBlack(code, y * size + x + 1)) x += 1;
      d += `M${start} ${y}.5h${x + 1 - start}`;
    }
  }
  return d;
};

/** A sheet is there in each language and is made again when its class is edited, nearly always with the same codes: some 2 MB. */
const REMEMBERED_PATHS = 1_000;
const paths = new Map<string, QrPath>();

/**
 * The code that a phone's camera reads as `text`, with the level of correction that survives a fold in the
 * paper (M, 15%). The same text always gives the same path.
 */
export const qrPath = (text: string): QrPath => {
  const known = paths.get(text);
  if (known !== undefined) return known;
  const code = codeOf(text);
  const path = { size: code.size, d: strokes(code) };
  if (paths.size >= REMEMBERED_PATHS) paths.clear();
  paths.set(text, path);
  return path;
};
