import type { LocalChapter } from '#domain/content/in-language.ts';
import { coverPath, parseFileIdentifier } from '#domain/files/file-identifier.ts';
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
import { materialsOf, type LessonMaterial } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectChapterCard } from './share-cards.ts';
import { breadcrumbs, learningResource } from './structured-data.ts';

/** What the viewer's page of one study material shows before any script. */
export interface MaterialPage {
  kind: 'material';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  /** The chapter's number. */
  chapterId: number;
  material: LessonMaterial;
  /** The picture of its first page, where there is one: `/media/covers/10_ch1_a.webp`. */
  cover?: string;
  /** The materials before and after it in its chapter. */
  previous: NeighbourLink | undefined;
  next: NeighbourLink | undefined;
}

/** Selects the page of each material of a chapter, at the address that opens it; a name that the viewer refuses has none. */
export const selectChapterMaterials = (
  source: LocalChapter,
  course: NamedClass,
  shell: Shell,
): MaterialPage[] => {
  const { language } = shell;
  const { materialPage: t } = TEXTS[language];
  const chapter = chapterLink(course.id, source, language);
  const stored = source.materials.filter(
    ({ filename }) => parseFileIdentifier(filename).kind === 'ok',
  );
  const materials = materialsOf({ materials: stored }, language);
  const linkTo = (material: LessonMaterial | undefined): NeighbourLink | undefined =>
    material && { name: material.title, path: material.href };
  return materials.map((material, place): MaterialPage => {
    const { s3Key = '', cover } = stored[place] ?? {};
    const { title, href: path, label, facts, language: inLanguage } = material;
    const description = fill(t.description, {
      type: label,
      chapter: fullHeading(course, chapter, language),
      title,
      facts: facts.join(', '),
    });
    return {
      kind: 'material',
      shell,
      meta: pageMeta(shell, path, {
        title: fill(t.title, { title, class: course.name, number: source.id }),
        description,
        ogImage: cardPath(selectChapterCard(source, course, shell)),
        structuredData: [
          learningResource(shell, {
            path,
            title,
            description,
            partOf: course,
            file: 'pdf',
            language: inLanguage,
          }),
          breadcrumbs(shell, [...chapterSteps(course, chapter), { name: title, path }]),
        ],
      }),
      course,
      chapter,
      chapterId: source.id,
      material,
      ...(cover && { cover: coverPath(s3Key) }),
      previous: linkTo(materials[place - 1]),
      next: linkTo(materials[place + 1]),
    };
  });
};
