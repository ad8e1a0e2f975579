import type { ContentClass } from '#domain/content/content.ts';

/** How much there is of each kind. */
export interface Counts {
  chapters: number;
  materials: number;
  videos: number;
}

/** What one class holds. */
export const countsOf = ({ chapters }: Pick<ContentClass, 'chapters'>): Counts => ({
  chapters: chapters.length,
  materials: chapters.reduce((sum, { materials }) => sum + materials.length, 0),
  videos: chapters.reduce((sum, { videos }) => sum + videos.length, 0),
});

/** What all classes hold together. */
export const totals = (classes: readonly Pick<ContentClass, 'chapters'>[]): Counts =>
  countsOf({ chapters: classes.flatMap(({ chapters }) => chapters) });
