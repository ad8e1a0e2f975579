import * as z from 'zod';
import { indiaDay, longDate, clockTime, DAY_MS } from '../text/calendar.ts';
import { classLabel } from '../course/class-id.ts';

/** One thing that a teacher did, as the audit log keeps it. */
export const EditEntry = z.object({
  /** When it was sent, epoch milliseconds. */
  at: z.number(),
  /** The administrator's name. */
  by: z.string(),
  /** The call's name: `addVideo`. */
  operation: z.string(),
  /** The ids in its address, from the outside in: `10/3/v1767225600000`; empty for none. */
  target: z.string(),
  /** What it was about, where the ids do not say: `Chapter 1: Real Numbers`. */
  label: z.string().optional(),
});
export type EditEntry = z.infer<typeof EditEntry>;

/** How long the audit log keeps it. */
export const EDITS_KEPT_MS = 90 * DAY_MS;

const inClass = ([classId = '']: string[]): string => classLabel(classId);
const inChapter = ([classId = '', chapterId = '']: string[]): string =>
  `${classLabel(classId)}, Chapter ${chapterId}`;
const nowhere = (): string => '';

/** A version of the site by when it went live, in epoch milliseconds: `the version of 21 November, 10:30 am` */
export const versionOf = (at: number): string =>
  `the version of ${longDate(indiaDay(at)).replace(/ \d{4}$/, '')}, ${clockTime(at)}`;

/** The calls that change what readers get: what was done, and where. */
const WORDS: Readonly<Record<string, readonly [string, (target: string[]) => string]>> = {
  addClass: ['Added a class', nowhere],
  updateClass: ['Edited', inClass],
  deleteClass: ['Deleted', inClass],
  updateOffer: ['Edited the batches and fees of', inClass],
  updateSeats: ['Changed the seats of a batch of', inClass],
  reorderChapters: ['Reordered the chapters of', inClass],
  updateExamDates: ['Edited the exam dates of', inClass],
  addChapter: ['Added a chapter to', inClass],
  updateChapter: ['Edited', inChapter],
  deleteChapter: ['Deleted', inChapter],
  addVideo: ['Added a video to', inChapter],
  addVideos: ['Added videos to', inChapter],
  updateVideo: ['Edited a video of', inChapter],
  deleteVideo: ['Deleted a video of', inChapter],
  reorderVideos: ['Reordered the videos of', inChapter],
  addMaterial: ['Added a study material to', inChapter],
  addCover: ['Made the picture of a study material of', inChapter],
  updateMaterial: ['Edited a study material of', inChapter],
  deleteMaterial: ['Deleted a study material of', inChapter],
  replaceMaterial: ['Replaced the file of a study material of', inChapter],
  moveLesson: ['Moved a lesson of', inChapter],
  updateQuestions: ['Edited the practice of', inChapter],
  reorderMaterials: ['Reordered the study materials of', inChapter],
  addBlogPost: ['Added a blog post', nowhere],
  updateBlogPost: ['Edited a blog post', nowhere],
  deleteBlogPost: ['Deleted a blog post', nowhere],
  updateProfile: ['Edited the settings', nowhere],
  replaceName: ['Replaced the teacher’s former name', nowhere],
  restoreDeleted: ['Restored', () => 'something deleted'],
  undoEdit: ['Undone:', () => 'an earlier change'],
  restoreRelease: ['Restored', () => 'an earlier version'],
  applyImport: ['Imported an export', nowhere],
};

/** Whether a call replaces all content, so that no single record tells what it changed. */
export const isWholesale = (operation: string): boolean =>
  operation === 'restoreRelease' || operation === 'applyImport';

/** Whether a call changes what readers get, and so belongs into the audit log. */
export const isEdit = (operation: string): boolean => Object.hasOwn(WORDS, operation);

/**
 * `{ operation: 'addVideo', target: '10/3' }` -> `Added a video to Class 10, Chapter 3`; with a label
 * `Restored Chapter 1: Real Numbers`.
 */
export const describeEdit = ({
  operation,
  target,
  label,
}: Pick<EditEntry, 'operation' | 'target' | 'label'>): string => {
  const [what, where] = WORDS[operation] ?? ['Changed something', nowhere];
  return `${what} ${label ?? where(target.split('/'))}`.trim();
};
