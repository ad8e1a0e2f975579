import type { Outcome } from '#domain/text/outcome.ts';
import type { Publishing } from '../publish/publishing.ts';
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
    revision: () => content.revision(),
    isSeeded: () => content.isSeeded(),
    seed: (site) => content.seed(site),
    replace: (target) => after(content.replace(target)),
    getClass: (id) => content.getClass(id),
    findSlug: (slug) => content.findSlug(slug),
    addClass: (fields) => after(content.addClass(fields)),
    editClass: (id, edit, seen) => after(content.editClass(id, edit, seen)),
    deleteClass: (id) => after(content.deleteClass(id)),
    restoreClass: (record, position) => after(content.restoreClass(record, position)),
    addChapter: (classId, chapter) => after(content.addChapter(classId, chapter)),
    editChapter: (key, edit, seen) => after(content.editChapter(key, edit, seen)),
    deleteChapter: (key) => after(content.deleteChapter(key)),
    reorderChapters: (classId, ids) => after(content.reorderChapters(classId, ids)),
    addPost: (post, now) => after(content.addPost(post, now)),
    editPost: (key, edit, now, seen) => after(content.editPost(key, edit, now, seen)),
    deletePost: (key) => after(content.deletePost(key)),
    editProfile: (edit, seen) => after(content.editProfile(edit, seen)),
  };
};
