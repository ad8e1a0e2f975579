import { expect, test } from 'vitest';
import { replaceContent } from '#api/archive/replace-content.ts';
import { createRestore } from '#api/archive/restore.ts';
import { change, deletePost, replaceAll } from '#api/content/edits.ts';
import { contentAt } from '#api/content/follow.ts';
import { openSite } from '#api/content/open-site.ts';
import { PROFILE } from '#domain/content/places.ts';
import { memoryTable } from '../../support/memory-table.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import type { Edit } from '#api/tree/repository.ts';
import { ok } from '#domain/text/outcome.ts';
import { filesLost, TEXT } from '#domain/text/texts.ts';
import { memoryBlobs } from '../../support/memory-blobs.ts';
import { someContent } from '../../support/content.ts';
import { aPost } from '../domain/builders.ts';

const target = someContent({ blogPosts: [] });
const intentOf = (id: string) => ({ id, by: 'Teacher', operation: 'applyImport', target: '' });

/** A site on a table of which the n-th write from now fails, as the process ends there. */
const aSite = async () => {
  const table = memoryTable();
  let writesLeft = Infinity;
  const write = () => {
    if ((writesLeft -= 1) < 0) throw new Error('ended here');
  };
  const crashing: ItemTable = {
    ...table,
    put: async (...args) => {
      write();
      return table.put(...args);
    },
    putMany: async (items) => {
      for (const item of items) {
        write();
        await table.putMany([item]);
      }
    },
  };
  const open = () => openSite(crashing);
  const site = open();
  const edit = async (id: string, made: Edit) => {
    const outcome = await site.commit({ ...intentOf(id), operation: 'edit' }, made);
    if (outcome.kind !== 'ok' || outcome.value === undefined) throw new Error('Not made');
    return outcome.value;
  };
  await edit('seed', replaceAll(someContent({ blogPosts: [aPost({ id: 'blog_1' })] })));
  const followed: string[] = [];
  const deps = (repository = site) => ({
    site: repository,
    editing: {
      site: repository,
      siteFiles: {
        follow: async () => {
          followed.push(await repository.revision());
          return { left: 0, lost: 2 };
        },
      },
      contentChanged: () => undefined,
      failed: (error: unknown) => {
        throw error;
      },
    },
  });
  const crashAfter = (writes: number) => (writesLeft = writes);
  return { site, open, edit, deps, followed, crashAfter };
};

const STALE = TEXT.archive.changed;

// Specification: ARCHIVE-6
test('an import that ends at any write leaves all as it was, and asked for again it is made once', async () => {
  for (let writes = 0; ; writes += 1) {
    const { site, open, deps, crashAfter, followed } = await aSite();
    const seen = await site.revision();
    crashAfter(writes);
    const ended = await replaceContent(deps().editing, intentOf('i1'), target, {
      seen,
      stale: STALE,
    })
      .then(() => false)
      .catch(() => true);
    crashAfter(Infinity);
    const again = open();
    if (!ended) {
      expect(writes).toBeGreaterThan(3);
      break;
    }
    expect(await again.revision()).toBe(seen);
    const made = await replaceContent(deps(again).editing, intentOf('i1'), target, {
      seen,
      stale: STALE,
    });
    expect(made.kind).toBe('ok');
    expect((await contentAt(again, await again.revision())).blogPosts).toEqual([]);
    expect(followed).toEqual([await again.revision()]);
    expect((await again.commits.log(10)).map(({ id }) => id)).toEqual(['i1', 'seed']);
  }
});

// Specification: PUBLISH-39
test('every commit that is kept can be restored to the letter, drafts and all', async () => {
  const { site, edit, deps } = await aSite();
  const before = await edit(
    'e1',
    change(['profile', PROFILE, ''], (one) => ok({ ...one, notice: 'Old' })),
  );
  await edit('e2', deletePost('blog_1'));
  const restore = createRestore({
    ...deps(),
    media: memoryBlobs(),
  });
  const version = await restore.find(`commit-${before.n}`);
  if (version === undefined) throw new Error('It is kept');
  const plan = await restore.check(version);
  expect(plan).toMatchObject({ lost: [], back: [{ kind: 'post' }] });
  expect(await restore.apply(version, { id: 'r1', seen: plan.present, by: 'Teacher' })).toEqual(
    ok({ warning: filesLost(2) }),
  );
  expect(await site.revision()).toBe(before.root);
  expect(await restore.find('commit-99')).toBeUndefined();
  expect(await restore.find('57')).toBeUndefined();
});
