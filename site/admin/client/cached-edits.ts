import type { Answer, Edits } from './api-client.ts';
import {
  chapterGone,
  chapterSaved,
  classGone,
  classSaved,
  postGone,
  postSaved,
  profileSaved,
  type Patch,
} from './content-cache.ts';

/**
 * The same edits; after each that succeeds, `apply` brings the local copy up to date. After one whose answer does
 * not say what changed, `reload` does.
 */
export const cachedEdits = (
  edits: Edits,
  apply: (patch: Patch) => void,
  reload: () => Promise<void>,
): Edits => {
  const then = async <T>(
    call: Promise<Answer<T>>,
    patch: (value: T) => Patch,
  ): Promise<Answer<T>> => {
    const answer = await call;
    if (answer.kind === 'ok') apply(patch(answer.value));
    return answer;
  };
  return {
    addClass: (fields) => then(edits.addClass(fields), classSaved),
    updateClass: (id, fields) => then(edits.updateClass(id, fields), classSaved),
    deleteClass: (id) => then(edits.deleteClass(id), () => classGone(id)),
    reorderChapters: (classId, ids) => then(edits.reorderChapters(classId, ids), classSaved),
    addChapter: (classId, fields) =>
      then(edits.addChapter(classId, fields), (saved) => chapterSaved(classId, saved)),
    updateChapter: (place, fields) =>
      then(edits.updateChapter(place, fields), (saved) => chapterSaved(place.classId, saved)),
    deleteChapter: (place) =>
      then(edits.deleteChapter(place), () => chapterGone(place.classId, place.chapterId)),
    addVideo: (place, fields) =>
      then(edits.addVideo(place, fields), ({ chapter }) => chapterSaved(place.classId, chapter)),
    addVideos: (place, videos) =>
      then(edits.addVideos(place, videos), ({ chapter }) => chapterSaved(place.classId, chapter)),
    updateVideo: (place, id, fields) =>
      then(edits.updateVideo(place, id, fields), ({ chapter }) =>
        chapterSaved(place.classId, chapter),
      ),
    deleteVideo: (place, id) =>
      then(edits.deleteVideo(place, id), ({ chapter }) => chapterSaved(place.classId, chapter)),
    reorderVideos: (place, ids) =>
      then(edits.reorderVideos(place, ids), ({ chapter }) => chapterSaved(place.classId, chapter)),
    addMaterial: (place, fields) =>
      then(edits.addMaterial(place, fields), ({ chapter }) => chapterSaved(place.classId, chapter)),
    deleteMaterial: (place, id) =>
      then(edits.deleteMaterial(place, id), ({ chapter }) => chapterSaved(place.classId, chapter)),
    reorderMaterials: (place, ids) =>
      then(edits.reorderMaterials(place, ids), ({ chapter }) =>
        chapterSaved(place.classId, chapter),
      ),
    addPost: (fields) => then(edits.addPost(fields), postSaved),
    updatePost: (id, fields) => then(edits.updatePost(id, fields), postSaved),
    deletePost: (id) => then(edits.deletePost(id), () => postGone(id)),
    restoreDeleted: async (id) => {
      const answer = await edits.restoreDeleted(id);
      if (answer.kind === 'ok') await reload();
      return answer;
    },
    updateProfile: (profile) => then(edits.updateProfile(profile), profileSaved),
  };
};
