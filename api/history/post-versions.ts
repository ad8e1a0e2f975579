import { describeRecordChanges } from '../domain/content/describe-record.ts';
import { canonicalJson } from '../domain/content/snapshot.ts';
import { StoredPost, type Post } from '../domain/blog/post.ts';
import { RECORDS_KEPT, type AuditLog, type LoggedEdit } from '../stores/content/audit-log.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { History } from './history.ts';

/** Versions of one answer; more of them nobody reads on a phone. */
const VERSIONS = 30;
/** Edits of the site that are read at once in the search for those of a post. */
const READ_AT_ONCE = 100;

/** Which of the two states of an edit is meant. */
export type VersionSide = 'before' | 'after';

/** One kept state of a post. */
export interface PostVersion {
  /** The edit that left it; with `side` `before` the one that found it. */
  key: string;
  /** `before` where no kept edit left it: the edits before are not kept, or all content was replaced. */
  side: VersionSide;
  /** When that edit was made, epoch milliseconds, and by whom. */
  at: number;
  by: string;
  /** What the edit changed: `renamed from “Pi”`; empty for `before`. */
  words: string[];
  /** Whether the post is stored like this. */
  isPresent: boolean;
}

/** What the versions are made from. */
export interface PostVersionsDeps {
  auditLog: Pick<AuditLog, 'page'>;
  content: Pick<ContentStore, 'getPost'>;
  history: Pick<History, 'find' | 'onlyMade'>;
}

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** Reads the kept states of posts from the history of edits. Stores nothing itself. */
export const createPostVersions = ({ auditLog, content, history }: PostVersionsDeps) => {
  /** The edits of one post with what they changed of it alone, the newest first: one more than are shown. */
  const editsOf = async (place: string): Promise<LoggedEdit[]> => {
    const found: LoggedEdit[] = [];
    let after: string | undefined;
    for (let read = 0; read < RECORDS_KEPT && found.length <= VERSIONS; read += READ_AT_ONCE) {
      const edits = await auditLog.page(READ_AT_ONCE, after);
      for (const edit of edits) {
        const records = edit.records?.filter((one) => one.place === place) ?? [];
        if (records.length > 0) found.push({ ...edit, records });
      }
      after = edits.at(-1)?.key;
      if (edits.length < READ_AT_ONCE) break;
    }
    return history.onlyMade(found);
  };

  return {
    /** The kept states of a post, newest first, 30 at most; `undefined` when there is no such post. */
    async list(id: string): Promise<PostVersion[] | undefined> {
      const stored = await content.getPost(id);
      if (stored?.id !== id) return undefined;
      const { ver: _, ...present } = stored;
      const edits = await editsOf(`post/${id}`);
      const versions = edits.flatMap(({ key, at, by, records = [] }, index): PostVersion[] => {
        const [change] = records;
        const older = edits[index + 1]?.records?.[0];
        const { before, after } = change ?? {};
        const { words } = describeRecordChanges(records);
        const isLeft = older !== undefined && same(older.after ?? null, before ?? null);
        const version = (side: VersionSide, state: unknown): PostVersion[] =>
          state === undefined
            ? []
            : [
                {
                  key,
                  side,
                  at,
                  by,
                  words: side === 'after' ? words : [],
                  isPresent: same(state, present),
                },
              ];
        return [...version('after', after), ...version('before', isLeft ? undefined : before)];
      });
      return versions.slice(0, VERSIONS);
    },

    /** A post as an edit left it or found it; `undefined` when that is not kept. */
    async find(id: string, key: string, side: VersionSide): Promise<Post | undefined> {
      const edit = await history.find(key);
      const change = edit?.records?.find(({ place }) => place === `post/${id}`);
      return StoredPost.safeParse(change?.[side]).data;
    },
  };
};

/** The versions of one site's posts. */
export type PostVersions = ReturnType<typeof createPostVersions>;
