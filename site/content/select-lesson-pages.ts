import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { LocalChapter } from '#domain/content/in-language.ts';
import { videoPath } from '#domain/course/class-id.ts';
import { momentsIn, type Moment } from '#domain/course/moments.ts';
import { addedAt } from '#domain/course/video.ts';
import { coverPath, parseFileIdentifier } from '#domain/files/file-identifier.ts';
import { pathIn } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import {
  chapterLink,
  chapterSteps,
  fullHeading,
  type ChapterLink,
  type NamedClass,
  type NeighbourLink,
} from './select-chapter.ts';
import { materialsOf, videosOf, type LessonMaterial, type LessonVideo } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectChapterCard } from './share-cards.ts';
import { breadcrumbs, learningResource, videoObject } from './structured-data.ts';

/** What the pages of a chapter's videos and of its materials have in common. */
interface LessonPage {
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  /** Those of the same kind before and after it in its chapter. */
  previous: NeighbourLink | undefined;
  next: NeighbourLink | undefined;
}

/** What a video's own page shows. */
export interface VideoPage extends LessonPage {
  kind: 'video';
  video: LessonVideo;
  /** Places in it to start at; missing when the teacher has named none. */
  moments?: Moment[];
  path: string;
  materials: LessonMaterial[];
}

/** What the viewer's page of one study material shows before any script. */
export interface MaterialPage extends LessonPage {
  kind: 'material';
  /** The chapter's number. */
  chapterId: number;
  material: LessonMaterial;
  /** The picture of its first page, where there is one: `/media/covers/10_ch1_a.webp`. */
  cover?: string;
}

/**
 * Selects the pages of a chapter's videos and materials. A video that is not on YouTube has none, nor has a file whose name
 * the viewer refuses.
 */
export const selectLessonPages = (
  source: LocalChapter,
  course: NamedClass,
  shell: Shell,
): (VideoPage | MaterialPage)[] => {
  const { language } = shell;
  const { videoPage, materialPage } = TEXTS[language];
  const chapter = chapterLink(course.id, source, language);
  const heading = fullHeading(course, chapter, language);
  const ogImage = cardPath(selectChapterCard(source, course, shell));

  const shared = (
    lessons: readonly NeighbourLink[],
    place: number,
    { description, about, ...meta }: { title: string; description: string; about: object },
  ): LessonPage => {
    const { name, path = '' } = lessons[place] ?? { name: '' };
    return {
      shell,
      meta: pageMeta(shell, path, {
        ...meta,
        description,
        ogImage,
        structuredData: [
          about,
          breadcrumbs(shell, [...chapterSteps(course, chapter), { name, path }]),
        ],
      }),
      course,
      chapter,
      previous: lessons[place - 1],
      next: lessons[place + 1],
    };
  };

  const videos = videosOf(source, language).flatMap((video, place) => {
    const { youtube, title: name } = video;
    const stored = source.videos[place];
    if (youtube === undefined || stored === undefined) return [];
    return [
      { video, youtube, stored, name, path: pathIn(language, videoPath(course.id, youtube)) },
    ];
  });
  const videoLinks = videos.map(({ name, path }) => ({ name, path }));
  const materials = materialsOf(source, language);
  const files = source.materials.flatMap((stored, place) => {
    const material = materials[place];
    const isRead = parseFileIdentifier(stored.filename).kind === 'ok';
    return material && isRead ? [{ stored, material }] : [];
  });
  const fileLinks = files.map(({ material: { title: name, href: path } }) => ({ name, path }));

  return [
    ...videos.map(({ video, youtube, stored, path }, place): VideoPage => {
      const { title, picture } = video;
      const moments = momentsIn(stored.moments).map((moment) => ({
        ...moment,
        title: plainFormulas(moment.title),
      }));
      const description = video.description || fill(videoPage.description, { chapter: heading });
      return {
        kind: 'video',
        ...shared(videoLinks, place, {
          title: fill(videoPage.title, { title, chapter: heading }),
          description,
          about: videoObject(shell, {
            path,
            title,
            description,
            youtube,
            uploaded: addedAt(stored.id),
            images: [...(picture ? [picture.src] : []), ogImage],
            language: video.language,
            length: stored.length,
          }),
        }),
        video,
        ...(moments.length > 0 && { moments }),
        path,
        materials,
      };
    }),
    ...files.map(({ stored, material }, place): MaterialPage => {
      const { title, href: path, label: type, facts } = material;
      const description = fill(materialPage.description, {
        type,
        chapter: heading,
        title,
        facts: facts.join(', '),
      });
      return {
        kind: 'material',
        ...shared(fileLinks, place, {
          title: fill(materialPage.title, { title, class: course.name, number: source.id }),
          description,
          about: learningResource(shell, {
            path,
            title,
            description,
            partOf: course,
            file: 'pdf',
            language: material.language,
          }),
        }),
        chapterId: source.id,
        material,
        ...(stored.cover && { cover: coverPath(stored.s3Key) }),
      };
    }),
  ];
};
