import { expect, test } from 'vitest';
import { defaultContent } from '#support/default-content';
import { motifOf } from '#site/components/motifs/motifs.ts';
import { postDrawings, posterOf } from '#site/components/motifs/poster.ts';

// Specification: HOME-4
test('each class has a drawing of its own, of numbers only, also one with an unusual id', () => {
  const drawings = ['8', '9', '10', '11', '12', 'ca'].map((id) => JSON.stringify(motifOf(id)));
  expect(new Set(drawings).size).toBe(6);
  for (const id of ['8', 'ca', 'olympiad', 'constructor'])
    for (const { d } of motifOf(id)) expect(d).toMatch(/^M[-\d.\sMLmaZ]+$/);
});

test.each(Object.values(defaultContent().classes))(
  'the chapters of $title have different figures, and the videos of a chapter different shapes',
  ({ id: classId, chapters }) => {
    const drawn = (number: string) =>
      chapters.map(
        ({ id, title }) => posterOf({ classId, chapterId: id, chapterTitle: title, number }).curve,
      );
    expect(new Set(drawn('4.1')).size).toBeGreaterThan(chapters.length * 0.6);
    expect(drawn('4.2')[0]).not.toBe(drawn('4.1')[0]);
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
