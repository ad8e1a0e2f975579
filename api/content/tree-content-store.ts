import { randomUUID } from 'node:crypto';
import type { Post } from '../domain/blog/post.ts';
import { duplicate, ok } from '../domain/text/outcome.ts';
import { NotSeededError } from '../stores/errors.ts';
import type { ContentReader, ContentStore } from '../stores/content/content-store.ts';
import { MissingObjectError } from '../tree/objects.ts';
import type { Edit, Repository } from '../tree/repository.ts';
import { replaceAll } from './edits.ts';
import { createFollower } from './follow.ts';
import { kindOf, PROFILE, RECORDS } from './places.ts';

const REPLACED = { by: '', operation: 'replaceContent', target: '' };
const SEEDED = { by: '', operation: 'seed', target: '' };

/** Publishing and replacements on the tree. */
export const treeContentStore = (site: Repository): ContentStore => ({
  revision: async () => (await site.read()).commit?.root,

  openReader(): ContentReader {
    const follow = createFollower(site);
    return {
      async read() {
        const followed = await follow();
        if (followed === undefined) throw new NotSeededError();
        const { revision, content } = followed;
        return { revision, replaced: undefined, content };
      },
      async writtenPosts({ revision }) {
        if (revision === undefined) return undefined;
        try {
          const now = await site.revision();
          const changes = await site.diff(revision, now);
          const isText = changes.every(
            ({ place, before, after }) => kindOf(place) === 'post' && before && after,
          );
          if (!isText) return undefined;
          const values = await site.objects.readAll(changes.flatMap(({ after }) => after ?? []));
          const posts = values.map((value): Post => RECORDS.post.parse(value));
          return { revision: now, posts, absent: [] };
        } catch (error) {
          if (error instanceof MissingObjectError) return undefined;
          throw error;
        }
      },
    };
  },

  async seed(content) {
    const first: Edit = async (stored) =>
      (await stored.version(PROFILE)) === undefined
        ? replaceAll(content)(stored)
        : duplicate('There is content');
    return (await site.commit({ ...SEEDED, id: randomUUID() }, first)).kind === 'ok';
  },

  async replace(target, { id = randomUUID(), entry = REPLACED, onProgress, signal } = {}) {
    const total = target.blogPosts.length;
    onProgress?.({ phase: 'preparing', done: 0, total });
    signal?.throwIfAborted();
    const outcome = await site.commit({ ...entry, id }, replaceAll(target));
    if (outcome.kind !== 'ok') return outcome;
    onProgress?.({ phase: 'replacing', done: total, total });
    return ok(undefined);
  },

  async finishReplacement() {
    const log = await site.commits.log(1_000);
    const isOne = ({ operation }: { operation: string }) =>
      ['restoreRelease', 'applyImport', REPLACED.operation].includes(operation);
    return log.find(isOne)?.id;
  },
});
