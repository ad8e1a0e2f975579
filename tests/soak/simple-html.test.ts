import { expect, test } from 'vitest';
import { sanitiseFully, sanitiseHtml } from '#api/html/sanitise.ts';
import { isSimpleHtml } from '#api/html/simple-html.ts';
import { damagedPost, fuzzedHtml } from '../support/html-texts.ts';
import { rounds } from './rounds.ts';

// Specification: SITE-22
test.each([
  ['a fuzzed text', fuzzedHtml],
  ['a damaged post', damagedPost],
])('with and without the fast path the sanitiser makes the same of %s', (what, textOf) => {
  let passed = 0;
  let counted = 0;
  for (const round of rounds(what, { sample: 2_000, full: 50_000 })) {
    const text = textOf(round);
    counted += 1;
    if (isSimpleHtml(text)) passed += 1;
    if (sanitiseHtml(text) !== sanitiseFully(text)) expect(text).toBe(sanitiseFully(text));
  }
  // Or else nothing was compared.
  expect(passed / counted).toBeGreaterThan(0.05);
});
