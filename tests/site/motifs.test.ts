import { expect, test } from 'vitest';
import { defaultContent } from '../support/default-content.ts';
import { motifOf } from '#site/components/motifs/motifs.ts';
import { postDrawings, posterOf } from '#site/components/motifs/poster.ts';

const STROKE = /^M[-\d.\sMLmaZ]+$/;

// Specification: HOME-4
test('each class has a drawing of its own, of numbers only, also one with an unusual id', () => {
  const drawings = ['8', '9', '10', '11', '12', 'ca'].map((id) => JSON.stringify(motifOf(id)));
  expect(new Set(drawings).size).toBe(6);
  for (const id of ['8', 'ca', 'olympiad', 'constructor'])
    for (const { d } of motifOf(id)) expect(d).toMatch(STROKE);
});

test.each(Object.values(defaultContent().classes))(
  'the chapters of $title have different figures, small paths of numbers, each the same at every visit',
  ({ id: classId, chapters }) => {
    const figuresOf = (title: string) =>
      chapters.map((chapter) =>
        posterOf({ classId, chapterId: chapter.id, chapterTitle: chapter.title, title }),
      );
    const figures = figuresOf('Same');
    expect(figuresOf('Same')).toEqual(figures);
    expect(new Set(figures.map(({ curve }) => curve)).size).toBeGreaterThan(chapters.length * 0.6);
    for (const { curve, area } of [...figures, ...figuresOf('वृत्त '.repeat(40))]) {
      expect(`${curve}${area}`).toMatch(STROKE);
      expect(curve.length + area.length).toBeLessThan(900);
    }
  },
);

// Specification: BLOG-40
test('posts that stand together have drawings of different kinds, each by its title alone', () => {
  const titles = ['Why zero?', 'Why zero?', 'Circles in a field', 'Circles again', 'गणित क्यों?'];
  const drawn = postDrawings(titles).map(({ curve }) => curve);
  expect(new Set(drawn).size).toBe(titles.length);
  expect(postDrawings(titles).map(({ curve }) => curve)).toEqual(drawn);
  expect(postDrawings(['Circles in a field'])[0]?.curve).toBe(drawn[2]);
});
