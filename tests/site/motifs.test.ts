import { expect, test } from 'vitest';
import { defaultContent } from '../support/default-content.ts';
import { motifOf } from '#site/components/motifs/motifs.ts';
import { yearLine } from '#site/components/motifs/number-line.ts';
import { postDrawings, posterOf, type PosterSubject } from '#site/components/motifs/poster.ts';

const CLASSES = ['8', '9', '10', '11', '12', 'ca', 'olympiad', 'constructor'];

test.each(CLASSES)('the drawing of class %s has strokes with numbers only', (id) => {
  const strokes = motifOf(id);
  expect(strokes.length).toBeGreaterThan(3);
  for (const { d } of strokes) expect(d).toMatch(/^M[-\d.\sMLmaZ]+$/);
});

// Specification: HOME-4
test('each of the six classes has a drawing of its own', () => {
  const drawings = CLASSES.slice(0, 6).map((id) => JSON.stringify(motifOf(id)));
  expect(new Set(drawings).size).toBe(6);
});

const aVideo = (changes: Partial<PosterSubject> = {}): PosterSubject => ({
  classId: '10',
  chapterId: 4,
  chapterTitle: 'Quadratic Equations',
  number: '4.1',
  ...changes,
});

test('videos beside each other in a chapter share a figure in different shapes', () => {
  const shapes = ['4.1', '4.2', '4.3'].map((number) => posterOf(aVideo({ number })).curve);
  expect(new Set(shapes).size).toBe(3);
});

test.each(Object.values(defaultContent().classes))(
  'the chapters of $title have different figures',
  ({ id: classId, chapters }) => {
    const figures = chapters.map((chapter) =>
      posterOf(aVideo({ classId, chapterId: chapter.id, chapterTitle: chapter.title })),
    );
    const different = new Set(figures.map(({ curve }) => curve)).size;
    expect(different).toBeGreaterThanOrEqual(Math.min(8, chapters.length));
    expect(different).toBeGreaterThan(chapters.length * 0.6);
  },
);

test('neighbouring chapters whose titles say nothing known have different figures', () => {
  const draw = (chapterId: number) =>
    posterOf(aVideo({ classId: 'olympiad', chapterId, chapterTitle: 'पाठ' })).curve;
  expect(new Set([1, 2, 3, 4, 5].map(draw)).size).toBe(5);
});

test('the line of years has its ends and the round years between', () => {
  expect(yearLine(2000, 2026).map(({ year }) => year)).toEqual([
    2000, 2005, 2010, 2015, 2020, 2026,
  ]);
  expect(yearLine(2025, 2026).map(({ year, x }) => [year, x])).toEqual([
    [2025, 0],
    [2026, 100],
  ]);
  expect(yearLine(2026, 2026)).toHaveLength(1);
});

// Specification: BLOG-40
test('posts that stand together have drawings of different kinds, each by its title alone', () => {
  const titles = [
    'Why zero?', 'Why zero?', 'Circles in a field', 'Circles again', 'गणित क्यों?', 'One week left',
  ]; // prettier-ignore
  const drawn = postDrawings(titles).map(({ curve }) => curve);
  expect(new Set(drawn).size).toBe(titles.length);
  expect(postDrawings(titles).map(({ curve }) => curve)).toEqual(drawn);
  expect(postDrawings(['Circles in a field'])[0]?.curve).toBe(drawn[2]);
  expect(postDrawings(Array.from({ length: 60 }, (_, at) => `Post ${at}`))).toHaveLength(60);
});
