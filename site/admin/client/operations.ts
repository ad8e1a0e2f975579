import type { EnquiryChange } from '#domain/contact/follow-up.ts';
import type { Versioned } from '#domain/content/content.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { ClassFields } from '#domain/course/class.ts';
import type { MaterialEdit } from '#domain/course/material.ts';
import type { MaterialType } from '#domain/course/material-types.ts';
import type { SentOffer } from '#domain/offer/timetable.ts';
import type { PostFields } from '#domain/blog/post.ts';
import type { Language } from '#domain/text/language.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { ExamFields } from '#domain/course/exam.ts';
import type { VideoFields } from '#domain/course/video.ts';
import {
  chapterGone,
  chapterSaved,
  classGone,
  classSaved,
  postGone,
  postSaved,
  profileSaved,
} from './content-cache.ts';
import { addition, change, replacing, type Keyed } from './operation.ts';
import type { TypedClient } from './typed-client.ts';

/** A chapter's place: class id and chapter number. */
export interface ChapterRef {
  classId: string;
  chapterId: number;
}

type ChapterTitles = Pick<Chapter, 'title' | 'translations'>;

/** What commits a material after its file has been uploaded. `cover` when its picture has been too. */
export interface NewMaterial {
  ticket: string;
  title: string;
  type: MaterialType;
  pages?: number;
  cover: boolean;
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
  const post = api.posts[':key'];
  const enquiry = api.enquiries[':id'];
  const replacement = replacing(api);

  return {
    addClass: addition(
      (keyed: Keyed, json: ClassFields & { id: string }) => api.classes.$post({ json }, keyed),
      classSaved,
    ),
    updateClass: change(
      (keyed: Keyed, classId: string, json: ClassFields & { ver: number }) =>
        classRecord.$put({ param: { classId }, json }, keyed),
      classSaved,
    ),
    deleteClass: change(
      (keyed: Keyed, classId: string) => classRecord.$delete({ param: { classId } }, keyed),
      (_, classId) => classGone(classId),
    ),
    /** Replaces batches, fee and what to bring. */
    updateOffer: change(
      (keyed: Keyed, classId: string, json: SentOffer & { ver: number }) =>
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
      (keyed: Keyed, classId: string, json: { dates: ExamFields[]; ver: number }) =>
        classRecord['exam-dates'].$put({ param: { classId }, json }, keyed),
      classSaved,
    ),
    addChapter: addition(
      (keyed: Keyed, classId: string, json: ChapterTitles & { id: number }) =>
        classRecord.chapters.$post({ param: { classId }, json }, keyed),
      (saved, classId) => chapterSaved(classId, saved),
    ),
    updateChapter: change(
      (keyed: Keyed, place: ChapterRef, json: ChapterTitles & { ver: number }) =>
        chapter.$put({ param: params(place), json }, keyed),
      (saved, { classId }) => chapterSaved(classId, saved),
    ),
    deleteChapter: change(
      (keyed: Keyed, place: ChapterRef) => chapter.$delete({ param: params(place) }, keyed),
      (_, { classId, chapterId }) => chapterGone(classId, chapterId),
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
      (keyed: Keyed, place: ChapterRef, videoId: string, json: VideoFields & { ver: number }) =>
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
    updateMaterial: change(
      (keyed: Keyed, place: ChapterRef, materialId: string, json: MaterialEdit & { ver: number }) =>
        material.$put({ param: { ...params(place), materialId }, json }, keyed),
      inChapter,
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
      (keyed: Keyed, place: ChapterRef, json: { text: string; ver: number }) =>
        chapter.questions.$put({ param: params(place), json }, keyed),
      inChapter,
    ),
    addBlogPost: addition(
      (keyed: Keyed, json: PostFields) => api.posts.$post({ json }, keyed),
      postSaved,
    ),
    updateBlogPost: change(
      (keyed: Keyed, key: string, json: PostFields & { ver: number }) =>
        post.$put({ param: { key }, json }, keyed),
      postSaved,
    ),
    deleteBlogPost: change(
      (keyed: Keyed, key: string) => post.$delete({ param: { key } }, keyed),
      (_, id) => postGone(id),
    ),
    updateProfile: change(
      (keyed: Keyed, json: Versioned<Profile>) => api.profile.$put({ json }, keyed),
      profileSaved,
    ),
    restoreDeleted: change(
      (keyed: Keyed, id: string) => api.trash[':id'].restore.$post({ param: { id } }, keyed),
      'reload',
    ),
    /** Deletes it permanently. */
    eraseDeleted: change(
      (keyed: Keyed, id: string) => api.trash[':id'].$delete({ param: { id } }, keyed),
      'none',
    ),
    /** `present` is of the question that was shown. */
    undoEdit: change(
      (keyed: Keyed, key: string, present: string) =>
        api.history[':key'].undo.$post({ param: { key }, json: { present } }, keyed),
      'reload',
    ),
    /** `present` is of the check that was shown. */
    restoreRelease: replacement(
      (keyed: Keyed, id: string, present: string) =>
        api.publishing.releases[':id'].restore.$post({ param: { id }, json: { present } }, keyed),
      ({ id }) => id,
    ),
    /** Makes a picture public. */
    commitBlogImage: addition(
      (keyed: Keyed, ticket: string) =>
        api.uploads['blog-images'][':ticket'].commit.$post({ param: { ticket } }, keyed),
      'none',
    ),
    commitImportFile: addition(
      (keyed: Keyed, ticket: string) =>
        api.archive.files[':ticket'].commit.$post({ param: { ticket } }, keyed),
      'none',
    ),
    applyImport: replacement(
      (keyed: Keyed, ticket: string, present: string) =>
        api.archive.apply.$post({ json: { ticket, present } }, keyed),
      ({ id }) => id,
    ),
    updateEnquiry: change(
      (keyed: Keyed, id: string, json: EnquiryChange) =>
        enquiry.$put({ param: { id }, json }, keyed),
      'none',
    ),
    deleteEnquiry: change(
      (keyed: Keyed, id: string) => enquiry.$delete({ param: { id } }, keyed),
      'none',
    ),
    /** Sends the email about a message again. */
    sendEnquiry: change(
      (keyed: Keyed, id: string) => enquiry.send.$post({ param: { id } }, keyed),
      'none',
    ),
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
