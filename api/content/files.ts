import { randomUUID } from 'node:crypto';
import { namedFiles } from '../domain/content/named-files.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { TRASH_KEPT_MS } from '../domain/content/trash.ts';
import { videoKeys } from '../domain/course/video-picture.ts';
import { materialKeys } from '../domain/files/file-identifier.ts';
import { questionKeys } from '../domain/practice/question.ts';
import { centreKeys } from '../domain/profile/centre.ts';
import { concurrently } from '../stores/concurrently.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { ItemTable } from '../stores/tables/item-table.ts';
import { MissingObjectError } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { EMPTY, type Change } from '../tree/trees.ts';
import type { Followed } from './follow.ts';
import { kindOf, RECORDS } from './places.ts';

const AT_ONCE = 10;
/** The revision that the files were last put in order for. */
const STATE = { pk: 'files', sk: 'revision' };

/** Where a deleted file waits: `trash/blog-images/a.png`. */
export const trashed = (key: string): string => `trash/${key}`;

/** The keys of the files that a record names. */
const keysIn = (place: string, value: unknown): string[] => {
  switch (kindOf(place)) {
    case 'profile':
      return centreKeys(RECORDS.profile.parse(value));
    case 'chapter': {
      const { materials, questions, videos } = RECORDS.chapter.parse(value);
      return [...materials.flatMap(materialKeys), ...questionKeys(questions), ...videoKeys(videos)];
    }
    case 'post': {
      const { image } = RECORDS.post.parse(value);
      return image ? [image.s3Key] : [];
    }
    default:
      return [];
  }
};

const isNamedIn = ({ profile, classes, blogPosts }: SiteContent) => {
  const withVersion = <T>(record: T) => ({ ...record, ver: 0 });
  return namedFiles({
    profile: withVersion(profile),
    classes: Object.values(classes).map(({ chapters, ...rest }) => ({
      ...withVersion(rest),
      chapters: chapters.map(withVersion),
    })),
    blogPosts: blogPosts.map(withVersion),
  });
};

/**
 * Files follow the content: what no record names any more waits in the trash for 30 days, and comes back when an undo or
 * a restore names it again. So no edit moves a file, and none fails because of one. `present` follows the content.
 */
export const openFiles = ({
  site,
  table,
  blobs,
  present,
}: {
  site: Repository;
  table: ItemTable;
  blobs: BlobStore;
  present: () => Promise<Followed | undefined>;
}) => {
  const changesSince = async (last: string, now: string): Promise<Change[]> => {
    try {
      return await site.diff(last, now);
    } catch (error) {
      // Too long ago: everything that is named now is looked at.
      if (error instanceof MissingObjectError) return site.diff(EMPTY.hash, now);
      throw error;
    }
  };

  return {
    /** Puts the files in order for all edits since the last time; what was interrupted is done again. */
    async follow(): Promise<void> {
      const followed = await present();
      const last = (await table.get(STATE))?.value ?? EMPTY.hash;
      if (followed === undefined || followed.revision === last) return;
      const changes = await changesSince(last, followed.revision);
      const keysOf = async (side: 'before' | 'after'): Promise<Set<string>> => {
        const of = changes.flatMap(({ place, [side]: version }) =>
          version ? [{ place, version }] : [],
        );
        const values = await site.objects.readAll(of.map(({ version }) => version));
        return new Set(of.flatMap(({ place }, index) => keysIn(place, values[index])));
      };
      const [left, come] = [await keysOf('before'), await keysOf('after')];
      const isNamed = isNamedIn(followed.content);
      await concurrently([...left], AT_ONCE, (key) =>
        isNamed(key) ? Promise.resolve() : blobs.move(key, trashed(key)),
      );
      const arrived = [...come].filter((key) => !left.has(key));
      await concurrently(arrived, AT_ONCE, async (key) => {
        if ((await blobs.head(key)) === undefined) await blobs.move(trashed(key), key);
      });
      await table.put({ ...STATE, value: followed.revision, tag: randomUUID() });
    },

    /** Deletes what has waited for 30 days; how many files that were. `now` is epoch milliseconds. */
    async clean(now: number): Promise<number> {
      const waiting = await blobs.list(trashed(''));
      const old = waiting.filter(({ at }) => at < now - TRASH_KEPT_MS).map(({ key }) => key);
      await blobs.delete(old);
      return old.length;
    },
  };
};
