import { expect, test } from 'vitest';
import { badFormulasInHtml, badFormulasInText } from '#api/html/bad-formulas.ts';
import { formulaProblem } from '#api/html/formula-markup.ts';
import { sanitiseHtml } from '#api/html/sanitise.ts';
import { renderFormulas } from '#api/html/render-formulas.ts';
import { SCHOOL_FORMULAS } from '../../support/school-formulas.ts';
import { rows } from '../../support/rows.ts';

test.each([
  ...rows`
    \badmacro{x}                  | Unknown command \badmacro
    \frac{1}                      | Something in { } is missing after \frac
    x}                            | There is a } without a { before it
    x^2^3                         | Two powers in a row: put the first in { }, as in {x^2}^3
    a & b                         | The sign & is for tables and aligned lines; for the sign itself write \&
    \left( x                      | \left has no \right after it
    \left x \right)               | A bracket has to follow \left, not x
    \begin{foo}x\end{foo}         | Unknown name in \begin{foo}
    a $ b                         | There is a $ inside the formula
    \text{\frac12}                | \frac does not work inside \text{ }
    \href{https://example.org}{x} | \href is not allowed in formulas
  `,
  ['\\', 'A command is missing after \\'],
  [`x^{${'1'.repeat(4_000)}}`, 'The formula is too long'],
])('what is wrong with %s is said in plain words', (tex, words) => {
  expect(formulaProblem(tex, true)).toBe(words);
});

test('formulas that a school needs are fine', () => {
  for (const tex of SCHOOL_FORMULAS) expect(badFormulasInHtml(`<p>$$${tex}$$</p>`)).toEqual([]);
});

test('a bad formula is found with its line, as it was typed', () => {
  const html = [
    '<h2>Lines</h2>',
    '<p>Fine: $x^2$, $a<b$ &amp; $a &times; b$',
    'and $\\badmacro{x}$, then <b>$y^$</b></p>',
    '<p>$$\\begin{aligned}a&=b\\\\',
    'c&=d\\end{aligned}$$ $\\frac{a<b}{2$</p>',
  ].join('\n');
  const found = [
    { source: '$\\badmacro{x}$', line: 3, reason: 'Unknown command \\badmacro' },
    { source: '$y^$', line: 3, reason: 'Something is missing after ^' },
    { source: '$\\frac{a<b}{2$', line: 5, reason: 'A closing } is missing' },
  ];
  expect(badFormulasInHtml(html)).toEqual(found);
  // What is stored says the same as what was typed.
  expect(badFormulasInHtml(sanitiseHtml(html))).toEqual(found);
});

test('what is found is what the page shows as typed', () => {
  const html = '<p>$\\badmacro{x}$ and $x^2$ <code>$\\bad$</code></p><pre>$y^$</pre>';
  expect(badFormulasInHtml(html).map(({ source }) => source)).toEqual(['$\\badmacro{x}$']);
  expect(renderFormulas(sanitiseHtml(html)).html).toContain('<code>$\\badmacro{x}$</code>');
});

test.each(['$x^2', 'so $ x^2 $ is', '$\\frac{1}{2} + x', '$$x^2'])(
  'a formula whose signs do not match is found: %s',
  (text) => {
    const [found, ...others] = badFormulasInText(text);
    expect(found?.reason).toContain('The $ signs do not match');
    expect(others).toEqual([]);
  },
);

test.each(['It costs $5 and $6.', 'From $5. The term x^2 is next.', '$x_1$ and $x^2$', '$$', ''])(
  'prices and good formulas are left alone: %s',
  (text) => {
    expect(badFormulasInText(text)).toEqual([]);
  },
);

test('a title has no lines of its own: what needs one is bad there', () => {
  expect(badFormulasInText('$$x \\tag{1}$$')).toHaveLength(1);
  expect(badFormulasInHtml('<p>$$x \\tag{1}$$</p>')).toEqual([]);
});
