import type { Chapter, ChapterTranslations } from './chapter.ts';
import { slugsOf, withFormerSlugs } from './addresses.ts';
import type { Video } from './video.ts';
import type { Material, MaterialEdit } from './material.ts';
import { withKeptIds } from '../practice/edit-questions.ts';
import type { QuestionContent } from '../practice/question-text.ts';
import { invalid, missing, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { youtubeId } from './youtube.ts';
import { withoutEmpty, withTranslations } from '../text/translations.ts';

/** A pure change of one chapter; the store applies it to what is stored and saves the result. */
type ChapterEdit = (chapter: Chapter) => Outcome<Chapter>;

/**
 * Gives the chapter a new title (`updateChapter`); addresses that other titles made still lead to it (CHAPTER-3).
 * `translations` replaces those that it has; left out they stay (TRANSLATION-2).
 */
export const retitle =
  (title: string, translations?: ChapterTranslations): ChapterEdit =>
  ({ translations: before, ...chapter }) => {
    const kept = withoutEmpty(translations ?? before);
    const next = { ...chapter, title, ...(kept && { translations: kept }) };
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

/** The list with what `isMeant` changed, or without it for `undefined`; `undefined` when there is no such item. */
const changed = <T>(
  items: readonly T[],
  isMeant: (item: T) => boolean,
  change: (item: T) => T | undefined,
): T[] | undefined =>
  items.some(isMeant)
    ? items.flatMap((item) => (isMeant(item) ? (change(item) ?? []) : [item]))
    : undefined;

const changeVideo =
  (id: string, change: (video: Video) => Video | undefined): ChapterEdit =>
  (chapter) => {
    const videos = changed(chapter.videos, (video) => video.id === id, change);
    return videos ? ok({ ...chapter, videos }) : missing(TEXT.missing.video);
  };

const changeMaterial =
  (
    isMeant: (material: Material) => boolean,
    change: (material: Material) => Material | undefined,
  ): ChapterEdit =>
  (chapter) => {
    const materials = changed(chapter.materials, isMeant, change);
    return materials ? ok({ ...chapter, materials }) : missing(TEXT.missing.material);
  };

/** Replaces a video's fields (`updateVideo`), its translations where they are sent; 'Video not found' when it does not exist. */
export const withVideoChanged = (id: string, fields: Omit<Video, 'id'>): ChapterEdit =>
  changeVideo(id, ({ translations }) => ({ id, ...withTranslations(fields, translations) }));

/** Removes a video (`deleteVideo`); 'Video not found' when it does not exist. */
export const withoutVideo = (id: string): ChapterEdit => changeVideo(id, () => undefined);

/** Appends the record of an uploaded file (`addMaterial`). A file has one record: where it is, nothing changes. */
export const withUploadedMaterial =
  (material: Material): ChapterEdit =>
  (chapter) =>
    chapter.materials.some(({ s3Key }) => s3Key === material.s3Key)
      ? ok(chapter)
      : ok({ ...chapter, materials: [...chapter.materials, material] });

/** Replaces what is said about a material (`updateMaterial`); 'Material not found' when it does not exist. */
export const withMaterialChanged = (id: string, edit: MaterialEdit): ChapterEdit =>
  changeMaterial(
    (material) => material.id === id,
    ({ language: _, translations, ...rest }) => ({
      ...rest,
      ...withTranslations(edit, translations),
    }),
  );

/** What the record of a material says of its file. */
type MaterialFile = Pick<Material, 's3Key' | 'date' | 'size' | 'pages' | 'cover' | 'thumbnail'>;

/**
 * Puts another file in the place of a material's (`replaceMaterial`), whose link stays; 'Material not found' when it does
 * not exist.
 */
export const withFileReplaced = (id: string, file: MaterialFile): ChapterEdit =>
  changeMaterial(
    (material) => material.id === id,
    ({ pages: _, cover: _cover, thumbnail: _thumbnail, ...rest }) => ({ ...rest, ...file }),
  );

/** Moves a video or material from one chapter to the end of another (`moveLesson`): both as they are then. */
export const withMoved = (
  list: 'videos' | 'materials',
  id: string,
  [from, to]: readonly [Chapter, Chapter],
): Outcome<[Chapter, Chapter]> => {
  const without = from[list].filter((one) => one.id !== id);
  const moved = from[list].filter((one) => one.id === id);
  if (moved.length === 0) return missing(TEXT.missing[list === 'videos' ? 'video' : 'material']);
  return ok([
    { ...from, [list]: without },
    { ...to, [list]: [...to[list], ...moved] },
  ]);
};

/** Says which pictures of its first page a stored file has (`addCover`); 'Material not found' when no record names it. */
export const withCover = (
  s3Key: string,
  pictures: Pick<Material, 'cover' | 'thumbnail'>,
): ChapterEdit =>
  changeMaterial(
    (material) => material.s3Key === s3Key,
    (material) => ({ ...material, ...pictures }),
  );

/** Removes a material record (`deleteMaterial`); 'Material not found' when it does not exist. */
export const withoutMaterial = (id: string): ChapterEdit =>
  changeMaterial(
    (material) => material.id === id,
    () => undefined,
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
  (list: 'videos' | 'materials', ids: readonly string[]): ChapterEdit =>
  (chapter) => {
    const sorted = reordered<{ id: string }>(chapter[list], ids);
    return sorted.kind === 'ok' ? ok({ ...chapter, [list]: sorted.value }) : sorted;
  };
