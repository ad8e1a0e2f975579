import { expect, test } from 'vitest';
import {
  addChapter,
  addClass,
  addPost,
  allOf,
  change,
  changePost,
  deleteChapter,
  deleteClass,
  deletePost,
  reorderChapters,
  replaceAll,
  replaceContent,
} from '#api/content/edits';
import { openSite } from '#api/content/open-site';
import { openRecords } from '#api/content/records';
import { memoryTable, memoryBlobs, aClock } from '#support/memory-stores';
import { ok, invalid, filesLost, TEXT } from '#domain/text/texts';
import { aSite } from '#support/small-site';
import { commit, done, make, settings } from '#support/a-repository';
import { createRestore } from '#api/archive/restore';
import { contentAt, presentContent } from '#api/content/follow';
import { chapterPlace, classPlace, postPlace } from '#domain/content/places';
import { someContent, aChapter, aVideo, times, aPost } from '#support/builders';
import { CrashError, crashingTable } from '#support/crashing-table';
import { openHistory, restoreDeleted, undoPlan } from '#api/content/history';
import type { ItemTable } from '#api/stores/tables/item-table';
import { collectGarbage } from '#api/tree/collect';
import { MissingObjectError } from '#api/tree/objects';
import type { Edit } from '#api/tree/repository';
import type { SiteContent } from '#domain/content/snapshot';
import { withoutLesson, withVideos } from '#domain/course/chapter-edits';
import type { Commit } from '#api/tree/commits';
import { amount } from '#support/amount';
import { seededRandom } from '#support/random';

/** The small site, and what is read of it. */
const aStored = async () => {
  const one = openSite(memoryTable());
  await make(one, replaceAll(aSite()));
  return { one, ...openRecords(one) };
};

// Specification: POST-6
test('a changed address leaves a redirect, which another post may take; a deletion frees it', async () => {
  const { one, ...records } = await aStored();
  const moved = (slug: string) => changePost('blog_7', (record) => ok({ ...record, slug }));
  await make(one, addPost(aPost({ id: 'blog_7', slug: 'a' })));
  for (const slug of ['b', 'c']) await make(one, moved(slug));
  for (const former of ['a', 'b']) {
    expect(await records.findPost(former)).toMatchObject({ id: 'blog_7', slug: 'c' });
  }
  await make(one, addPost(aPost({ id: 'blog_8', slug: 'a' })));
  expect(await records.findPost('a')).toMatchObject({ id: 'blog_8', slug: 'a' });
  expect(await commit(one, moved('a'))).toMatchObject({ kind: 'duplicate' });
  await make(one, deletePost('c'));
  for (const slug of ['b', 'c']) expect(await records.findPost(slug)).toBeUndefined();
});

test('several edits as one leave out those that are refused', async () => {
  const { one, getPost } = await aStored();
  const refused = new Set<number>();
  const all = allOf([deletePost('none'), addPost(aPost({ id: 'blog_9', slug: 'x' }))], refused);
  const before = (await one.read()).current?.commit.n ?? 0;
  expect((await make(one, all))?.n).toBe(before + 1);
  expect([...refused]).toEqual([0]);
  expect(await getPost('x')).toMatchObject({ id: 'blog_9' });
});

const target = someContent({ blogPosts: [] });
const intent = { id: 'i1', by: 'Teacher', operation: 'applyImport', target: '' };

const aFollowedSite = async () => {
  const table = memoryTable();
  const site = openSite(table);
  await make(site, replaceAll(someContent()), 'seed');
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
    const { table, site, editing, followed } = await aFollowedSite();
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
test('every commit that is kept can be restored to the letter, and its files follow', async () => {
  const { site, editing, followed } = await aFollowedSite();
  const before = await make(site, settings({ notice: 'Old' }));
  if (before === undefined) throw new Error('Not made');
  await make(site, deletePost('blog_1'));
  const restore = createRestore({ site, editing: editing(), media: memoryBlobs() });
  const version = await restore.find(`commit-${before.n}`);
  if (version === undefined) throw new Error('It is kept');
  const plan = await restore.check(version);
  expect(plan).toMatchObject({ lost: [], back: [{ kind: 'post' }] });
  // Twice: a repetition of one whose answer was lost finds its work done.
  for (const id of ['r1', 'r2'])
    expect(await restore.apply(version, { ...intent, id }, plan.present)).toEqual(
      ok({ warning: filesLost(2) }),
    );
  expect(await site.revision()).toBe(before.root);
  expect(new Set(followed)).toEqual(new Set([before.root]));
  for (const id of ['commit-99', '57']) expect(await restore.find(id)).toBeUndefined();
});

const HOUR_MS = 3_600_000;
const posts = (...slugs: string[]) =>
  slugs.map((slug, index) => aPost({ id: `blog_${index}`, slug, title: slug }));
/** Of twenty posts one more or less is listed in another way (`FEW` of the trees). */
const sample = () => {
  const others = times(18, (at) => aPost({ id: `o${at}`, slug: `s${at}` }));
  return aSite({ blogPosts: [...others, ...posts('a', 'b', 'c')] });
};

const aTrial = async (content = sample()) => {
  const clock = aClock();
  const table = memoryTable(clock.now);
  const open = (on: ItemTable = table) => openSite(on, { now: clock.now, random: () => 0 });
  const site = open();
  await make(site, replaceAll(content), 'seed');
  const present = async (): Promise<SiteContent> => (await presentContent(open())).content;
  return { site, open, table, clock, present, history: openHistory(site) };
};

/** Undoes one commit and none of those after it; refused where that is not possible. */
const undoOf =
  (history: ReturnType<typeof openHistory>, commit: Commit): Edit =>
  async (content) => {
    const plan = await undoPlan(content, (await history.keptRecords(commit)) ?? []);
    return plan.kind === 'possible' ? ok(content.setAll(plan.values)) : invalid(plan.kind);
  };

const chapter = (id: number, make: Parameters<typeof change<'chapter'>>[1]): Edit =>
  change(chapterPlace('10', id), make);
const post = (id: string, fields: object): Edit =>
  change(postPlace(id), (one) => ok({ ...one, ...fields }));
const theClass = (id: string, fields: object): Edit =>
  change(classPlace(id), (one) => ok({ ...one, ...fields }));

/** Edits by chance among few records, so that they meet; some find nothing to do. */
const anEdit = (random: () => number): Edit => {
  const int = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T;
  const [classId, chapterId, id] = [pick(['9', '10', '11']), 1 + int(4), `blog_${int(5)}`];
  const slug = pick(['a', 'b', 'c', 'd', 'e']);
  const title = `Title ${int(5)}`;
  const added = aChapter({ id: chapterId, title });
  return pick([
    () => addClass({ id: classId, title, description: '', chapters: [added] }),
    () => deleteClass(classId),
    () => theClass(classId, { title }),
    () => addChapter(classId, added),
    () => deleteChapter(classId, chapterId),
    () =>
      reorderChapters(
        classId,
        pick([
          [2, 1],
          [1, 2],
          [1, 2, 3],
        ]),
      ),
    () => chapter(chapterId, withVideos([aVideo({ id: `v${int(3)}`, title })])),
    () => chapter(chapterId, withoutLesson('videos', `v${int(3)}`)),
    () => addPost(aPost({ id, slug, title })),
    () => post(id, { slug }),
    () => post(id, { title, publishDate: pick(['2026-01-01', '2026-02-01']) }),
    () => deletePost(id),
    () => replaceAll(sample()),
  ])();
};

const aHistory = async (seed: number) => {
  const random = seededRandom(seed);
  const { site, open, table, clock, present, history } = await aTrial();
  const processes = [site, open()];
  const watched = open();
  let [undone, restored] = [0, 0];
  const anyCommit = async () => {
    const log = await site.commits.log(20);
    return log[Math.floor(random() * log.length)];
  };
  const steps: (() => Promise<unknown>)[] = [
    () => Promise.all(processes.map((one) => commit(one, anEdit(random)))),
    async () => {
      const chosen = await anyCommit();
      const before = await present();
      const outcome = chosen && (await commit(site, undoOf(history, chosen)));
      if (outcome?.kind === 'ok') undone += 1;
      else expect(await present()).toEqual(before);
    },
    async () => {
      const deleted = await history.deleted(clock.now());
      const chosen = deleted[Math.floor(random() * deleted.length)];
      if (chosen === undefined) return;
      const before = await present();
      const outcome = await commit(site, restoreDeleted(chosen));
      if (outcome.kind !== 'ok') {
        expect(await present()).toEqual(before);
        return;
      }
      // It is there, and nothing else is: the undo leaves what was before.
      const left = (await history.deleted(clock.now())).map(({ id }) => id);
      expect(left).not.toContain(chosen.id);
      restored += 1;
      if (outcome.value === undefined || random() < 0.5) return;
      await make(site, undoOf(history, outcome.value));
      expect(await present()).toEqual(before);
    },
    async () => {
      const root = (await anyCommit())?.root ?? '';
      const then = await contentAt(site, root).catch((error: unknown) => {
        expect(error).toBeInstanceOf(MissingObjectError);
        return undefined;
      });
      if (then === undefined) return;
      const outcome = await commit(site, replaceAll(then));
      if (outcome.kind === 'ok') expect(await site.revision()).toBe(root);
    },
    () =>
      commit(open(crashingTable(table, Math.floor(random() * 9))), anEdit(random)).catch(
        (error: unknown) => expect(error).toBeInstanceOf(CrashError),
      ),
    async () => {
      clock.pass(2 * HOUR_MS);
      await collectGarbage(open(), { ms: 9 * HOUR_MS, commits: 5, trees: 3 }, clock.now());
    },
  ];
  for (let step = 0; step < 30; step += 1) {
    clock.pass(random() * HOUR_MS);
    await (random() < 0.4
      ? commit(site, anEdit(random))
      : steps[Math.floor(random() * steps.length)]?.());
    // Orders, addresses and lists are what an import of the same content makes, to the last record.
    const content = await present();
    const imported = openSite(memoryTable());
    await commit(imported, replaceAll(content));
    expect(await site.revision(), `seed ${seed}, step ${step}`).toBe(await imported.revision());
    expect((await presentContent(watched)).content).toEqual(content);
  }
  return { undone, restored };
};

test('random edits, undos, restores, races and crashes leave what an import would make', async () => {
  let [undone, restored] = [0, 0];
  const histories = amount({ sample: 15, full: 2_000 });
  for (let seed = 1; seed <= histories; seed += 1) {
    const made = await aHistory(seed);
    [undone, restored] = [undone + made.undone, restored + made.restored];
  }
  expect(Math.min(undone, restored)).toBeGreaterThan(histories / 5);
}, 3_600_000);
