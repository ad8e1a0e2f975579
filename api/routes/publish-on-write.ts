import type { Outcome } from '#domain/text/outcome.ts';
import type { Publishing } from '../publish/status.ts';
import type { ContentStore } from '../stores/content/content-store.ts';

/** The same store; each durable change is published right after it. */
export const publishOnWrite = (content: ContentStore, publishing: Publishing): ContentStore => {
  const after = async <T>(change: Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const outcome = await change;
    if (outcome.kind === 'ok') publishing.contentChanged();
    return outcome;
  };
  return {
    load: () => content.load(),
    loadSummary: () => content.loadSummary(),
    revision: () => content.revision(),
    openReader: () => content.openReader(),
    isSeeded: () => content.isSeeded(),
    seed: (site) => content.seed(site),
    replace: (target, work) => after(content.replace(target, work)),
    finishReplacement: (work) => content.finishReplacement(work),
    getClass: (id) => content.getClass(id),
    getPost: (key) => content.getPost(key),
    findSlug: (slug) => content.findSlug(slug),
    addClass: (fields, change) => after(content.addClass(fields, change)),
    editClass: (id, edit, seen, change) => after(content.editClass(id, edit, seen, change)),
    deleteClass: (id) => after(content.deleteClass(id)),
    restoreClass: (record, position) => after(content.restoreClass(record, position)),
    addChapter: (classId, chapter, change) => after(content.addChapter(classId, chapter, change)),
    editChapter: (key, edit, seen, change) => after(content.editChapter(key, edit, seen, change)),
    deleteChapter: (key) => after(content.deleteChapter(key)),
    reorderChapters: (classId, ids) => after(content.reorderChapters(classId, ids)),
    addPost: (post) => after(content.addPost(post)),
    editPost: (key, edit, now, seen, change) =>
      after(content.editPost(key, edit, now, seen, change)),
    deletePost: (key) => after(content.deletePost(key)),
    getProfile: () => content.getProfile(),
    editProfile: (edit, seen, change) => after(content.editProfile(edit, seen, change)),
  };
};
