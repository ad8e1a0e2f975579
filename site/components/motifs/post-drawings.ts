import type { Drawing, Poster } from './poster-plane.ts';
import { fraction, SUBJECTS } from './poster.ts';

const DRAWINGS: readonly Drawing[] = [...new Set(SUBJECTS.map(([, drawing]) => drawing))];

/**
 * A drawing for each of some titles that stand together: of what the title is about, or as the title happens to choose,
 * and no kind twice before all have been there (BLOG-40).
 */
export const postDrawings = (titles: readonly string[]): Poster[] => {
  let free = new Set(DRAWINGS);
  return titles.map((title) => {
    if (free.size === 0) free = new Set(DRAWINGS);
    const about = SUBJECTS.find(([words]) => words.test(title))?.[1];
    const first =
      about === undefined
        ? Math.floor(fraction(title, 3) * DRAWINGS.length)
        : DRAWINGS.indexOf(about);
    const [drawing] = [...DRAWINGS.slice(first), ...DRAWINGS].filter((each) => free.has(each));
    if (drawing === undefined) throw new Error('There are no drawings');
    free.delete(drawing);
    return drawing(fraction(title, 1), fraction(title, 2));
  });
};
