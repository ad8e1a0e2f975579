import { createContext, runInContext } from 'node:vm';
import { plainNumber, readNumber } from '#domain/practice/number-answer';

/** The number that an answer or an option says, `$\\frac{1}{2}$` too; `undefined` when it is none that can be read. */
const valueOf = (text: string) => {
  const plain = text
    .replaceAll('$', '')
    .replace(/\\d?frac\{([^{}]+)\}\{([^{}]+)\}/g, '($1)/($2)')
    .replace(/\\sqrt\{([^{}]+)\}/g, '√($1)')
    .replaceAll('\\pi', 'π')
    .replace(/^\s*(?:₹|Rs\.?)\s*/, '')
    .replaceAll('{,}', ',');
  const read = readNumber(plainNumber(plain));
  const [value] = read?.values ?? [];
  // `3x` is no number, `3 cm` is one.
  return /^[a-z]\b|^[\^_]/.test(read?.rest ?? '') ? undefined : value;
};

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
const lcm = (a: number, b: number) => Math.abs(a * b) / gcd(a, b);
const fact = (n: number): number => (n <= 1 ? 1 : n * fact(n - 1));
const P = (n: number, r: number) => fact(n) / fact(n - r);
const C = (n: number, r: number) => P(n, r) / fact(r);
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
const mean = (all: readonly number[]) => sum(all) / all.length;
const median = (all: readonly number[]) => {
  const [values, half] = [all.toSorted((a, b) => a - b), (all.length - 1) / 2];
  return mean([values[Math.floor(half)] ?? NaN, values[Math.ceil(half)] ?? NaN]);
};
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const det = (rows: number[][]): number => {
  const [first = [], ...rest] = rows;
  if (rows.length === 1) return first[0] ?? NaN;
  return sum(
    first.map(
      (one, at) => (at % 2 ? -1 : 1) * one * det(rest.map((row) => row.filter((_, c) => c !== at))),
    ),
  );
};
/** Slope at a place, by the central difference. */
const derivative = (f: (x: number) => number, x: number) => (f(x + 1e-5) - f(x - 1e-5)) / 2e-5;
/** By Simpson's rule. */
const integral = (f: (x: number) => number, a: number, b: number) => {
  const h = (b - a) / 2_000;
  return (
    (h / 3) *
    sum(range(0, 2_000).map((n) => (n === 0 || n === 2_000 ? 1 : n % 2 ? 4 : 2) * f(a + n * h)))
  );
};
const limit = (f: (x: number) => number, x: number) => (f(x + 1e-5) + f(x - 1e-5)) / 2;

/** What an expression may use: these, and what `Math` has. */
const HELPERS = createContext({
  ...Object.fromEntries(
    Object.getOwnPropertyNames(Math).map((name) => [name, Reflect.get(Math, name)]),
  ),
  pi: Math.PI,
  gcd,
  lcm,
  fact,
  P,
  C,
  sum,
  mean,
  median,
  range,
  rad,
  det,
  derivative,
  integral,
  limit,
});

/**
 * Works out an expression of a question and compares it with the stated answer; says what is wrong, if anything is.
 * A number is compared with the numbers that answer and other options say, `true` stands for a check of its own.
 */
export const checkProblem = (
  check: string,
  answer: string,
  others: readonly string[],
): string | undefined => {
  let value: unknown;
  try {
    value = runInContext(`(${check})`, HELPERS);
  } catch (error) {
    return `the check cannot be worked out: ${String(error)}`;
  }
  if (value === true) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return `the check gives ${String(value)}`;
  const isSame = (text: string) => {
    const stated = valueOf(text);
    return stated !== undefined && Math.abs(stated - value) <= 1e-6 * Math.max(1, Math.abs(value));
  };
  if (!isSame(answer)) return `the check gives ${value}, the answer is ${answer}`;
  if (others.some(isSame)) return `the check gives ${value}, which another option says too`;
  return undefined;
};
