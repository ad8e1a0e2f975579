import type { Curve } from './plane.ts';

/** `a(x − p)(x − q)`: a parabola through its two roots. */
export const parabola =
  (a: number, p: number, q: number): Curve =>
  (x) =>
    a * (x - p) * (x - q);

/** A straight line by slope and intercept. */
export const straight =
  (slope: number, intercept: number): Curve =>
  (x) =>
    slope * x + intercept;

/** What `principal` grows to after `years` at a yearly rate: `compound(100, 0.1)(2)` -> 121 */
export const compound =
  (principal: number, rate: number): Curve =>
  (years) =>
    principal * (1 + rate) ** years;

/** The normal distribution's bell, scaled to `height` at its mean. */
export const bell =
  (mean: number, deviation: number, height: number): Curve =>
  (x) =>
    height * Math.exp(-((x - mean) ** 2) / (2 * deviation ** 2));

/** A wave, as sine draws it. */
export const wave =
  (amplitude: number, frequency: number, shift: number): Curve =>
  (x) =>
    amplitude * Math.sin(frequency * x + shift);

/** A cubic with a hill and a valley, for areas under a curve. */
export const hill =
  (a: number, b: number, c: number): Curve =>
  (x) =>
    c + b * x + a * x ** 3;
