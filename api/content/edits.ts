import {
  deleteFailed,
  TEXT,
  andThen,
  duplicate,
  type Failure,
  missing,
  ok,
  type Outcome,
} from '../domain/text/texts.ts';
import type { Intent } from '../tree/commits.ts';
import type { Content } from '../tree/content.ts';
import type { Edit, Repository } from '../tree/repository.ts';
import type { Files } from './files.ts';
import type { Post } from '../domain/blog/post.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { reordered, withMoved } from '../domain/course/chapter-edits.ts';
import type { Class, Chapter } from '../domain/course/class.ts';
import {
  chapterPlace,
  classPlace,
  classRecords,
  kindOf,
  orderPlace,
  postPlace,
  readPlace,
  type RecordAt,
  type RecordOf,
  recordsOf,
} from '../domain/content/places.ts';
import { type ChapterKey, classOf, postIdOf, recordAt } from './records.ts';

/** An edit that was made. */
export interface Made {
  /** What it left, and what it found. */
  content: Content;
  found: Content;
  /** Names it; what it deleted is restored by this. */
  undo: string;
  /** A stored file could not be removed. */
  warning?: string | undefined;
  /** How many files that records name again are nowhere. */
  lost: number;
}

/** What edits are made with. */
export interface Editing {
  site: Repository;
  siteFiles: Pick<Files, 'follow'>;
  /** Has it published. */
  contentChanged: () => void;
  /** Called when files could not be put in order: the edit itself is made, and the cleanup repeats it. */
  failed: (error: unknown, intent: Intent) => void;
}

/** Makes an edit that is asked for: durable, with its files in order and on its way to readers when it resolves. */
export const makeEdit = async (
  { site, siteFiles, contentChanged, failed }: Editing,
  intent: Intent,
  edit: Edit,
): Promise<Outcome<Made>> => {
  const outcome = await site.commit(intent, edit);
  if (outcome.kind !== 'ok') return outcome;
  const commit = outcome.value;
  if (!commit) throw new Error('There is no content');
  contentChanged();
  const { content } = await site.at(commit.root);
  // Where there was nothing to change, the commit is another one.
  const found = commit.id === intent.id ? (await site.at(commit.from)).content : content;
  const made = { content, found, undo: String(commit.n) };
  try {
    const { left, lost } = await siteFiles.follow(commit.root);
    const what = left === 1 ? 'a stored file' : `${left} stored files`;
    const warning = deleteFailed(`${what} could not be removed`);
    return ok({ ...made, lost, ...(left > 0 && { warning }) });
  } catch (error) {
    failed(error, intent);
    const warning = deleteFailed('stored files could not be removed');
    return ok({ ...made, lost: 0, warning });
  }
};

/** A record of an edit's answer; it is there, as the edit was made to it. */
export const there = async <T>(record: Promise<T | undefined>): Promise<T> => {
  const value = await record;
  if (value === undefined) throw new Error('An edited record is not there');
  return value;
};

const isThere = async (content: Content, place: string): Promise<boolean> =>
  (await content.version(place)) !== undefined;

/** What is said where there is nothing at a place. */
const nothingAt = (place: string): Failure => {
  const kind = kindOf(place);
  const isNamed = kind === 'class' || kind === 'chapter' || kind === 'post';
  return missing(isNamed ? TEXT.missing[kind] : TEXT.edit.notFound);
};

/**
 * Changes the record at a place. When it is not the one that was `seen`, a version, the edit is stale and shows what is
 * there now, unless what it is about is gone. Without `seen` no version is compared.
 */
export const change =
  <P extends string>(
    place: P,
    make: (
      record: RecordAt<P>,
    ) => Outcome<RecordAt<P> & object> | Promise<Outcome<RecordAt<P> & object>>,
    seen?: string,
  ): Edit =>
  async (content) => {
    const [record, version] = [await recordAt(content, place), await content.version(place)];
    if (record === undefined || version === undefined) return nothingAt(place);
    const made = await make(record);
    if (seen !== undefined && seen !== version && made.kind !== 'missing') {
      const { kind, id } = readPlace(place);
      const current = kind === 'class' ? await classOf(content, id) : { ...record, ver: version };
      return { kind: 'stale', message: TEXT.edit.stale, current };
    }
    return andThen(made, (value) => ok(content.set(place, value)));
  };

/** All of a class but its chapters. */
export const changeClass = (
  id: string,
  make: (record: RecordOf<'class'>) => Outcome<RecordOf<'class'>>,
  seen?: string,
): Edit => change(classPlace(id), make, seen);

export const changeChapter = (
  { classId, chapterId }: ChapterKey,
  make: (chapter: Chapter) => Outcome<Chapter>,
  seen?: string,
): Edit => change(chapterPlace(classId, chapterId), make, seen);

/** `key` is the id or the present slug. */
export const changePost =
  (key: string, make: (post: Post) => Outcome<Post>, seen?: string): Edit =>
  async (content) =>
    change(postPlace(await postIdOf(content, key)), make, seen)(content);

/** Moves a video or material to another chapter; where it is that one already nothing changes. */
export const moveLesson =
  (list: 'videos' | 'materials', id: string, from: ChapterKey, to: ChapterKey): Edit =>
  async (content) => {
    const places = [from, to].map((key) => chapterPlace(key.classId, key.chapterId));
    const [source, target] = await Promise.all(places.map((place) => recordAt(content, place)));
    if (!source || !target) return missing(TEXT.missing.chapter);
    if (source === target) return ok(content);
    return andThen(withMoved(list, id, [source, target]), (moved) =>
      ok(content.setAll(new Map(places.map((place, at) => [place, moved[at]])))),
    );
  };

/** Several edits as one: those that are refused are left out, and named to `refused` by their index. */
export const allOf =
  (edits: readonly Edit[], refused: Set<number>): Edit =>
  async (content) => {
    let made = content;
    refused.clear();
    for (const [index, edit] of edits.entries()) {
      const outcome = await edit(made);
      if (outcome.kind === 'ok') made = outcome.value;
      else refused.add(index);
    }
    return ok(made);
  };

const remove =
  (place: string): Edit =>
  async (content) =>
    (await isThere(content, place)) ? ok(content.set(place, undefined)) : nothingAt(place);

/** Adds records, unless there is one already at the place of the first. */
const add =
  (records: readonly (readonly [place: string, record: object])[], taken: string): Edit =>
  async (content) =>
    (await isThere(content, records[0]?.[0] ?? ''))
      ? duplicate(taken, 'id')
      : ok(content.setAll(new Map(records)));

/** Adds a class with its chapters behind the others, as the content is settled so. */
export const addClass = (added: Class): Edit => add(classRecords(added), TEXT.duplicate.class);

export const deleteClass = (id: string): Edit => remove(classPlace(id));

/** Adds a chapter behind the others, as the content is settled so; refused there without a class. */
export const addChapter = (classId: string, chapter: Chapter): Edit =>
  add([[chapterPlace(classId, chapter.id), chapter]], TEXT.duplicate.chapter);

export const deleteChapter = (classId: string, chapterId: number): Edit =>
  remove(chapterPlace(classId, chapterId));

/** Refused when `ids` does not name what is there. */
export const reorderChapters =
  (classId: string, ids: readonly number[]): Edit =>
  async (content) => {
    const place = orderPlace(classId);
    const order = (await recordAt(content, place))?.map((id) => ({ id }));
    if (!order) return missing(TEXT.missing.class);
    return andThen(reordered(order, ids), () => ok(content.set(place, ids)));
  };

/** A post that is there already by its id was added by an attempt before, and stays as it is. */
export const addPost =
  (post: Post): Edit =>
  async (content) => {
    const place = postPlace(post.id);
    return ok((await isThere(content, place)) ? content : content.set(place, post));
  };

/** `key` is the id or the present slug. Its slugs, the former ones too, are free at once. */
export const deletePost =
  (key: string): Edit =>
  async (content) =>
    remove(postPlace(await postIdOf(content, key)))(content);

/** Makes all content equal to `site`: an import, or the first start. */
export const replaceAll =
  (site: SiteContent): Edit =>
  async (content) => {
    const records = recordsOf(site);
    const gone = (await content.list('')).flatMap(({ place }) => (records.has(place) ? [] : place));
    const removed = gone.map((place): [string, undefined] => [place, undefined]);
    return ok(content.setAll(new Map<string, object | undefined>([...removed, ...records])));
  };

/**
 * Makes all content `target`, for an import or the restore of an earlier moment, as one commit: refused, or interrupted anywhere, it leaves all as
 * it was. `seen` is the revision that its effect was shown for; another one is stale, unless nothing is left to do.
 */
export const replaceContent = (
  editing: Editing,
  intent: Intent,
  target: SiteContent,
  { seen, stale }: { seen: string; stale: string },
): Promise<Outcome<Made>> =>
  makeEdit(editing, intent, async (content) => {
    const root = (await content.build()).tree.hash;
    const edited = await replaceAll(target)(content);
    if (edited.kind !== 'ok' || root === seen) return edited;
    const isDone = (await edited.value.changes()).length === 0;
    return isDone ? edited : { kind: 'stale', message: stale, current: null };
  });
