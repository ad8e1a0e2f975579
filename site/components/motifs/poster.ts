import data from './poster-drawings.json' with { type: 'json' };

/** A drawing of 320 by 180 as SVG path data: what is drawn with a pen, and what is filled behind it. */
export interface Poster {
  curve: string;
  area: string;
}

/** What a poster is drawn for. */
export interface PosterSubject {
  classId: string;
  chapterId: number;
  chapterTitle: string;
  /** The video's place, `4.2`: its figure has another shape than its neighbours' of the same chapter. */
  number: string;
}

/** What a title is about, by a word of it; the first that fits. */
const SUBJECTS = data.subjects.map(([words = '', kind = '']) => ({
  words: new RegExp(words, 'i'),
  kind,
}));

/** Each kind of figure in a few shapes. */
const DRAWINGS = new Map<string, readonly Poster[]>(Object.entries(data.drawings));

const kindAbout = (title: string) => SUBJECTS.find(({ words }) => words.test(title))?.kind;

const drawn = (kind: string, shape: number) => {
  const shapes = DRAWINGS.get(kind) ?? [];
  const drawing = shapes[shape % shapes.length];
  if (!drawing) throw new Error(`There is no drawing of ${kind}`);
  return drawing;
};

/** A whole number that depends on the text alone (FNV-1a). */
const hashOf = (text: string) => {
  let hash = 2_166_136_261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return hash >>> 0;
};

/**
 * The picture of a video before it plays: the figure of its chapter. Where the title says none, in any language, figures
 * follow one another, a class beginning where it likes.
 */
export const posterOf = ({ classId, chapterId, chapterTitle, number }: PosterSubject): Poster => {
  const { others } = data;
  const other = others[(hashOf(classId) + chapterId) % others.length] ?? 'line';
  return drawn(kindAbout(chapterTitle) ?? other, Number(number.split('.')[1] ?? 0));
};

/**
 * A drawing for each of some titles that stand together: of what the title is about, or as the title happens to choose,
 * and no kind twice before all have been there (BLOG-40).
 */
export const postDrawings = (titles: readonly string[]): Poster[] => {
  const kinds = [...DRAWINGS.keys()];
  let free = new Set(kinds);
  return titles.map((title) => {
    if (free.size === 0) free = new Set(kinds);
    const about = kindAbout(title);
    const first = about === undefined ? hashOf(title) % kinds.length : kinds.indexOf(about);
    const kind = [...kinds.slice(first), ...kinds].find((each) => free.has(each)) ?? 'line';
    free.delete(kind);
    return drawn(kind, hashOf(title));
  });
};
