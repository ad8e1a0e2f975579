/**
 * A number without rounding: `whole / parts * √root * π^pi`, in lowest terms, `root` without square factors.
 * `3/√12` is `{ whole: 1n, parts: 2n, root: 3n, pi: 0 }`.
 */
export interface ExactNumber {
  whole: bigint;
  parts: bigint;
  root: bigint;
  pi: number;
}

const DIGITS_OF = [0x966, 0xa66];
/** Longer numbers are no short answer, and would cost time. */
const MAX_LENGTH = 40;
/** A root is searched for square factors; beyond this it is no school answer. */
const MAX_ROOT = 1_000_000n;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** `12n` -> `[2n, 3n]`: the root's square factors taken out of it. */
const withoutSquares = (root: bigint): [factor: bigint, root: bigint] => {
  let [factor, rest] = [1n, root];
  for (let each = 2n; each * each <= rest; each += 1n) {
    while (rest % (each * each) === 0n) [factor, rest] = [factor * each, rest / (each * each)];
  }
  return [factor, rest];
};

const exact = (whole: bigint, parts: bigint, root = 1n, pi = 0): ExactNumber => {
  if (whole === 0n) return { whole: 0n, parts: 1n, root: 1n, pi: 0 };
  const [factor, rest] = withoutSquares(root);
  const divisor = gcd(whole * factor, parts);
  return { whole: (whole * factor) / divisor, parts: parts / divisor, root: rest, pi };
};

const divided = (a: ExactNumber, b: ExactNumber): ExactNumber =>
  // 1/√b is √b/b.
  exact(a.whole * b.parts, a.parts * b.whole * b.root, a.root * b.root, a.pi - b.pi);

/** `1,00,000.5` -> 200001/2 */
const decimal = (text: string): ExactNumber => {
  const [before = '', after = ''] = text.replaceAll(',', '').split('.');
  return exact(BigInt(before + after), 10n ** BigInt(after.length));
};

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d+)?`;
const FACTOR = new RegExp(
  `^(?<number>${NUMBER})[*×]?(?:√\\(?(?<root>\\d{1,6})\\)?)?[*×]?(?<pi>π?)$`,
);
const MIXED = /^(?<whole>\d+) (?<above>\d+)\/(?<below>\d+)$/;

/** `2√3π` -> 2 · √3 · π; `undefined` for anything else. */
const factorOf = (text: string): ExactNumber | undefined => {
  const { number = '', root, pi } = FACTOR.exec(text)?.groups ?? {};
  if (!number && !root && !pi) return undefined;
  const { whole, parts } = number ? decimal(number) : exact(1n, 1n);
  const under = BigInt(root ?? 1);
  if (under > MAX_ROOT) return undefined;
  return under === 0n ? exact(0n, 1n) : exact(whole, parts, under, pi ? 1 : 0);
};

/** `+0·५` -> `0.5`: one way to write digits, signs, points and roots. */
const plain = (text: string): string =>
  text
    .replace(/[०-९੦-੯]/g, (digit) => {
      const point = digit.codePointAt(0) ?? 0;
      const zero = DIGITS_OF.findLast((first) => point >= first) ?? point;
      return String(point - zero);
    })
    .replace(/[−–]/g, '-')
    .replace(/[·∙]/g, '.')
    .replace(/÷|⁄/g, '/')
    .replace(/pi(?![a-z])/gi, 'π')
    .replace(/sqrt|root/gi, '√')
    .trim();

/**
 * Reads a typed number: whole, decimal (`0.5`, `.5`, `0·5`), fraction, mixed (`1 1/2`), with commas, roots and π
 * (`2√3`, `√3/2`, `1/√2`, `3π/4`), with digits of English, Hindi or Punjabi. `undefined` when it is none.
 */
export const readExactNumber = (typed: string): ExactNumber | undefined => {
  if (typed.length > MAX_LENGTH) return undefined;
  const text = plain(typed);
  const sign = text.startsWith('-') ? -1n : 1n;
  const unsigned = text.replace(/^[+-]\s*/, '').replace(/\s*\/\s*/g, '/');
  const { whole, above, below } = MIXED.exec(unsigned)?.groups ?? {};
  if (whole !== undefined && above !== undefined && below !== undefined) {
    const parts = BigInt(below);
    return parts === 0n ? undefined : exact(sign * (BigInt(whole) * parts + BigInt(above)), parts);
  }
  const [top = '', bottom, ...more] = unsigned.replace(/\s+/g, '').split('/');
  const [numerator, denominator] = [factorOf(top), factorOf(bottom ?? '1')];
  if (!numerator || !denominator || denominator.whole === 0n || more.length > 0) return undefined;
  const value = divided(numerator, denominator);
  return { ...value, whole: sign * value.whole };
};

/** Whether two numbers are the same. */
export const isSameNumber = (a: ExactNumber, b: ExactNumber): boolean =>
  a.whole === b.whole && a.parts === b.parts && a.root === b.root && a.pi === b.pi;
