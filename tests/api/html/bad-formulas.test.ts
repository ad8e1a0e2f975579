import { expect, test } from 'vitest';
import { badFormulasInHtml, badFormulasInText } from '#api/html/bad-formulas.ts';
import { formulaProblem } from '#api/html/formula-markup.ts';
import { sanitiseHtml } from '#api/html/sanitise.ts';
import { renderFormulas } from '#api/html/render-formulas.ts';
import { SCHOOL_FORMULAS } from '#support/school-formulas.ts';
import { rows } from '#support/rows.ts';

test.each([
  ...rows`
    \badmacro{x}                  | Unknown command \badmacro
    \frac{1}                      | Something in { } is missing after \frac
    x}                            | There is a } without a { before it
    a & b                         | The sign & is for tables and aligned lines; for the sign itself write \&
    \left( x                      | \left has no \right after it
    \begin{foo}x\end{foo}         | Unknown name in \begin{foo}
    a $ b                         | There is a $ inside the formula
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
    '<h2>Lines</h2> <code>$\\bad$</code>',
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
  // What is stored says the same as what was typed, and the page shows it so.
  const stored = sanitiseHtml(html);
  expect(badFormulasInHtml(stored)).toEqual(found);
  expect(renderFormulas(stored).html).toContain('<code>$\\badmacro{x}$</code>');
});

test('a formula whose signs do not match is found; prices and good formulas are left alone', () => {
  const reason = expect.stringContaining('The $ signs do not match') as string;
  for (const text of ['$x^2', 'so $ x^2 $ is', '$\\frac{1}{2} + x', '$$x^2'])
    expect(badFormulasInText(text), text).toMatchObject([{ reason }]);
  for (const text of ['It costs $5 and $6.', 'From $5. The term x^2 is next.', '$x_1$', '$$', ''])
    expect(badFormulasInText(text), text).toEqual([]);
});

test('a title has no lines of its own: what needs one is bad there', () => {
  expect(badFormulasInText('$$x \\tag{1}$$')).toHaveLength(1);
  expect(badFormulasInHtml('<p>$$x \\tag{1}$$</p>')).toEqual([]);
});
