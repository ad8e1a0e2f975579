import { plainFormulas } from '#api/html/plain-formulas.ts';
import { classPath, printPagePath, videoAnchor } from '#domain/course/class-id.ts';
import type { Class } from '#domain/course/class.ts';
import { pathIn } from '#domain/text/language.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { cardPath, selectClassCard } from './share-cards.ts';
import { videosOf, materialsOf, type LessonVideo, type LessonMaterial } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { breadcrumbs, course } from './structured-data.ts';
import { chapterHeadingIn, className, formatCounts } from './format.ts';

/** A video of the class page. `anchor` is its id there; one that is there twice has it once. */
export type ClassVideo = LessonVideo & { anchor: string | undefined };

/** A chapter of the class page. */
export interface ChapterEntry {
  id: number;
  title: string;
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** `4 videos, 3 materials`; empty when there is nothing yet. */
  counts: string;
  videos: ClassVideo[];
  materials: LessonMaterial[];
}

/** What a class page shows. */
export interface ClassPage {
  kind: 'class';
  shell: Shell;
  meta: PageMeta;
  id: string;
  /** `Class 10` */
  name: string;
  title: string;
  description: string;
  chapters: ChapterEntry[];
}

/** Gives each video the id that shared links lead to; `taken` holds those of the chapters before. */
const withAnchors = (videos: readonly LessonVideo[], taken: Set<string>): ClassVideo[] =>
  videos.map((video) => {
    const { youtube } = video;
    const anchor = youtube === undefined ? undefined : videoAnchor(youtube);
    if (anchor === undefined || taken.has(anchor)) return { ...video, anchor: undefined };
    taken.add(anchor);
    return { ...video, anchor };
  });

/** Selects the page of one class. */
export const selectClass = (source: Class, shell: Shell): ClassPage => {
  const { id, title, description } = source;
  const { language } = shell;
  const path = pathIn(language, classPath(id));
  const anchors = new Set<string>();
  return {
    kind: 'class',
    shell,
    meta: pageMeta(shell, path, {
      title,
      description,
      ogImage: cardPath(selectClassCard(source, shell)),
      printPath: pathIn(language, printPagePath(id)),
      structuredData: [
        course(shell, { path, title, description }),
        breadcrumbs(shell, [{ name: title, path }]),
      ],
    }),
    id,
    name: className(language, source),
    title,
    description,
    chapters: source.chapters.map((chapter) => ({
      id: chapter.id,
      title: plainFormulas(chapter.title),
      heading: plainFormulas(chapterHeadingIn(language, chapter)),
      counts: formatCounts(language, chapter.videos.length, chapter.materials.length),
      videos: withAnchors(videosOf(chapter), anchors),
      materials: materialsOf(chapter, language),
    })),
  };
};
