import { canonicalJson } from '../domain/content/snapshot.ts';
import { TEXT, duplicate, invalid, missing, ok, type Failure } from '../domain/text/texts.ts';
import type { Content } from '../tree/content.ts';
import { hashOf } from '../tree/objects.ts';
import type { ItemTable } from '../stores/tables/item-table.ts';
import { openRepository, type Edit, type RepositoryDeps } from '../tree/repository.ts';
import {
  chaptersOf,
  CLASSES,
  classPlace,
  idOf,
  kindOf,
  orderPlace,
  postPlace,
  PROFILE,
  slugPlace,
  type SlugClaim,
} from '../domain/content/places.ts';
import { recordAt } from './records.ts';

/** An order that lists exactly what is there; what it did not list comes last. */
const withOrder = async (
  content: Content,
  place: typeof CLASSES | ReturnType<typeof orderPlace>,
  present: readonly (string | number)[],
) => {
  const order: readonly (string | number)[] = (await recordAt(content, place)) ?? [];
  const [known, there] = [new Set(order), new Set(present)];
  const kept = order.filter((id) => there.has(id));
  return content.set(place, [...kept, ...present.filter((id) => !known.has(id))]);
};

const settleClass = async (
  content: Content,
  id: string,
  added: ReadonlySet<string>,
): Promise<Content | Failure> => {
  const chapters = (await content.list(chaptersOf(id))).map(({ place }) => place);
  if ((await content.version(classPlace(id))) !== undefined) {
    const ids = chapters.map((place) => Number(place.slice(chaptersOf(id).length)));
    ids.sort((one, other) => one - other);
    return withOrder(content, orderPlace(id), ids);
  }
  if (chapters.some((place) => added.has(place))) return missing(TEXT.missing.class);
  return content.setAll(new Map([...chapters, orderPlace(id)].map((place) => [place, undefined])));
};

/** Claims the addresses of posts that were edited, and frees those of posts that are gone. */
const settlePosts = async (
  content: Content,
  ids: readonly string[],
): Promise<Content | Failure> => {
  const slugOf = async (id: string) => (await recordAt(content, postPlace(id)))?.slug;
  const claims = new Map<string, SlugClaim | undefined>();
  const gone = new Set<string>();
  for (const id of ids) {
    const slug = await slugOf(id);
    if (slug === undefined) {
      gone.add(hashOf(canonicalJson({ post: id } satisfies SlugClaim)));
      continue;
    }
    const place = slugPlace(slug);
    const owner = (claims.get(place) ?? (await recordAt(content, place)))?.post;
    if (owner === id) continue;
    // An address that its post has left may be taken; it redirects no more.
    if (owner !== undefined && (await slugOf(owner)) === slug) {
      return duplicate(TEXT.duplicate.slug, 'slug');
    }
    claims.set(place, { post: id });
  }
  for (const { place, version } of gone.size > 0 ? await content.list(slugPlace('')) : []) {
    if (gone.has(version) && !claims.has(place)) claims.set(place, undefined);
  }
  return content.setAll(claims);
};

/**
 * Makes an edited content consistent, whatever edited it: a form, an undo, a restore or an import. Orders list exactly
 * what is there, chapters go with their class, and every post has its address, which no other post has.
 */
const settle: Edit = async (edited) => {
  const changes = await edited.changes();
  const of = (...kinds: string[]) => changes.filter(({ place }) => kinds.includes(kindOf(place)));
  const added = new Set(changes.flatMap(({ place, after }) => (after ? place : [])));
  let content: Content | Failure = edited;
  for (const id of new Set(of('class', 'order', 'chapter').map(({ place }) => idOf(place)))) {
    content = await settleClass(content, id, added);
    if ('kind' in content) return content;
  }
  if (of('class', CLASSES).length > 0) {
    const classes = (await content.list(classPlace(''))).map(({ place }) => idOf(place));
    content = await withOrder(content, CLASSES, classes);
  }
  const posts = of('post').map(({ place }) => idOf(place));
  content = await settlePosts(content, posts);
  if ('kind' in content) return content;
  if ((await content.version(PROFILE)) === undefined) return invalid(TEXT.edit.notFound);
  return ok(content);
};

/** The directory of a tree that lists a place: one for the chapters of each class, one for each other kind. */
const directoryOf = (place: string) =>
  kindOf(place) === 'chapter' ? `chapter/${idOf(place)}` : kindOf(place);

/** Opens the content of a site in a table; nothing is sent until the first call. */
export const openSite = (
  table: ItemTable,
  { now = Date.now, random = Math.random }: Partial<Pick<RepositoryDeps, 'now' | 'random'>> = {},
) => openRepository({ table, directoryOf, settle, now, random });
