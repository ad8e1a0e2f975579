import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { afterToggle, Faq } from '#site/islands/faq/Faq.island.tsx';

const questions = [
  { question: 'First?', answer: '<p>Yes.</p>' },
  { question: 'Second?', answer: '<ul><li>One</li></ul>' },
];

// Specification: HOME-8
test('on the server the first question is open and the others are closed', () => {
  const html = renderToString(<Faq questions={questions} />);
  expect(html.match(/<details[^>]*>/g)).toEqual([
    '<details name="faq" open="">',
    '<details name="faq">',
  ]);
});

// Specification: HOME-9
test('answers are HTML, also while they are closed', () => {
  const html = renderToString(<Faq questions={questions} />);
  expect(html).toContain('<ul><li>One</li></ul>');
});

test('nothing on the server has an inline style', () => {
  expect(renderToString(<Faq questions={questions} />)).not.toContain('style=');
});

test.each([
  ['opening another closes the one before', 0, 1, true, 1],
  ['closing the open one leaves none open', 1, 1, false, undefined],
  ['one that closes because another opened changes nothing', 1, 0, false, 1],
  ['the first can be opened again', undefined, 0, true, 0],
])('%s', (_claim, open, place, isOpen, after) => {
  expect(afterToggle(open, place, isOpen)).toBe(after);
});
