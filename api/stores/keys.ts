import type { ChapterKey } from './content/content-store.ts';
import type { ItemKey } from './item-table.ts';

/** Keys of the content table (`docs/decisions/0002-one-item-per-entity.md`). */
export const profileKey: ItemKey = { pk: 'SITE', sk: 'PROFILE' };

/** Says that the default content has been written. */
export const seedKey: ItemKey = { pk: 'SITE', sk: 'SEEDED' };

/** Says which replacement of all content was the last one, and whether it is complete. */
export const replaceKey: ItemKey = { pk: 'SITE', sk: 'REPLACED' };

/** Changes with every edit of the content; no part of it. */
export const revisionKey: ItemKey = { pk: 'SITE', sk: 'REVISION' };

/** `10` -> `CLASS#10` / `CLASS` */
export const classKey = (id: string): ItemKey => ({ pk: `CLASS#${id}`, sk: 'CLASS' });

/** Chapter 7 of class 10 -> `CLASS#10` / `CHAPTER#0007`; sorts before `CLASS`, which reads rely on. */
export const chapterKey = ({ classId, chapterId }: ChapterKey): ItemKey => ({
  pk: `CLASS#${classId}`,
  sk: `CHAPTER#${String(chapterId).padStart(4, '0')}`,
});

/** `blog_1767225600000` -> `POST#blog_1767225600000` / `POST` */
export const postKey = (id: string): ItemKey => ({ pk: `POST#${id}`, sk: 'POST' });

/** `what-is-pi` -> `SLUG#what-is-pi` / `SLUG` */
export const slugKey = (slug: string): ItemKey => ({ pk: `SLUG#${slug}`, sk: 'SLUG' });
