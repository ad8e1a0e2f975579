import { pathIn } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import {
  allLessons,
  classDataPath,
  classLessons,
  classListPath,
  listedLessons,
  type AllLessons,
  type ClassLessons,
  type ListedLessons,
} from './class-lists.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { videosOf, type LessonVideo } from './select-lessons.ts';
import type { CourseContent, Shell } from './select-shell.ts';

/** What the page of all video lectures shows. */
export interface VideosPage extends AllLessons<LessonVideo> {
  kind: 'videos';
  shell: Shell;
  meta: PageMeta;
}

/** What the page of one class's video lectures shows. */
export interface ClassVideosPage {
  kind: 'class-videos';
  shell: Shell;
  meta: PageMeta;
  list: ListedLessons<Pick<LessonVideo, 'title' | 'description' | 'youtube' | 'languageWord'>>;
}

/** One class's video lectures as data. */
export interface VideoData {
  kind: 'video-data';
  list: ClassLessons<LessonVideo>;
}

const PATH = '/videos';

/** Selects the page of all video lectures, and a page and a data file of each class that has some. */
export const selectVideos = (
  content: CourseContent,
  shell: Shell,
): [path: string, data: VideosPage | ClassVideosPage | VideoData][] => {
  const { language } = shell;
  const { videos: t } = TEXTS[language];
  const root = pathIn(language, PATH);
  const lists = classLessons(content, language, videosOf);
  const all: VideosPage = {
    kind: 'videos',
    shell,
    meta: pageMeta(shell, PATH, {
      title: t.title,
      description: fill(t.description, { subjects: shell.subjects }),
    }),
    ...allLessons(root, content, language, lists),
  };
  const pageOf = (list: ClassLessons<LessonVideo>): [string, ClassVideosPage] => {
    const path = classListPath(root, list.id);
    const meta = pageMeta(shell, classListPath(PATH, list.id), {
      title: fill(t.classTitle, { class: list.name }),
      description: fill(t.classDescription, { class: list.name }),
      // Search engines have the class's own page.
      hidden: true,
    });
    const listed = listedLessons(list, ({ title, description, youtube, languageWord }) => ({
      title,
      description,
      youtube,
      ...(languageWord !== undefined && { languageWord }),
    }));
    return [path, { kind: 'class-videos', shell, meta, list: listed }];
  };
  return [
    [root, all],
    ...lists.map(pageOf),
    ...lists.map((list): [string, VideoData] => [
      classDataPath(root, list),
      { kind: 'video-data', list },
    ]),
  ];
};
