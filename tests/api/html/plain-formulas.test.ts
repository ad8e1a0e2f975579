import { expect, test } from 'vitest';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { rows } from '#support/rows.ts';

test.each(rows`
  Solve $x^2 \ge \frac{1}{2}$            | Solve x² ≥ 1/2
  Why $(-1)\times(-1)=+1$                | Why (-1)×(-1)=+1
  $\sin^2\theta + \cos^2\theta = 1$      | sin²θ + cos²θ = 1
  $x^{10}$, $2^{-3}$ and $a^{xy}$        | x¹⁰, 2⁻³ and a^xy
  $30^\circ$ and $\left(\sqrt{2}\right)$ | 30° and (√2)
  It costs $5 and \$6                    | It costs $5 and $6
  No formula                             | No formula
`)('%s reads %s', (text, plain) => {
  expect(plainFormulas(text)).toBe(plain);
});
