import { checkClassForm } from '#domain/course/class.ts';
import type { Content } from '#domain/content/content.ts';
import { checkVideoForm, type VideoFields } from '#domain/course/video.ts';
import type { Answer, ChapterPlace, Edits } from './api-client.ts';

/** Codes of answers after which it is unknown whether the change was made. */
const UNSURE = new Set(['internal', 'unavailable', 'deadline-exceeded']);

const isUnsure = (answer: Answer<unknown>): boolean =>
  answer.kind === 'offline' || (answer.kind === 'refused' && UNSURE.has(answer.code));

const chapterAt = (content: Content, { classId, chapterId }: ChapterPlace) =>
  content.classes.find(({ id }) => id === classId)?.chapters.find(({ id }) => id === chapterId);

const same = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? '').trim() === (b ?? '').trim();

/** The chapter when it ends with just these videos. */
const endingWith = (content: Content, place: ChapterPlace, videos: readonly VideoFields[]) => {
  const chapter = chapterAt(content, place);
  const tail = chapter?.videos.slice(-videos.length) ?? [];
  const there = videos.every((fields, index) => {
    const video = tail[index];
    const url = checkVideoForm(fields);
    return (
      video !== undefined &&
      url.kind === 'ok' &&
      video.url === url.value.url &&
      same(video.title, fields.title) &&
      same(video.description, fields.description)
    );
  });
  return there && chapter ? { chapter } : undefined;
};

/**
 * The same edits, of which adding and deleting may be pressed again after a lost answer: when it is not known
 * whether the change was made, `load` tells, and a change that is there counts as done.
 */
export const sureEdits = (edits: Edits, load: () => Promise<Answer<Content>>): Edits => {
  const unsure = new Set<string>();

  const orFound = async <T>(
    what: unknown[],
    call: () => Promise<Answer<T>>,
    find: (content: Content) => T | undefined,
  ): Promise<Answer<T>> => {
    const key = JSON.stringify(what);
    const look = async (): Promise<Answer<T> | undefined> => {
      const content = await load();
      const value = content.kind === 'ok' ? find(content.value) : undefined;
      if (value === undefined) return undefined;
      unsure.delete(key);
      return { kind: 'ok', value };
    };
    // Made after all, while the teacher read that the answer was lost.
    const done = unsure.has(key) ? await look() : undefined;
    if (done) return done;
    const answer = await call();
    if (isUnsure(answer)) unsure.add(key);
    if (answer.kind === 'ok') unsure.delete(key);
    return unsure.has(key) ? ((await look()) ?? answer) : answer;
  };

  return {
    ...edits,
    addClass: (fields) =>
      orFound(
        ['addClass', fields],
        () => edits.addClass(fields),
        ({ classes }) => {
          const form = checkClassForm(fields);
          if (form.kind !== 'ok') return undefined;
          const { id, name, description } = form.value;
          return classes.find(
            (one) => one.id === id && one.title === name && one.description === description,
          );
        },
      ),
    deleteClass: (id) =>
      orFound(
        ['deleteClass', id],
        () => edits.deleteClass(id),
        ({ classes }) => (classes.some((one) => one.id === id) ? undefined : { id }),
      ),
    addChapter: (classId, fields) =>
      orFound(
        ['addChapter', classId, fields],
        () => edits.addChapter(classId, fields),
        (content) => {
          const chapter = chapterAt(content, { classId, chapterId: fields.id });
          return chapter && same(chapter.title, fields.title) ? chapter : undefined;
        },
      ),
    deleteChapter: (place) =>
      orFound(
        ['deleteChapter', place],
        () => edits.deleteChapter(place),
        (content) => (chapterAt(content, place) ? undefined : { id: String(place.chapterId) }),
      ),
    addVideo: (place, fields) =>
      orFound(
        ['addVideo', place, fields],
        () => edits.addVideo(place, fields),
        (content) => endingWith(content, place, [fields]),
      ),
    addVideos: (place, videos) =>
      orFound(
        ['addVideos', place, videos],
        () => edits.addVideos(place, videos),
        (content) => endingWith(content, place, videos),
      ),
    deleteVideo: (place, id) =>
      orFound(
        ['deleteVideo', place, id],
        () => edits.deleteVideo(place, id),
        (content) => {
          const chapter = chapterAt(content, place);
          return chapter && !chapter.videos.some((video) => video.id === id)
            ? { chapter }
            : undefined;
        },
      ),
    deleteMaterial: (place, id) =>
      orFound(
        ['deleteMaterial', place, id],
        () => edits.deleteMaterial(place, id),
        (content) => {
          const chapter = chapterAt(content, place);
          return chapter && !chapter.materials.some((material) => material.id === id)
            ? { chapter }
            : undefined;
        },
      ),
    addPost: (fields) =>
      orFound(
        ['addPost', fields],
        () => edits.addPost(fields),
        // Its HTML is stored cleaned, so it is known by everything else.
        ({ blogPosts }) =>
          blogPosts.find(
            (post) =>
              post.slug === fields.slug.trim().normalize('NFC') &&
              same(post.title, fields.title) &&
              same(post.description, fields.description) &&
              same(post.keywords, fields.keywords) &&
              (post.image?.filename ?? '') === (fields.image?.filename ?? ''),
          ),
      ),
    deletePost: (id) =>
      orFound(
        ['deletePost', id],
        () => edits.deletePost(id),
        ({ blogPosts }) => (blogPosts.some((post) => post.id === id) ? undefined : { id }),
      ),
  };
};
