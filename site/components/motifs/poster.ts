import {
  bars,
  box,
  circle,
  matrix,
  numberLine,
  points,
  quadrilateral,
  rightTriangle,
  sector,
  sets,
  squareOfSum,
  steps,
  tree,
  triangle,
  vectors,
} from './poster-figures.ts';
import {
  conic,
  cubic,
  growth,
  halfPlane,
  line,
  logarithm,
  normal,
  quadratic,
  reciprocal,
  scatter,
  sine,
  strips,
  tangent,
  twoLines,
  yearlyGrowth,
} from './poster-graphs.ts';
import type { Drawing, Poster } from './poster-plane.ts';

/** What a poster is drawn for. */
export interface PosterSubject {
  classId: string;
  chapterId: number;
  chapterTitle: string;
  /** The title of the video: its figure differs from its neighbours' of the same chapter. */
  title: string;
}

/** What a chapter is about, by a word of its title; the first that fits. */
const SUBJECTS: readonly (readonly [RegExp, Drawing])[] = [
  [/pythag|baudh/i, rightTriangle],
  [/conic/i, conic],
  [/circle|round/i, circle],
  [/applications? of trig|heights/i, rightTriangle],
  [/trig/i, sine],
  [/quadrilateral|polygon/i, quadrilateral],
  [/triangle/i, triangle],
  [/volume|surface|solid|cube|three dimension/i, box],
  [/vector|direction/i, vectors],
  [/differential equation/i, cubic],
  [/derivative|differentia|limit|continuity/i, tangent],
  [/integral|integration/i, strips],
  [/perimeter|area/i, sector],
  [/coordinate/i, points],
  [/quadratic/i, quadratic],
  [/identit|distribute/i, squareOfSum],
  [/linear polynomial/i, line],
  [/polynomial/i, cubic],
  [/inequalit|linear programming/i, halfPlane],
  [/pair of linear|simultaneous/i, twoLines],
  [/finance|interest/i, yearlyGrowth],
  [/power|exponent|indices/i, growth],
  [/logarithm/i, logarithm],
  [/proportion|variation/i, reciprocal],
  [/matri|determinant/i, matrix],
  [/permutation|combination|blood|binomial/i, tree],
  [/sequence|progression|series/i, steps],
  [/distribution|probability/i, normal],
  [/correlation|regression/i, scatter],
  [/statistic|data|tendency|index number/i, bars],
  [/\bsets?\b|relation/i, sets],
  [/linear|straight|equation/i, line],
  [/number|fraction/i, numberLine],
];

/** For titles that say none of this, in any language: one after another, a class beginning where it likes. */
const OTHERS: readonly Drawing[] = [
  quadrilateral,
  numberLine,
  steps,
  circle,
  line,
  triangle,
  bars,
  cubic,
  sets,
  points,
];

/** A number from 0 up to 1 that depends on the text alone (FNV-1a), another for each `salt`. */
const fraction = (text: string, salt: number): number => {
  let hash = 2_166_136_261 ^ salt;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  // The last bits of short texts are similar; mix them again.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
};

/** The kind of figure of a chapter. */
const drawingFor = ({ classId, chapterId, chapterTitle }: PosterSubject): Drawing => {
  const known = SUBJECTS.find(([words]) => words.test(chapterTitle))?.[1];
  if (known !== undefined) return known;
  const first = Math.floor(fraction(classId, 3) * OTHERS.length);
  return OTHERS[(first + chapterId) % OTHERS.length] ?? line;
};

/** The picture of a video before it plays: the figure of its chapter, shaped by the video's title. */
export const posterOf = (subject: PosterSubject): Poster =>
  drawingFor(subject)(fraction(subject.title, 1), fraction(subject.title, 2));

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
