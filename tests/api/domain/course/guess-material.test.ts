import { expect, test } from 'vitest';
import { guessTitle, guessType } from '#domain/course/guess-material.ts';
import { lines, rows } from '#support/rows.ts';

test.each(rows`
  10_ch3_linear-equations notes.pdf              | Linear equations notes
  Class 10 - Chapter 4 - Quadratic Equations.pdf | Quadratic Equations
  Trigonometry%20formulae+sheet.pdf              | Trigonometry formulae sheet
  द्विघात समीकरण अभ्यास.pdf                            | द्विघात समीकरण अभ्यास
  x-axis and y-axis.pdf                          | X axis and y axis
`)('%j is called %j', (fileName, title) => {
  expect(guessTitle(fileName)).toBe(title);
});

test.each(lines`
  DOC-20260405-WA0003.pdf
  CamScanner 04-05-2026 10.22.pdf
`)('%j says nothing about its title', (fileName) => {
  expect(guessTitle(fileName)).toBe('');
});

test.each(rows`
  10_ch4_quadratic-equations-assignment.pdf | assignment
  trikonmiti ke sutra.pdf                   | formulae
  बहुविकल्पीय प्रश्न.pdf                          | mcq
`)('%j is of type %s', (fileName, type) => {
  expect(guessType(fileName)).toBe(type);
});

test.each(['denoted.pdf', 'DOC-20260405-WA0003.pdf'])(
  'the type of %j is not guessed',
  (fileName) => {
    expect(guessType(fileName)).toBeUndefined();
  },
);
