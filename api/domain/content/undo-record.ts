import * as z from 'zod';
import { StoredPost, type Post } from '../blog/post.ts';
import { slugsOf, withFormerSlugs } from '../course/chapter-path.ts';
import { Chapter } from '../course/chapter.ts';
import { Class } from '../course/class.ts';
import { materialKeys } from '../files/file-identifier.ts';
import { videoKeys } from '../course/video-picture.ts';
import { questionKeys } from '../practice/question.ts';
import { centreKeys } from '../profile/centre.ts';
import { Profile } from '../profile/profile.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { PROFILE_LABELS } from './describe-changes.ts';
import { HISTORY_TEXT } from './history-text.ts';
import { readPlace, type Place, type RecordChange } from './record-change.ts';
import { canonicalJson } from './snapshot.ts';
import { undoChange, type Shape } from './undo-change.ts';

const WHOLE: Shape = { kind: 'whole' };
const TRANSLATIONS: Shape = { kind: 'fields', rest: { kind: 'fields' } };
const LIST: Shape = { kind: 'items', of: { kind: 'fields' } };
/** The answer of a question, or the seats of a batch, mean nothing beside other options or days. */
const LIST_OF_WHOLES: Shape = { kind: 'items', of: WHOLE };

const SHAPES: Readonly<Record<Place['kind'], Shape>> = {
  profile: { kind: 'fields', of: { translations: TRANSLATIONS } },
  class: { kind: 'fields', of: { translations: TRANSLATIONS, batches: LIST_OF_WHOLES } },
  order: LIST_OF_WHOLES,
  chapter: {
    kind: 'fields',
    of: { videos: LIST, materials: LIST, questions: LIST_OF_WHOLES, translations: TRANSLATIONS },
  },
  post: { kind: 'fields', of: { translations: TRANSLATIONS } },
};

const SCHEMAS = {
  profile: Profile,
  class: Class.omit({ id: true, chapters: true }),
  order: z.array(z.object({ id: z.number() })),
  chapter: Chapter,
  post: StoredPost,
} as const;

const asItems = (value: unknown) =>
  Array.isArray(value) ? (value as number[]).map((id) => ({ id })) : value;

const withoutSlugs = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  const { formerSlugs: _, ...rest } = value as Chapter;
  return rest;
};

const NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  name: 'name',
  description: 'description',
  content: 'text',
  keywords: 'keywords',
  slug: 'address',
  status: 'draft or published',
  publishDate: 'publish date',
  image: 'picture',
  translations: 'text in another language',
  videos: 'video',
  materials: 'study material',
  questions: 'practice question',
  batches: 'batch',
  examDates: 'exam dates',
  fee: 'fee',
  bring: 'what to bring',
  bringTranslations: 'what to bring',
  url: 'link',
  language: 'language',
  ...PROFILE_LABELS,
};

/** Paths of a record in the teacher's words: `['videos', 'v1', 'title']` -> `video “Graphs”: title`. */
export const pathWords = (path: readonly string[], ...sides: unknown[]): string => {
  const [field = '', id, inner] = path;
  const name = NAMES[field] ?? field;
  if (id === undefined || field === 'translations') return name;
  if (id === 'order') return `order of the ${name}s`;
  const items = sides.flatMap((side) => (side as Record<string, unknown>)[field] ?? []) as {
    id?: string;
  }[];
  const item = items.find((one) => one.id === id) as { title?: string; text?: string } | undefined;
  const title = item?.title ?? item?.text;
  const named = title === undefined ? name : `${name} “${title}”`;
  return inner === undefined ? named : `${named}: ${NAMES[inner] ?? inner}`;
};

/** What undoing a change of a record that is still there makes of it, or what later changes touched too. */
export type RecordUndo =
  | { kind: 'ok'; value: unknown }
  /** Nothing of the change is left. */
  | { kind: 'undone' }
  | { kind: 'touched'; fields: string[] };

/**
 * Undoes the change of one record in what it is `now` (HISTORY-5). `invalid` when the result would not be a whole
 * record, as a limit has been reached since.
 */
export const undoRecordChange = (
  { place, before, after }: RecordChange,
  now: unknown,
): Outcome<RecordUndo> => {
  const { kind } = readPlace(place);
  const sides = kind === 'chapter' ? [before, after, now].map(withoutSlugs) : [before, after, now];
  const [was, became, is] = kind === 'order' ? sides.map(asItems) : sides;
  const { value, touched } = undoChange(SHAPES[kind], { before: was, after: became, now: is });
  if (touched.length > 0) {
    const fields = touched.map((path) =>
      kind === 'order' ? 'order of the chapters' : pathWords(path, now, after, before),
    );
    return ok({ kind: 'touched', fields: [...new Set(fields)] });
  }
  if (canonicalJson(value) === canonicalJson(is)) return ok({ kind: 'undone' });
  const parsed = SCHEMAS[kind].safeParse(value);
  if (!parsed.success) return invalid(HISTORY_TEXT.noLonger);
  if (kind === 'order') {
    return ok({ kind: 'ok', value: (parsed.data as { id: number }[]).map(({ id }) => id) });
  }
  if (kind !== 'chapter') return ok({ kind: 'ok', value: parsed.data });
  // As with every other new title: addresses of the one that goes still lead here.
  const next = withFormerSlugs(parsed.data as Chapter, slugsOf(now as Chapter));
  return ok({ kind: 'ok', value: next });
};

/** The storage keys of the files that a chapter names. */
export const filesOfChapter = ({
  materials,
  questions,
  videos,
}: Pick<Chapter, 'materials' | 'questions' | 'videos'>): string[] => [
  ...materials.flatMap(materialKeys),
  ...questionKeys(questions),
  ...videoKeys(videos),
];

/** The storage keys of the files that a record names; none for nothing. */
export const filesAtPlace = (place: string, value: unknown): string[] => {
  if (value === undefined) return [];
  switch (place.split('/', 1)[0] ?? '') {
    case 'profile':
      return centreKeys(value as Profile);
    case 'chapter':
      return filesOfChapter(value as Chapter);
    case 'post': {
      const { image } = value as Post;
      return image ? [image.s3Key] : [];
    }
    default:
      return [];
  }
};
