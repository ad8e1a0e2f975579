import type { Chapter } from './class.ts';
import { slugsOf, withFormerSlugs } from './addresses.ts';
import type { Video, Material, MaterialEdit } from './lesson.ts';
import { withKeptIds } from '../practice/edit-questions.ts';
import type { QuestionContent } from '../practice/question-text.ts';
import { TEXT, andThen, invalid, missing, ok, type Outcome } from '../text/texts.ts';
import { youtubeId } from './youtube.ts';
import { withTranslations } from '../text/translations.ts';

/** A pure change of one chapter; the store applies it to what is stored and saves the result. */
export type ChapterEdit = (chapter: Chapter) => Outcome<Chapter>;

/**
 * Gives the chapter a new title (`updateChapter`); addresses that other titles made still lead to it (CHAPTER-3).
 * `translations` replaces those that it has; left out they stay (TRANSLATION-2).
 */
export const retitle =
  (title: string, translations?: Chapter['translations']): ChapterEdit =>
  (chapter) => {
    const next = withTranslations({ ...chapter, title, translations }, chapter.translations);
    return ok(withFormerSlugs(next, slugsOf(chapter)));
  };

/** Appends videos in one save (`addVideo`); those that are there by their ids stay as they are. */
export const withVideos =
  (videos: readonly Video[]): ChapterEdit =>
  (chapter) => {
    const there = new Set(chapter.videos.map(({ id }) => id));
    const added = videos
      .filter(({ id }) => !there.has(id))
      .map((video) => withTranslations(video, undefined));
    return ok({ ...chapter, videos: [...chapter.videos, ...added] });
  };

/** The same of pasted links (`addVideos`): what YouTube knows as a video of the chapter already is left out (VIDEO-5). */
export const withPastedVideos =
  (videos: readonly Video[]): ChapterEdit =>
  (chapter) => {
    const there = new Set(chapter.videos.map(({ url }) => youtubeId(url)));
    return withVideos(videos.filter(({ url }) => !there.has(youtubeId(url))))(chapter);
  };

/** What a chapter holds that can be moved to another one, with the name of one of them. */
const NOUNS = { videos: 'video', materials: 'material' } as const;
type List = keyof typeof NOUNS;

const withId = (id: string) => (item: { id: string }) => item.id === id;

/** The chapter with what `isMeant` changed, or without it for `undefined`; 'Video not found' when there is no such item. */
const changed =
  <L extends List>(
    list: L,
    isMeant: (item: Chapter[L][number]) => boolean,
    change: (item: Chapter[L][number]) => Chapter[L][number] | undefined,
  ): ChapterEdit =>
  (chapter) => {
    const items: readonly Chapter[L][number][] = chapter[list];
    if (!items.some(isMeant)) return missing(TEXT.missing[NOUNS[list]]);
    const next = items.flatMap((item) => (isMeant(item) ? (change(item) ?? []) : [item]));
    return ok({ ...chapter, [list]: next });
  };

/** Removes a video or material (`deleteVideo`, `deleteMaterial`); 'Video not found' when it does not exist. */
export const withoutLesson = (list: List, id: string): ChapterEdit =>
  changed(list, withId(id), () => undefined);

/** Replaces a video's fields (`updateVideo`), its translations where they are sent; 'Video not found' when it does not exist. */
export const withVideoChanged = (id: string, fields: Omit<Video, 'id'>): ChapterEdit =>
  changed('videos', withId(id), ({ translations }) => ({
    id,
    ...withTranslations(fields, translations),
  }));

/** Appends the record of an uploaded file (`addMaterial`). A file has one record: where it is, nothing changes. */
export const withUploadedMaterial =
  (material: Material): ChapterEdit =>
  (chapter) =>
    chapter.materials.some(({ s3Key }) => s3Key === material.s3Key)
      ? ok(chapter)
      : ok({ ...chapter, materials: [...chapter.materials, material] });

/** Replaces what is said about a material (`updateMaterial`); 'Material not found' when it does not exist. */
export const withMaterialChanged = (id: string, edit: MaterialEdit): ChapterEdit =>
  changed('materials', withId(id), ({ language: _, translations, ...rest }) => ({
    ...rest,
    ...withTranslations(edit, translations),
  }));

/** What the record of a material says of its file. */
export type MaterialFile = Pick<
  Material,
  's3Key' | 'date' | 'size' | 'pages' | 'cover' | 'thumbnail'
>;

/**
 * Puts another file in the place of a material's (`replaceMaterial`), whose link stays; 'Material not found' when it does
 * not exist.
 */
export const withFileReplaced = (id: string, file: MaterialFile): ChapterEdit =>
  changed(
    'materials',
    withId(id),
    ({ pages: _, cover: _cover, thumbnail: _thumbnail, ...rest }) => ({ ...rest, ...file }),
  );

/** Moves a video or material from one chapter to the end of another (`moveLesson`): both as they are then. */
export const withMoved = (
  list: List,
  id: string,
  [from, to]: readonly [Chapter, Chapter],
): Outcome<[Chapter, Chapter]> =>
  andThen(withoutLesson(list, id)(from), (left) => {
    const moved = from[list].filter(withId(id));
    return ok([left, { ...to, [list]: [...to[list], ...moved] }]);
  });

/** Says which pictures of its first page a stored file has (`addCover`); 'Material not found' when no record names it. */
export const withCover = (
  s3Key: string,
  pictures: Pick<Material, 'cover' | 'thumbnail'>,
): ChapterEdit =>
  changed(
    'materials',
    (material) => material.s3Key === s3Key,
    (material) => ({ ...material, ...pictures }),
  );

/**
 * Replaces the practice questions of a chapter (`updateQuestions`), which keep their ids as far as they are the same
 * (PRACTICE-4); without any the chapter has no practice. `newId` makes the id of a new question from its position.
 */
export const withQuestions =
  (contents: readonly QuestionContent[], newId: (position: number) => string): ChapterEdit =>
  ({ questions = [], ...chapter }) =>
    ok(
      contents.length === 0
        ? chapter
        : { ...chapter, questions: withKeptIds(questions, contents, newId) },
    );

/**
 * Puts items into the order of `ids`, which must name each item once; otherwise the list changed meanwhile.
 * `reordered([{ id: 1 }, { id: 2 }], [2, 1])` -> `[{ id: 2 }, { id: 1 }]`
 */
export const reordered = <T extends { id: string | number }>(
  items: readonly T[],
  ids: readonly (string | number)[],
): Outcome<T[]> => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const sorted = ids.flatMap((id) => byId.get(id) ?? []);
  const complete = ids.length === items.length && new Set(sorted).size === items.length;
  return complete ? ok(sorted) : invalid(TEXT.edit.order);
};

/** Puts the videos or materials of a chapter into another order. */
export const withOrder =
  (list: List, ids: readonly string[]): ChapterEdit =>
  (chapter) =>
    andThen(reordered<{ id: string }>(chapter[list], ids), (sorted) =>
      ok({ ...chapter, [list]: sorted }),
    );
