import { TEXT } from '#domain/texts.ts';
import type { Answer, Edits } from './api-client.ts';

const needsSignIn = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' &&
  (answer.code === 'unauthenticated' || answer.message === TEXT.login.notAdmin);

/**
 * The same edits; when the session has ended meanwhile, `signIn` asks for the password on top of the form
 * and the edit is sent once more. `signIn` answers `false` when the teacher closes the question.
 */
export const signedInEdits = (edits: Edits, signIn: () => Promise<boolean>): Edits => {
  const again = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await send();
    return needsSignIn(answer) && (await signIn()) ? send() : answer;
  };
  return {
    addClass: (...args) => again(() => edits.addClass(...args)),
    updateClass: (...args) => again(() => edits.updateClass(...args)),
    deleteClass: (...args) => again(() => edits.deleteClass(...args)),
    reorderChapters: (...args) => again(() => edits.reorderChapters(...args)),
    addChapter: (...args) => again(() => edits.addChapter(...args)),
    updateChapter: (...args) => again(() => edits.updateChapter(...args)),
    deleteChapter: (...args) => again(() => edits.deleteChapter(...args)),
    addVideo: (...args) => again(() => edits.addVideo(...args)),
    addVideos: (...args) => again(() => edits.addVideos(...args)),
    updateVideo: (...args) => again(() => edits.updateVideo(...args)),
    deleteVideo: (...args) => again(() => edits.deleteVideo(...args)),
    reorderVideos: (...args) => again(() => edits.reorderVideos(...args)),
    deleteMaterial: (...args) => again(() => edits.deleteMaterial(...args)),
    reorderMaterials: (...args) => again(() => edits.reorderMaterials(...args)),
    addPost: (...args) => again(() => edits.addPost(...args)),
    updatePost: (...args) => again(() => edits.updatePost(...args)),
    deletePost: (...args) => again(() => edits.deletePost(...args)),
    updateProfile: (...args) => again(() => edits.updateProfile(...args)),
  };
};
