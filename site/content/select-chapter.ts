import { plainFormulas } from '#api/html/plain-formulas';
import type { LocalChapter } from '#domain/content/in-language';
import { videoPath } from '#domain/course/class-id';
import type { ChapterToSave } from '#domain/course/saved-chapter';
import { addedAt, momentsIn } from '#domain/course/lesson';
import {
  coverKeys,
  coverPath,
  mediaPath,
  parseFileIdentifier,
} from '#domain/files/file-identifier';
import { picturePath } from '#domain/files/picture';
import { pathIn, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import {
  chapterLink,
  MISTAKES_PATH,
  practiceLink,
  type NamedChapter,
  type NamedLink,
} from './course-links.ts';
import { formatCounts } from './format.ts';
import { page } from './page-meta.ts';
import { materialTicks, questionTicks, videoTicks } from './progress-ids.ts';
import type { RelatedPost } from './related-posts.ts';
import { materialsOf, videosOf } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectChapterCard } from './share-cards.ts';
import { learningResource, videoObject } from './structured-data.ts';

/** What the viewer refuses has no page and cannot be opened. */
const isRead = ({ filename }: { filename: string }) => parseFileIdentifier(filename) !== undefined;

/** What a device can keep of a chapter whose page is at `path`; `undefined` when there is neither a PDF nor practice. */
const chapterToSave = (
  { materials, videos }: LocalChapter,
  { title, path, practice }: { title: string; path: string; practice: string | undefined },
  language: Language,
): ChapterToSave | undefined => {
  const opened = materials.filter(isRead);
  if (opened.length === 0 && practice === undefined) return undefined;
  return {
    title,
    path,
    files: opened.map(({ title: name, filename, s3Key, size: bytes, date }) => ({
      title: plainFormulas(name),
      page: pathIn(language, `/files/${encodeURIComponent(filename)}`),
      file: mediaPath(s3Key),
      bytes,
      date,
    })),
    pages: [
      // What was wrong in it is asked again on the page of mistakes.
      ...(practice === undefined ? [] : [practice, pathIn(language, MISTAKES_PATH)]),
      // With the search goes its index, which its page names.
      pathIn(language, '/search'),
    ],
    covers: [
      ...opened.flatMap(coverKeys).map(mediaPath),
      ...videos.flatMap(({ picture }) => (picture ? picturePath(picture) : [])),
    ],
  };
};

/** What belongs around a chapter's page. */
interface ChapterContext {
  previous: LocalChapter | undefined;
  next: LocalChapter | undefined;
  related: readonly RelatedPost[];
}

/** Selects the page of one chapter. */
export const selectChapter = (
  source: LocalChapter,
  { course, chapter, title, way }: NamedChapter,
  { previous, next, related }: ChapterContext,
  shell: Shell,
) => {
  const { language, teacherName: teacher } = shell;
  const { chapterPage: t } = TEXTS[language];
  const counts = formatCounts(language, source.videos.length, source.materials.length);
  const description = fill(counts === '' ? t.emptyDescription : t.description, {
    title,
    counts,
    teacher,
  });
  const { path } = chapter;
  const practice = practiceLink(course.id, source, language);
  const facts = {
    title,
    description,
    card: selectChapterCard(source, course, shell),
    structuredData: [learningResource(shell, { path, title, description, partOf: course })],
    way,
  };
  return page('chapter', shell, path, facts, {
    course,
    chapter,
    title,
    videos: videosOf(source, language),
    materials: materialsOf(source, language),
    practice,
    save: chapterToSave(source, { title, path, practice: practice?.path }, language),
    /** The ids of what can be done, by kind. */
    ticks: {
      videos: videoTicks(source.videos),
      materials: materialTicks(source.materials),
      questions: questionTicks(source),
    },
    previous: previous && chapterLink(course.id, previous, language),
    next: next && chapterLink(course.id, next, language),
    related,
  });
};

/**
 * Selects the pages of a chapter's videos and materials, each with the day of its last change. A video that is not on
 * YouTube has none.
 */
export const selectLessonPages = (
  source: LocalChapter,
  { course, chapter, title: heading, way }: NamedChapter,
  shell: Shell,
) => {
  const { language } = shell;
  const { videoPage, materialPage } = TEXTS[language];
  const ogImage = cardPath(selectChapterCard(source, course, shell));
  const materials = materialsOf(source, language);

  /** The pages of lessons of one kind; each leads to those before and after it. */
  const pagesOf = <K extends string, D extends object>(
    kind: K,
    lessons: readonly {
      link: NamedLink;
      facts: { title: string; description: string };
      about: object;
      lastChange: string | undefined;
      data: D;
    }[],
  ) =>
    lessons.map(({ link, facts, about, lastChange, data }, place) => {
      const all = { ...facts, ogImage, structuredData: [about], way: [...way, link] };
      const [previous, next] = [lessons[place - 1]?.link, lessons[place + 1]?.link];
      return {
        lastChange,
        page: page(kind, shell, link.path, all, { course, chapter, previous, next, ...data }),
      };
    });

  const videos = videosOf(source, language).flatMap((video, place) => {
    const { youtube, title, picture } = video;
    const stored = source.videos[place];
    if (youtube === undefined || !stored) return [];
    const path = pathIn(language, videoPath(course.id, youtube));
    const lastChange = addedAt(stored.id);
    const description = video.description || fill(videoPage.description, { chapter: heading });
    const moments = momentsIn(stored.moments).map((moment) => ({
      ...moment,
      title: plainFormulas(moment.title),
    }));
    return {
      link: { name: title, path },
      facts: { title: fill(videoPage.title, { title, chapter: heading }), description },
      about: videoObject(shell, {
        path,
        title,
        description,
        youtube,
        uploaded: lastChange,
        images: [...(picture ? [picture.src] : []), ogImage],
        language: video.language,
        length: stored.length,
      }),
      lastChange,
      data: {
        video,
        /** Places in it to start at. */
        moments,
        materials,
      },
    };
  });
  const files = source.materials.flatMap((stored, place) => {
    const material = materials[place];
    if (!material || !isRead(stored)) return [];
    const { title, href: path, label: type, facts } = material;
    const said = { type, chapter: heading, title, facts: facts.join(', ') };
    const description = fill(materialPage.description, said);
    const named = { title, class: course.name, number: source.id };
    return {
      link: { name: title, path },
      facts: { title: fill(materialPage.title, named), description },
      about: learningResource(shell, {
        path,
        title,
        description,
        partOf: course,
        file: 'pdf',
        language: material.language,
      }),
      lastChange: stored.date,
      data: {
        chapterId: source.id,
        material,
        /** The picture of its first page, where there is one: `/media/covers/10_ch1_a.webp`. */
        cover: stored.cover ? coverPath(stored.s3Key) : undefined,
      },
    };
  });
  return [...pagesOf('video', videos), ...pagesOf('material', files)];
};
