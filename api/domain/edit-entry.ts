import * as z from 'zod';
import { classLabel } from './class-id.ts';

/** One thing that a teacher did, as the edit journal keeps it. */
export const EditEntry = z.object({
  /** When it was sent, epoch milliseconds. */
  at: z.number(),
  /** The administrator's name. */
  by: z.string(),
  /** The call's name: `addVideo`. */
  operation: z.string(),
  /** The ids in its address, from the outside in: `10/3/v1767225600000`; empty for none. */
  target: z.string(),
});
export type EditEntry = z.infer<typeof EditEntry>;

/** How long the journal remembers, in milliseconds: 90 days. */
export const EDITS_KEPT_MS = 90 * 24 * 3_600_000;

const inClass = ([classId = '']: string[]): string => classLabel(classId);
const inChapter = ([classId = '', chapterId = '']: string[]): string =>
  `${classLabel(classId)}, Chapter ${chapterId}`;
const nowhere = (): string => '';

/** The calls that change what readers get: what was done, and where. */
const WORDS: Readonly<Record<string, readonly [string, (target: string[]) => string]>> = {
  addClass: ['Added a class', nowhere],
  updateClass: ['Edited', inClass],
  deleteClass: ['Deleted', inClass],
  reorderChapters: ['Reordered the chapters of', inClass],
  addChapter: ['Added a chapter to', inClass],
  updateChapter: ['Edited', inChapter],
  deleteChapter: ['Deleted', inChapter],
  addVideo: ['Added a video to', inChapter],
  addVideos: ['Added videos to', inChapter],
  updateVideo: ['Edited a video of', inChapter],
  deleteVideo: ['Deleted a video of', inChapter],
  reorderVideos: ['Reordered the videos of', inChapter],
  addMaterial: ['Added a study material to', inChapter],
  deleteMaterial: ['Deleted a study material of', inChapter],
  reorderMaterials: ['Reordered the study materials of', inChapter],
  addBlogPost: ['Added a blog post', nowhere],
  updateBlogPost: ['Edited a blog post', nowhere],
  deleteBlogPost: ['Deleted a blog post', nowhere],
  updateProfile: ['Edited the settings', nowhere],
  restoreDeleted: ['Brought back something deleted', nowhere],
  restoreRelease: ['Put an older version of the content back', nowhere],
  applyImport: ['Imported an archive', nowhere],
};

/** Whether a call changes what readers get, and so belongs into the journal. */
export const isEdit = (operation: string): boolean => Object.hasOwn(WORDS, operation);

/** `{ operation: 'addVideo', target: '10/3' }` -> `Added a video to Class 10, Chapter 3` */
export const editWords = ({
  operation,
  target,
}: Pick<EditEntry, 'operation' | 'target'>): string => {
  const [what, where] = WORDS[operation] ?? ['Changed something', nowhere];
  return `${what} ${where(target.split('/'))}`.trim();
};
