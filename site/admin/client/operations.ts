import type { Versioned } from '#domain/content/content.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { ClassFields } from '#domain/course/class.ts';
import type { MaterialEdit } from '#domain/course/material.ts';
import type { MaterialType } from '#domain/course/material-types.ts';
import type { SentOffer } from '#domain/offer/timetable.ts';
import type { Language } from '#domain/text/language.ts';
import type { ExamFields } from '#domain/course/exam.ts';
import type { VideoFields } from '#domain/course/video.ts';
import { chapterRemoved, chapterSaved, classRemoved, classSaved } from './content-cache.ts';
import { addition, change, type Keyed } from './operation.ts';
import { siteOperations } from './site-operations.ts';
import type { TypedClient } from './typed-client.ts';

/** A chapter's place: class id and chapter number. */
export interface ChapterRef {
  classId: string;
  chapterId: number;
}

type ChapterTitles = Pick<Chapter, 'title' | 'translations'>;

/** What commits an uploaded PDF. `cover` when its picture has been uploaded too. */
interface NewFile {
  ticket: string;
  pages?: number;
  cover: boolean;
}

/** What commits it as a new material. */
export interface NewMaterial extends NewFile {
  title: string;
  type: MaterialType;
  language?: Language;
}

const params = ({ classId, chapterId }: ChapterRef) => ({
  classId,
  chapterId: String(chapterId),
});

/** After a change of a chapter's videos, materials or questions. */
const inChapter = ({ chapter }: { chapter: Versioned<Chapter> }, { classId }: ChapterRef) =>
  chapterSaved(classId, chapter);

/** Every change that the admin makes, by the name of its call in the API's description. */
export const createOperations = (api: TypedClient) => {
  const classRecord = api.classes[':classId'];
  const chapter = classRecord.chapters[':chapterId'];
  const video = chapter.videos[':videoId'];
  const material = chapter.materials[':materialId'];

  return {
    addClass: addition(
      (keyed: Keyed, json: ClassFields & { id: string }) => api.classes.$post({ json }, keyed),
      classSaved,
    ),
    updateClass: change(
      (keyed: Keyed, classId: string, json: ClassFields & { ver: string }) =>
        classRecord.$put({ param: { classId }, json }, keyed),
      classSaved,
    ),
    deleteClass: change(
      (keyed: Keyed, classId: string) => classRecord.$delete({ param: { classId } }, keyed),
      (_, classId) => classRemoved(classId),
    ),
    /** Replaces batches, fee and what to bring. */
    updateOffer: change(
      (keyed: Keyed, classId: string, json: SentOffer & { ver: string }) =>
        classRecord.offer.$put(
          { param: { classId }, json: { ...json, batches: [...json.batches] } },
          keyed,
        ),
      classSaved,
    ),
    updateSeats: change(
      (keyed: Keyed, classId: string, batchId: string, seatsLeft: number) =>
        classRecord.batches[':batchId'].seats.$put(
          { param: { classId, batchId }, json: { seatsLeft } },
          // It goes on when the admin is left during it.
          { ...keyed, init: { keepalive: true } },
        ),
      classSaved,
    ),
    reorderChapters: change(
      (keyed: Keyed, classId: string, ids: number[]) =>
        classRecord['chapter-order'].$put({ param: { classId }, json: { ids } }, keyed),
      classSaved,
    ),
    updateExamDates: change(
      (keyed: Keyed, classId: string, json: { dates: ExamFields[]; ver: string }) =>
        classRecord['exam-dates'].$put({ param: { classId }, json }, keyed),
      classSaved,
    ),
    addChapter: addition(
      (keyed: Keyed, classId: string, json: ChapterTitles & { id: number }) =>
        classRecord.chapters.$post({ param: { classId }, json }, keyed),
      (saved, classId) => chapterSaved(classId, saved),
    ),
    updateChapter: change(
      (keyed: Keyed, place: ChapterRef, json: ChapterTitles & { ver: string }) =>
        chapter.$put({ param: params(place), json }, keyed),
      (saved, { classId }) => chapterSaved(classId, saved),
    ),
    deleteChapter: change(
      (keyed: Keyed, place: ChapterRef) => chapter.$delete({ param: params(place) }, keyed),
      (_, { classId, chapterId }) => chapterRemoved(classId, chapterId),
    ),
    addVideo: addition(
      (keyed: Keyed, place: ChapterRef, json: VideoFields) =>
        chapter.videos.$post({ param: params(place), json }, keyed),
      inChapter,
    ),
    addVideos: addition(
      (keyed: Keyed, place: ChapterRef, videos: VideoFields[]) =>
        chapter.videos.batch.$post({ param: params(place), json: { videos } }, keyed),
      inChapter,
    ),
    updateVideo: change(
      (keyed: Keyed, place: ChapterRef, videoId: string, json: VideoFields & { ver: string }) =>
        video.$put({ param: { ...params(place), videoId }, json }, keyed),
      inChapter,
    ),
    deleteVideo: change(
      (keyed: Keyed, place: ChapterRef, videoId: string) =>
        video.$delete({ param: { ...params(place), videoId } }, keyed),
      inChapter,
    ),
    reorderVideos: change(
      (keyed: Keyed, place: ChapterRef, ids: string[]) =>
        chapter['video-order'].$put({ param: params(place), json: { ids } }, keyed),
      inChapter,
    ),
    /** Commits an uploaded file. */
    addMaterial: addition(
      (keyed: Keyed, place: ChapterRef, json: NewMaterial) =>
        chapter.materials.$post({ param: params(place), json }, keyed),
      inChapter,
    ),
    /** Commits the picture of a stored file. */
    addCover: change(
      (keyed: Keyed, place: ChapterRef, ticket: string) =>
        chapter.covers.$post({ param: params(place), json: { ticket } }, keyed),
      inChapter,
    ),
    updateMaterial: change(
      (keyed: Keyed, place: ChapterRef, materialId: string, json: MaterialEdit & { ver: string }) =>
        material.$put({ param: { ...params(place), materialId }, json }, keyed),
      inChapter,
    ),
    /** Commits an uploaded file in the place of another. */
    replaceMaterial: change(
      (keyed: Keyed, place: ChapterRef, materialId: string, json: NewFile) =>
        material.file.$put({ param: { ...params(place), materialId }, json }, keyed),
      inChapter,
    ),
    /** Moves a video or a material to the end of another chapter. */
    moveLesson: change(
      (
        keyed: Keyed,
        place: ChapterRef,
        list: 'videos' | 'materials',
        itemId: string,
        json: ChapterRef,
      ) =>
        chapter[':list'][':itemId'].move.$post(
          { param: { ...params(place), list, itemId }, json },
          keyed,
        ),
      ({ chapter: from, to }, place, _list, _id, target) =>
        (content) =>
          chapterSaved(target.classId, to)(chapterSaved(place.classId, from)(content)),
    ),
    deleteMaterial: change(
      (keyed: Keyed, place: ChapterRef, materialId: string) =>
        material.$delete({ param: { ...params(place), materialId } }, keyed),
      inChapter,
    ),
    reorderMaterials: change(
      (keyed: Keyed, place: ChapterRef, ids: string[]) =>
        chapter['material-order'].$put({ param: params(place), json: { ids } }, keyed),
      inChapter,
    ),
    /** `text` is the plain text form of all questions. */
    updateQuestions: change(
      (keyed: Keyed, place: ChapterRef, json: { text: string; ver: string }) =>
        chapter.questions.$put({ param: params(place), json }, keyed),
      inChapter,
    ),
    ...siteOperations(api),
  };
};

/** The table of operations. */
export type Operations = ReturnType<typeof createOperations>;

/** Every operation as screens call it; `createEdits` makes them. */
export type Edits = {
  [Name in keyof Operations]: Operations[Name]['call'] extends (
    key: string,
    ...args: infer A
  ) => infer R
    ? (...args: A) => R
    : never;
};
