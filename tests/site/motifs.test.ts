import { expect, test } from 'vitest';
import { defaultContent } from '../support/default-content.ts';
import { motifOf } from '#site/components/motifs/motifs.ts';
import { yearLine } from '#site/components/motifs/number-line.ts';
import { path } from '#site/components/motifs/poster-plane.ts';
import { postDrawings, posterOf, type PosterSubject } from '#site/components/motifs/poster.ts';

const CLASSES = ['8', '9', '10', '11', '12', 'ca', 'olympiad', 'constructor'];

test('points are placed with y upwards', () => {
  expect(path([1, 1], [16, 9])).toBe('M20 160L320 0');
});

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
  title: 'Completing the square',
  ...changes,
});

test('the videos of a chapter share a figure in different shapes, the same at every visit', () => {
  expect(posterOf(aVideo())).toEqual(posterOf(aVideo()));
  expect(posterOf(aVideo())).not.toEqual(posterOf(aVideo({ title: 'The formula' })));
});

test.each(Object.values(defaultContent().classes))(
  'the chapters of $title have different figures',
  ({ id: classId, chapters }) => {
    const figures = chapters.map((chapter) =>
      posterOf({ classId, chapterId: chapter.id, chapterTitle: chapter.title, title: 'Same' }),
    );
    const different = new Set(figures.map(({ curve }) => curve)).size;
    expect(different).toBeGreaterThanOrEqual(Math.min(8, chapters.length));
    expect(different).toBeGreaterThan(chapters.length * 0.6);
  },
);

test('neighbouring chapters whose titles say nothing known have different figures', () => {
  const draw = (chapterId: number) =>
    posterOf(aVideo({ classId: 'olympiad', chapterId, chapterTitle: 'पाठ', title: 'Same' })).curve;
  expect(new Set([1, 2, 3, 4, 5].map(draw)).size).toBe(5);
});

test('a poster of a long or foreign title is a small path of numbers', () => {
  const titles = Object.values(defaultContent().classes).flatMap(({ chapters }) =>
    chapters.map(({ title }) => title),
  );
  for (const chapterTitle of [...titles, 'पाठ', '']) {
    for (const title of ['वृत्त '.repeat(40), 'a', 'Sums', 'Zero']) {
      const { curve, area } = posterOf(aVideo({ chapterTitle, title }));
      expect(`${curve}${area}`).toMatch(/^M[-\d.\sMLmaZ]+$/);
      expect(curve.length + area.length).toBeLessThan(900);
    }
  }
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
