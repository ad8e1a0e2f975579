import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { LocalChapter } from '#domain/content/in-language.ts';
import { videoPath } from '#domain/course/class-id.ts';
import { addedAt } from '#domain/course/video.ts';
import { momentsIn, type Moment } from '#domain/course/moments.ts';
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
import { breadcrumbs, videoObject } from './structured-data.ts';

/** What a video's own page shows. */
export interface VideoPage {
  kind: 'video';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  video: LessonVideo;
  /** Places in it to start at; missing when the teacher has named none. */
  moments?: Moment[];
  path: string;
  previous: NeighbourLink | undefined;
  next: NeighbourLink | undefined;
  materials: LessonMaterial[];
}

/** Selects the page of each video of a chapter; one that is not on YouTube has none. */
export const selectChapterVideos = (
  source: LocalChapter,
  course: NamedClass,
  shell: Shell,
): VideoPage[] => {
  const { language } = shell;
  const { videoPage: t } = TEXTS[language];
  const chapter = chapterLink(course.id, source, language);
  const heading = fullHeading(course, chapter, language);
  const materials = materialsOf(source, language);
  const videos = videosOf(source, language).flatMap((video, place) => {
    const { youtube } = video;
    if (youtube === undefined) return [];
    const { id = '', length, moments: lines } = source.videos[place] ?? {};
    const moments = momentsIn(lines).map((moment) => ({
      ...moment,
      title: plainFormulas(moment.title),
    }));
    return [
      {
        video,
        youtube,
        length,
        moments,
        uploaded: addedAt(id),
        path: pathIn(language, videoPath(course.id, youtube)),
      },
    ];
  });
  const linkAt = (place: number): NeighbourLink | undefined => {
    const found = videos[place];
    return found && { name: found.video.title, path: found.path };
  };
  return videos.map(({ video, youtube, length, moments, uploaded, path }, place) => {
    const { title } = video;
    const about = fill(t.description, { chapter: heading });
    const description = video.description === '' ? about : video.description;
    const ogImage = cardPath(selectChapterCard(source, course, shell));
    return {
      kind: 'video',
      shell,
      meta: pageMeta(shell, path, {
        title: fill(t.title, { title, chapter: heading }),
        description,
        ogImage,
        structuredData: [
          videoObject(shell, {
            path,
            title,
            description,
            youtube,
            uploaded,
            images: [...(video.picture ? [video.picture.src] : []), ogImage],
            language: video.language,
            length,
          }),
          breadcrumbs(shell, [...chapterSteps(course, chapter), { name: title, path }]),
        ],
      }),
      course,
      chapter,
      video,
      ...(moments.length > 0 && { moments }),
      path,
      previous: linkAt(place - 1),
      next: linkAt(place + 1),
      materials,
    };
  });
};
