import { performance } from 'node:perf_hooks';
import { createFinder } from '#domain/content/find-anything.ts';
import { createSearch } from '#domain/search/search-ranking.ts';
import { searchEntries } from '#domain/search/word-index.ts';
import { equalContent } from './equal-content.ts';
import { median, type Benchmark } from './report.ts';

const POSTS = 1_000;
const QUERIES = [
  'quadratc worksheet',
  'cos 2x',
  '√2 worksheet',
  'dvighat samikaran',
  'sin^2 theta',
  'trigo',
  'zzzzzz',
  'q',
];
/** Enough of the same for the compiler to have settled. */
const RUNS = 30;

const slowest = (search: (query: string) => unknown): number =>
  Math.max(
    ...QUERIES.map((query) =>
      median(
        Array.from({ length: RUNS }, () => {
          const start = performance.now();
          search(query);
          return performance.now() - start;
        }),
      ),
    ),
  );

/** What one key press in a search field costs; 16 ms are one picture of the screen. */
export const search: Benchmark = {
  about: 'searching sheets as visitors do and everything as the admin does, per key press',
  run: (report) => {
    const { classOrder, classes, blogPosts } = equalContent(POSTS);
    const courses = classOrder.flatMap((id) => classes[id] ?? []);
    const sheets = courses.flatMap(({ chapters }) =>
      chapters.flatMap(({ title: chapterTitle, materials }) =>
        materials.map(({ title }) => ({ title, chapterTitle })),
      ),
    );
    const find = createSearch(
      searchEntries(sheets, ({ title, chapterTitle }) => [title, chapterTitle]),
    );
    const figure = { id: '-', unit: 'ms', decimals: 1, atMost: 16 };
    report.figure({
      ...figure,
      what: `slowest search among ${sheets.length} sheets`,
      value: slowest((query) => find(query, () => true)),
    });
    const stored = courses.map((course) => ({
      ...course,
      ver: '1',
      chapters: course.chapters.map((chapter) => ({ ...chapter, ver: '1' })),
    }));
    report.figure({
      ...figure,
      what: `slowest search of the admin, with ${POSTS} posts`,
      value: slowest(
        createFinder({
          classes: stored,
          blogPosts: blogPosts.map((post) => ({ ...post, ver: '1' })),
        }),
      ),
    });
    return Promise.resolve();
  },
};
