import type { Chapter } from '#domain/course/chapter.ts';
import { parseFileIdentifier } from '#domain/files/file-identifier.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import {
  chapterLink,
  chapterSteps,
  fullHeading,
  type ChapterLink,
  type NamedClass,
} from './select-chapter.ts';
import { materialsOf, type LessonMaterial } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { chapterCardPath } from './share-cards.ts';
import { breadcrumbs, learningResource } from './structured-data.ts';

/** What the viewer's page of one study material shows before any script. */
export interface MaterialPage {
  kind: 'material';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  material: LessonMaterial;
}

/** Selects the page of each material of a chapter, at the address that opens it; a name that the viewer refuses has none. */
export const selectChapterMaterials = (
  source: Chapter,
  course: NamedClass,
  shell: Shell,
): MaterialPage[] => {
  const chapter = chapterLink(course.id, source);
  const materials = materialsOf(source);
  return source.materials.flatMap(({ filename }, place): MaterialPage[] => {
    const material = materials[place];
    if (material === undefined || parseFileIdentifier(filename).kind !== 'ok') return [];
    const { title, href: path, label, facts } = material;
    const about = fullHeading(course, chapter);
    const description = `${label} for ${about}: ${title}. ${facts.join(', ')}.`;
    return [
      {
        kind: 'material',
        shell,
        meta: pageMeta(shell, path, {
          title: `${title} (${course.name}, Chapter ${source.id})`,
          description,
          ogImage: chapterCardPath(course.id, source),
          structuredData: [
            learningResource(shell, { path, title, description, partOf: course, file: 'pdf' }),
            breadcrumbs(shell, [...chapterSteps(course, chapter), { name: title, path }]),
          ],
        }),
        course,
        chapter,
        material,
      },
    ];
  });
};
