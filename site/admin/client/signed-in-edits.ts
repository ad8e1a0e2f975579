import { TEXT } from '#domain/text/texts.ts';
import type { Account, Answer, Edits, Uploads } from './api-client.ts';

const needsSignIn = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' &&
  (answer.code === 'unauthenticated' || answer.message === TEXT.login.notAdmin);

/** Sends a call; when it meets an ended session, asks for the password and sends it once more. */
export type SignedInCall = <T>(send: () => Promise<Answer<T>>) => Promise<Answer<T>>;

/** Makes calls that survive the end of a session; `signIn` answers `false` when the teacher closes the question. */
export const signedInCall =
  (signIn: () => Promise<boolean>): SignedInCall =>
  async (send) => {
    const answer = await send();
    return needsSignIn(answer) && (await signIn()) ? send() : answer;
  };

/** The same calls about the account. */
export const signedInAccount = (account: Account, again: SignedInCall): Account => ({
  changePassword: (form) => again(() => account.changePassword(form)),
  confirmPassword: (password) => again(() => account.confirmPassword(password)),
  access: () => again(() => account.access()),
  sessions: () => again(() => account.sessions()),
  endSession: (id) => again(() => account.endSession(id)),
  endOtherSessions: () => again(() => account.endOtherSessions()),
});
/** A group of calls of the API. */
type Calls = Record<string, (...args: never[]) => Promise<Answer<unknown>>>;

/** A whole group of such calls, under the same names. */
export const signedInCalls = <C extends Calls>(calls: C, again: SignedInCall): C =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...args: never[]) => again(() => call(...args)),
    ]),
    // The same names with functions of the same types.
  ) as C;

/**
 * The same edits; when the session has ended meanwhile, `signIn` asks for the password on top of the form
 * and the edit is sent once more. `signIn` answers `false` when the teacher closes the question.
 */
export const signedInEdits = (edits: Edits, signIn: () => Promise<boolean>): Edits => {
  const again = signedInCall(signIn);
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
    addMaterial: (...args) => again(() => edits.addMaterial(...args)),
    deleteMaterial: (...args) => again(() => edits.deleteMaterial(...args)),
    reorderMaterials: (...args) => again(() => edits.reorderMaterials(...args)),
    addPost: (...args) => again(() => edits.addPost(...args)),
    updatePost: (...args) => again(() => edits.updatePost(...args)),
    deletePost: (...args) => again(() => edits.deletePost(...args)),
    restoreDeleted: (...args) => again(() => edits.restoreDeleted(...args)),
    updateProfile: (...args) => again(() => edits.updateProfile(...args)),
  };
};

/** The same calls around files. */
export const signedInUploads = (uploads: Uploads, again: SignedInCall): Uploads => ({
  material: (...args) => again(() => uploads.material(...args)),
  blogImage: (...args) => again(() => uploads.blogImage(...args)),
  commitBlogImage: (...args) => again(() => uploads.commitBlogImage(...args)),
  deleteFile: (...args) => again(() => uploads.deleteFile(...args)),
});
