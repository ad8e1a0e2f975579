import { expect, test } from 'vitest';
import { createRestore } from '#api/archive/restore.ts';
import { change, deletePost, replaceAll, replaceContent } from '#api/content/edits.ts';
import { contentAt } from '#api/content/follow.ts';
import { openSite } from '#api/content/open-site.ts';
import { PROFILE } from '#domain/content/places.ts';
import { filesLost, TEXT, ok } from '#domain/text/texts.ts';
import { someContent } from '#support/builders.ts';
import { CrashError, crashingTable } from '#support/crashing-table.ts';
import { memoryBlobs, memoryTable } from '#support/memory-stores.ts';
import { commit, done } from '#support/a-repository.ts';

const target = someContent({ blogPosts: [] });
const intent = { id: 'i1', by: 'Teacher', operation: 'applyImport', target: '' };

const aSite = async () => {
  const table = memoryTable();
  const site = openSite(table);
  done(await commit(site, replaceAll(someContent()), 'seed'));
  /** The revisions that files have followed. */
  const followed: unknown[] = [];
  const editing = (on = site) => ({
    site: on,
    siteFiles: {
      follow: (root: unknown) => {
        followed.push(root);
        return Promise.resolve({ left: 0, lost: 2 });
      },
    },
    contentChanged: () => undefined,
    failed: (error: unknown) => {
      throw error;
    },
  });
  return { table, site, followed, editing };
};

// Specification: ARCHIVE-6
test('an import that ends at any write leaves all as it was, and asked for again it is made once', async () => {
  for (let writes = 0; ; writes += 1) {
    const { table, site, editing, followed } = await aSite();
    const shown = { seen: await site.revision(), stale: TEXT.archive.changed };
    const crashing = editing(openSite(crashingTable(table, writes)));
    const ended = await replaceContent(crashing, intent, target, shown).catch(
      (error: unknown) => error,
    );
    if (!(ended instanceof CrashError)) {
      expect(writes).toBeGreaterThan(3);
      break;
    }
    const again = openSite(table);
    expect(await again.revision()).toBe(shown.seen);
    done(await replaceContent(editing(again), intent, target, shown));
    expect((await contentAt(again, await again.revision())).blogPosts).toEqual([]);
    expect(followed).toEqual([await again.revision()]);
    expect((await again.commits.log(10)).map(({ id }) => id)).toEqual(['i1', 'seed']);
  }
});

// Specification: PUBLISH-7, PUBLISH-39
test('every commit that is kept can be restored to the letter, drafts and all, and its files follow', async () => {
  const { site, editing, followed } = await aSite();
  const notice = change(PROFILE, (one) => ok({ ...one, notice: 'Old' }));
  const before = done(await commit(site, notice));
  if (before === undefined) throw new Error('Not made');
  done(await commit(site, deletePost('blog_1')));
  const restore = createRestore({ site, editing: editing(), media: memoryBlobs() });
  const version = await restore.find(`commit-${before.n}`);
  if (version === undefined) throw new Error('It is kept');
  const plan = await restore.check(version);
  expect(plan).toMatchObject({ lost: [], back: [{ kind: 'post' }] });
  // Twice: a repetition of one whose answer was lost finds its work done.
  for (const id of ['r1', 'r2'])
    expect(await restore.apply(version, { id, seen: plan.present, by: 'Teacher' })).toEqual(
      ok({ warning: filesLost(2) }),
    );
  expect(await site.revision()).toBe(before.root);
  expect(new Set(followed)).toEqual(new Set([before.root]));
  for (const id of ['commit-99', '57']) expect(await restore.find(id)).toBeUndefined();
});
