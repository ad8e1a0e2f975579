import type { Random } from './random.ts';

/** A solved question; `steps` and `answer` may hold formulas. */
export interface Example {
  question: string;
  steps: string[];
  answer: string;
}

/** What a topic is called and how it opens in another language. */
export interface Translation {
  title: string;
  description: string;
  opening: string;
}

/** A subject for demo posts. Examples come from the random numbers, and their answers are right. */
export interface Topic {
  titles: readonly string[];
  description: string;
  keywords: string;
  opening: string;
  /** The formula that the post is about, without dollar signs. */
  formula: string;
  example(random: Random): Example;
  mistakes: readonly string[];
  translations: readonly Translation[];
}

/** `signed(-3, 'x')` -> `- 3x`, `signed(1, 'x')` -> `+ x`, `signed(0, 'x')` -> empty. */
export const signed = (value: number, unit = ''): string => {
  if (value === 0) return '';
  const size = Math.abs(value);
  const shown = size === 1 && unit !== '' ? '' : String(size);
  return ` ${value < 0 ? '-' : '+'} ${shown}${unit}`;
};

/** The greatest common divisor of two positive whole numbers: `hcf(12, 18)` -> `6`. */
export const hcf = (a: number, b: number): number => (b === 0 ? a : hcf(b, a % b));

/** A fraction in lowest terms as TeX: `fraction(6, 4)` -> `\frac{3}{2}`, `fraction(6, 3)` -> `2`. */
export const fraction = (above: number, below: number): string => {
  const common = hcf(Math.abs(above), Math.abs(below));
  const sign = above * below < 0 ? '-' : '';
  const [top, bottom] = [Math.abs(above) / common, Math.abs(below) / common];
  return bottom === 1 ? `${sign}${top}` : `${sign}\\frac{${top}}{${bottom}}`;
};
