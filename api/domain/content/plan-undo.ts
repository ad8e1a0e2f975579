import * as z from 'zod';
import { StoredPost, type Post } from '../blog/post.ts';
import { slugsOf, withFormerSlugs } from '../course/addresses.ts';
import { Chapter } from '../course/chapter.ts';
import { Class, type ClassDetails } from '../course/class.ts';
import { materialKeys } from '../files/file-identifier.ts';
import { videoKeys } from '../course/video.ts';
import { questionKeys } from '../practice/question.ts';
import { centreKeys } from '../profile/centre.ts';
import { Profile } from '../profile/profile.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { PROFILE_LABELS } from './describe-changes.ts';
import { readPlace, atPlace, type Place, type RecordChange } from './record-change.ts';
import { canonicalJson, type SiteContent } from './snapshot.ts';
import { undoChange, type Shape } from './undo-change.ts';
import { describeRecordChanges, principalChanges } from './describe-record.ts';

/** Texts about changes and their undoing; beside the others, so that they load with the history alone. */
export const HISTORY_TEXT = {
  missing: 'This change is no longer kept. Reload the page to see the newest list.',
  changed: 'The content changed in the meantime. Please check again what the undo does.',
  noLonger:
    'This change cannot be undone: the result would break a rule that later changes depend on.',
  undone: 'Nothing of this change is left, so there is nothing to undo.',
  deleted: 'It was deleted since. Restore it from Recently deleted first.',
  there: 'There is something in its place again, so it cannot be brought back.',
  forgotten: 'It was permanently deleted, or more than 30 days ago, so it cannot be brought back.',
  files: 'A file of it was permanently deleted, so it cannot be brought back.',
  replaced: 'This replaced all content. To go back, restore the version before it below.',
  version: 'This version is no longer kept. Close the list and open it again.',
  noPage: 'There is no such page any more.',
  unknown: 'What was there before this change is not stored, so it cannot be undone here.',
} as const;

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

/** One step of an undo: a record is changed, deleted again, or brought back from the trash. */
export interface UndoStep {
  kind: 'edit' | 'delete' | 'restore';
  change: RecordChange;
  /** Storage keys of files that the record names after the undo and does not name now. */
  files: string[];
}

/** What undoing an edit would do, or why it cannot be undone. */
export type UndoPlan =
  | {
      kind: 'possible';
      /** What it does, in words: `title changed from “B” to “A”`. */
      words: string[];
      /** Where, where it is not the place of the edit itself. */
      where: string;
      steps: UndoStep[];
    }
  /** Later changes touched the same; `fields` says what. */
  | { kind: 'touched'; fields: string[] }
  /** `done`: nothing of the edit is left. */
  | { kind: 'none'; message: string; done: boolean };

const none = (message: string, done = false): UndoPlan => ({ kind: 'none', message, done });

const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** A record with everything that is in it: of a class its chapters too, as edits made or found them. */
const wholeOf = (
  records: readonly RecordChange[],
  { place, after, before }: RecordChange,
): unknown => {
  const where = readPlace(place);
  const value = after ?? before;
  if (where.kind !== 'class') return value;
  const chapters = records
    .filter((one) => one.place.startsWith(`chapter/${where.classId}/`))
    .map((one) => (one.after ?? one.before) as Chapter)
    .sort((one, other) => one.id - other.id);
  return { ...(value as ClassDetails), chapters };
};

const wholeNow = (content: SiteContent, place: string): unknown => {
  const where = readPlace(place);
  const value = atPlace(content, place);
  if (where.kind !== 'class' || value === undefined) return value;
  const chapters = [...(content.classes[where.classId]?.chapters ?? [])].sort(
    (one, other) => one.id - other.id,
  );
  return { ...(value as ClassDetails), chapters };
};

const planDeletion = (
  content: SiteContent,
  records: readonly RecordChange[],
  change: RecordChange,
): UndoPlan => {
  const now = wholeNow(content, change.place);
  if (now === undefined) return none(HISTORY_TEXT.undone, true);
  if (!same(now, wholeOf(records, change))) {
    const { place, after } = change;
    const { where, words } = describeRecordChanges([
      { place, before: after, after: atPlace(content, place) },
    ]);
    const later = words.map((line) => `${where}: ${line}`);
    return { kind: 'touched', fields: later.length > 0 ? later : ['what is in it'] };
  }
  const words = describeRecordChanges([{ place: change.place, before: change.after }]);
  return { kind: 'possible', ...words, steps: [{ kind: 'delete', change, files: [] }] };
};

const planReturn = (
  content: SiteContent,
  records: readonly RecordChange[],
  change: RecordChange,
): UndoPlan => {
  const now = wholeNow(content, change.place);
  if (now !== undefined) {
    const isBack = same(now, wholeOf(records, change));
    return none(isBack ? HISTORY_TEXT.undone : HISTORY_TEXT.there, isBack);
  }
  const words = describeRecordChanges([{ place: change.place, after: change.before }]);
  return { kind: 'possible', ...words, steps: [{ kind: 'restore', change, files: [] }] };
};

const planEdits = (content: SiteContent, changes: readonly RecordChange[]): UndoPlan => {
  const steps: UndoStep[] = [];
  const undone: RecordChange[] = [];
  const touched: string[] = [];
  for (const change of changes) {
    const { place } = change;
    const now = atPlace(content, place);
    if (now === undefined) return none(HISTORY_TEXT.deleted);
    const undo = undoRecordChange(change, now);
    if (undo.kind !== 'ok') return none(undo.message);
    if (undo.value.kind === 'touched') touched.push(...undo.value.fields);
    if (undo.value.kind !== 'ok') continue;
    const { value } = undo.value;
    const named = new Set(filesAtPlace(place, now));
    const files = filesAtPlace(place, value).filter((key) => !named.has(key));
    steps.push({ kind: 'edit', change, files });
    undone.push({ place, before: now, after: value });
  }
  if (touched.length > 0) return { kind: 'touched', fields: touched };
  if (steps.length === 0) return none(HISTORY_TEXT.undone, true);
  return { kind: 'possible', ...describeRecordChanges(undone), steps };
};

/**
 * What undoing an edit would do to the content of now, without undoing any later edit (HISTORY-5). `records` are
 * those of the edit. Whether the trash and the files still hold what has to come back is for the caller to find out.
 */
export const planUndo = (content: SiteContent, records: readonly RecordChange[]): UndoPlan => {
  const main = principalChanges(records);
  const [first] = main;
  if (first === undefined) return none(HISTORY_TEXT.undone, true);
  if (first.before === undefined) return planDeletion(content, records, first);
  if (first.after === undefined) return planReturn(content, records, first);
  return planEdits(content, main);
};
