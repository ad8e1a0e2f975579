import { classPath, printPagePath } from '#domain/course/class-id.ts';
import type { LocalClass } from '#domain/content/in-language.ts';
import { pathIn } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { className } from './format.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { chapterEntries, type ChapterEntry } from './select-class.ts';
import type { LessonMaterial, LessonVideo } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';

/** What a class's chapter sheet shows: the class page for paper, with codes that lead to the videos. */
export interface PrintPage {
  kind: 'print-page';
  shell: Shell;
  meta: PageMeta;
  /** `Class 10` */
  name: string;
  title: string;
  description: string;
  /** `/10` */
  classPath: string;
  chapters: PrintedChapter[];
}

/** A chapter on paper. */
interface PrintedChapter extends Pick<ChapterEntry, 'heading' | 'counts'> {
  videos: Pick<LessonVideo, 'title' | 'number' | 'youtube' | 'facts'>[];
  materials: Pick<LessonMaterial, 'title' | 'href' | 'label'>[];
}

/** Selects the chapter sheet of one class. */
export const selectPrintPage = (source: LocalClass, shell: Shell): PrintPage => {
  const { id, title, description } = source;
  const { language } = shell;
  const { printPage: t } = TEXTS[language];
  return {
    kind: 'print-page',
    shell,
    meta: pageMeta(shell, printPagePath(id), {
      title: fill(t.title, { title }),
      description: fill(t.description, { title }),
      hidden: true,
    }),
    name: className(language, source),
    title,
    description,
    classPath: pathIn(language, classPath(id)),
    chapters: chapterEntries(source, language).map(({ heading, counts, videos, materials }) => ({
      heading,
      counts,
      videos: videos.map(({ title: name, number, youtube, facts }) => ({
        title: name,
        number,
        youtube,
        facts,
      })),
      materials: materials.map(({ title: name, href, label }) => ({ title: name, href, label })),
    })),
  };
};
