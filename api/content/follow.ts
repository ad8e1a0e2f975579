import pLimit from 'p-limit';
import { byNewest } from '../domain/content/content.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import type { Class } from '../domain/course/class.ts';
import type { Post } from '../domain/blog/post.ts';
import { NotSeededError } from '../stores/errors.ts';
import type { Hash } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { EMPTY, type Change } from '../tree/trees.ts';
import {
  chapterPlace,
  CLASSES,
  classPlace,
  idOf,
  kindOf,
  orderPlace,
  postPlace,
  PROFILE,
  RECORDS,
  type RecordAt,
  slugPlace,
} from '../domain/content/places.ts';

/** All content of a moment, drafts and all. */
interface Followed {
  revision: Hash;
  content: SiteContent;
}

/** Reads all content, of the revision `root` or the present one; each further call reads what differs by then. */
const createFollower = (repository: Repository) => {
  const records = new Map<string, unknown>();
  let revision = EMPTY.hash;
  let classes: SiteContent['classes'] = {};
  let blogPosts: Post[] = [];
  let formerSlugs: SiteContent['formerSlugs'] = {};

  const find = <P extends string>(place: P) => records.get(place) as RecordAt<P> | undefined;
  const get = <P extends string>(place: P): RecordAt<P> => {
    const found = find(place);
    if (found === undefined) throw new Error(`There is no record ${place}`);
    return found;
  };

  const take = async (changes: readonly Change[]) => {
    const values = await repository.objects.readAll(changes.flatMap(({ after }) => after ?? []));
    let next = 0;
    for (const { place, after } of changes) {
      if (after === undefined) records.delete(place);
      else records.set(place, RECORDS[kindOf(place)].parse(values[next++]));
    }
  };

  const classOf = (id: string): Class => ({
    ...get(classPlace(id)),
    id,
    chapters: get(orderPlace(id)).map((one) => get(chapterPlace(id, one))),
  });
  const formerSlugsNow = (): SiteContent['formerSlugs'] => {
    const former = [...records.keys()].flatMap((place) => {
      if (kindOf(place) !== 'slug') return [];
      const slug = idOf(place);
      const post = find(postPlace(get(slugPlace(slug)).post));
      return post && post.slug !== slug ? [[slug, post.slug] as const] : [];
    });
    return Object.fromEntries(former.sort(([one], [other]) => (one < other ? -1 : 1)));
  };

  const follow = async (root?: Hash): Promise<Followed> => {
    const { tree } = await (root === undefined ? repository.read() : repository.at(root));
    if (tree.hash === EMPTY.hash) throw new NotSeededError();
    const changes = await repository.diff(revision, tree.hash);
    const changed = (...kinds: string[]) =>
      changes.map(({ place }) => place).filter((place) => kinds.includes(kindOf(place)));
    const posts = changed('post').map((place) => postPlace(idOf(place)));
    const before = posts.flatMap((place) => find(place) ?? []);
    await take(changes);
    const after = posts.flatMap((place) => find(place) ?? []);
    revision = tree.hash;

    const stale = new Set(changed('class', 'order', 'chapter').map(idOf));
    const classOrder = get(CLASSES);
    if (stale.size > 0 || changed('classes').length > 0) {
      const made = classOrder.map((id): [string, Class] => {
        const kept = stale.has(id) ? undefined : classes[id];
        return [id, kept ?? classOf(id)];
      });
      classes = Object.fromEntries(made);
    }
    if (posts.length > 0) {
      const gone = new Set(before);
      blogPosts = [...blogPosts.filter((post) => !gone.has(post)), ...after].sort(byNewest);
    }
    const slugs = (list: readonly Post[]) => list.map(({ id, slug }) => `${id} ${slug}`).join();
    if (changed('slug').length > 0 || slugs(before) !== slugs(after))
      formerSlugs = formerSlugsNow();
    const profile = get(PROFILE);
    return { revision, content: { profile, classOrder, classes, blogPosts, formerSlugs } };
  };

  const inTurn = pLimit(1);
  return (root?: Hash): Promise<Followed> => inTurn(follow, root);
};

/** One for each repository, so that a process has all content in memory once. */
const followers = new WeakMap<Repository, ReturnType<typeof createFollower>>();
const followerOf = (repository: Repository) => {
  const follow = followers.get(repository) ?? createFollower(repository);
  followers.set(repository, follow);
  return follow;
};

/**
 * All present content: each call reads what was edited since the one before. Records that did not change are the same
 * objects, and so are classes and lists without changes, so that what was made of them can be kept. Throws
 * `NotSeededError` before there is any content.
 */
export const presentContent = (repository: Repository): Promise<Followed> =>
  followerOf(repository)();

/**
 * All content under a revision, before `presentContent` goes on from there: what has not changed since is the same objects.
 * Throws `MissingObjectError` when it is not kept.
 */
export const earlierContent = async (repository: Repository, root: Hash): Promise<SiteContent> =>
  (await followerOf(repository)(root)).content;

/** All content under a revision. Throws `MissingObjectError` when it is not kept. */
export const contentAt = async (repository: Repository, root: Hash): Promise<SiteContent> =>
  (await createFollower(repository)(root)).content;
