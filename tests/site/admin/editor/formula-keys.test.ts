import { expect, test } from 'vitest';
import { formulaMarkup } from '#api/html/formula-markup';
import { FORMULA_KEYS, nextPlace, pressKey } from '#ui/editor/FormulaPad.tsx';

const texOf = (name: string) => FORMULA_KEYS.find((key) => key.name === name)?.tex ?? '';

// Specification: POST-27
test.each([
  ['Fraction', 'a + [b]', 'a + \\frac{b}{|}'],
  ['Power', '[x]', 'x^{|}'],
  ['Matrix', '[]', '\\begin{pmatrix} {|} & {} \\\\ {} & {} \\end{pmatrix}'],
])('the key %s in %s goes on where something is to be typed', (name, typed, expected) => {
  const start = typed.indexOf('[');
  const text = typed.replace(/[[\]]/g, '');
  const next = pressKey({ text, start, end: typed.indexOf(']') - 1 }, texOf(name));
  expect(`${next.text.slice(0, next.start)}|${next.text.slice(next.end)}`).toBe(expected);
});

test('every key shows and inserts a formula that can be set', () => {
  for (const { name, tex, face } of FORMULA_KEYS) {
    expect(formulaMarkup(face, false), name).toBeDefined();
    expect(formulaMarkup(`x ${tex}`, false), name).toBeDefined();
  }
});

test.each([
  ['\\frac{|}{}', '\\frac{}{|}'],
  ['\\frac{}{1|}', '\\frac{|}{1}'],
  ['\\frac{1}{2|} + x', '\\frac{1}{2}| + x'],
])('from %s the next place is %s', (typed, expected) => {
  const text = typed.replace('|', '');
  const at = nextPlace(text, typed.indexOf('|'));
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(expected);
});
