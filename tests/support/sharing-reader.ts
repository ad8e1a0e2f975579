import type { ContentReader } from '#api/stores/content/content-store.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): unknown =>
  isRecord(value) ? (value['id'] ?? undefined) : undefined;

/** `now` with every part that is equal to one of `before` replaced by that one, and frozen. */
const shared = (before: unknown, now: unknown): unknown => {
  if (Array.isArray(now)) {
    const old: unknown[] = Array.isArray(before) ? before : [];
    const list = now.map((value: unknown, index) => {
      const id = idOf(value);
      return shared(id === undefined ? old[index] : old.find((each) => idOf(each) === id), value);
    });
    const isSame = Array.isArray(before) && list.length === old.length;
    return isSame && list.every((value, index) => value === old[index])
      ? before
      : Object.freeze(list);
  }
  if (!isRecord(now)) return now;
  const old = isRecord(before) ? before : {};
  const entries = Object.entries(now).map(
    ([key, value]) => [key, shared(old[key], value)] as const,
  );
  const isSame = isRecord(before) && Object.keys(old).join() === Object.keys(now).join();
  return isSame && entries.every(([key, value]) => value === old[key])
    ? before
    : Object.freeze(Object.fromEntries(entries));
};

/** A reader of content that tests change in place: what did not change stays the same frozen objects. */
export const sharingReader = (
  read: () => SiteContent | Promise<SiteContent>,
  revision: () => Promise<string | undefined>,
  /** What the log of edits tells; by default it tells nothing. */
  writtenPosts: ContentReader['writtenPosts'] = () => Promise.resolve(undefined),
): ContentReader => {
  let last: unknown;
  return {
    async read() {
      const seen = await revision();
      last = shared(last, structuredClone(await read()));
      return { revision: seen, replaced: undefined, content: last as SiteContent };
    },
    writtenPosts,
  };
};
