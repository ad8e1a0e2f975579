import type { Class } from '../../domain/course/class.ts';
import { canonicalJson, type SiteContent } from '../../domain/content/snapshot.ts';
import type { ItemKey, RawItem } from '../item-table.ts';
import { chapterKey, classKey, postKey, profileKey, slugKey } from '../keys.ts';

/** An item as some content asks for it, without what each write adds (`ver`, `stamp`, `createdAt`, `changes`). */
export interface SiteItem {
  key: ItemKey;
  fields: Record<string, unknown>;
}

/** A key as one text, for maps. */
export const placeOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string =>
  `${String(pk)} ${String(sk)}`;

const classItems = ({ chapters, ...fields }: Class, position: number): SiteItem[] => [
  ...chapters.map((chapter) => ({
    key: chapterKey({ classId: fields.id, chapterId: chapter.id }),
    fields: chapter,
  })),
  {
    key: classKey(fields.id),
    fields: { ...fields, position, chapterOrder: chapters.map(({ id }) => id) },
  },
];

/** The items that some content is stored as: chapters before the class that lists them, the profile last. */
export const siteItems = (content: SiteContent): SiteItem[] => {
  const idBySlug = new Map(content.blogPosts.map(({ slug, id }) => [slug, id]));
  const claims = [
    ...content.blogPosts.map(({ slug, id }) => [slug, id] as const),
    ...Object.entries(content.formerSlugs).flatMap(([former, present]) => {
      const id = idBySlug.get(present);
      return id === undefined || idBySlug.has(former) ? [] : [[former, id] as const];
    }),
  ];
  return [
    ...content.classOrder.flatMap((id, position) => {
      const one = content.classes[id];
      return one ? classItems(one, position) : [];
    }),
    ...claims.map(([slug, postId]) => ({
      key: slugKey(slug),
      fields: { slug, postId, heldUntil: 0 },
    })),
    ...content.blogPosts.map((post) => ({ key: postKey(post.id), fields: post })),
    { key: profileKey, fields: content.profile },
  ];
};

/** Whether a stored item is one of content, as `siteItems` makes them. */
export const isSiteItem = ({ pk, sk }: RawItem): boolean =>
  /^(?:CLASS|POST|SLUG)#/.test(String(pk)) || (pk === profileKey.pk && sk === profileKey.sk);

/** Whether there is content under a key, or what decides which content has an address. */
export const isContentKey = ({ sk }: ItemKey): boolean =>
  /^(?:PROFILE|CLASS|POST|SLUG|CHAPTER#.*)$/.test(sk);

const plain = ({
  pk: _pk,
  sk: _sk,
  ver: _ver,
  stamp: _stamp,
  createdAt: _createdAt,
  changes: _changes,
  ...fields
}: RawItem) => fields;

/** Whether a stored item holds just these fields already. */
export const holds = (stored: RawItem, { fields }: SiteItem): boolean =>
  canonicalJson(plain(stored)) === canonicalJson(fields);
