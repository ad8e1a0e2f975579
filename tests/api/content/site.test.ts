import { expect, test } from 'vitest';
import * as edits from '#api/content/edits.ts';
import { presentContent } from '#api/content/follow.ts';
import { openHistory } from '#api/content/history.ts';
import { openSite } from '#api/content/open-site.ts';
import { chapterPlace, classPlace, postPlace } from '#domain/content/places.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { memoryTable } from '#api/stores/tables/memory-table.ts';
import { collectGarbage } from '#api/tree/collect.ts';
import type { Edit, Repository } from '#api/tree/repository.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { labelOf } from '#domain/content/trash.ts';
import { withoutMaterial, withoutVideo, withVideos } from '#domain/course/chapter-edits.ts';
import { ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { amount } from '../../support/amount.ts';
import { seededRandom } from '../../support/random.ts';
import { aSite, newPost } from '../../support/small-site.ts';
import { CrashError, crashingTable } from '../../support/watched-table.ts';
import { aChapter, aMaterial, aVideo } from '../domain/builders.ts';
import { aClock } from '../stores/content/content-context.ts';
import { commit, done } from '../tree/a-repository.ts';

const HOUR_MS = 3_600_000;
const posts = (...slugs: string[]) =>
  slugs.map((slug, index) => ({ ...newPost({ slug, title: slug }), id: `blog_${index}` }));
const sample = () => aSite({ blogPosts: posts('a', 'b', 'c').reverse() });

const aTrial = async (content = sample()) => {
  const clock = aClock();
  const table = memoryTable(clock.now);
  const wait = () => Promise.resolve();
  const open = (on: ItemTable = table) => openSite(on, { now: clock.now, wait });
  const site = open();
  done(await commit(site, edits.replaceAll(content), 'seed'));
  const present = async (): Promise<SiteContent> => (await presentContent(open())).content;
  return { site, open, table, clock, present, history: openHistory(site) };
};

const chapter = (id: number, make: Parameters<typeof edits.change<'chapter'>>[1]): Edit =>
  edits.change(['chapter', chapterPlace('10', id), TEXT.missing.chapter], make);
const post = (id: string, fields: object): Edit =>
  edits.change(['post', postPlace(id), TEXT.missing.post], (one) => ok({ ...one, ...fields }));
const theClass = (id: string, fields: object): Edit =>
  edits.change(['class', classPlace(id), TEXT.missing.class], (one) => ok({ ...one, ...fields }));

/** Edits by chance among few records, so that they meet; some find nothing to do. */
const anEdit = (random: () => number): Edit => {
  const int = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T;
  const [classId, chapterId, id] = [pick(['9', '10', '11']), 1 + int(4), `blog_${int(5)}`];
  const slug = pick(['a', 'b', 'c', 'd', 'e']);
  const title = `Title ${int(5)}`;
  const added = aChapter({ id: chapterId, title });
  return pick([
    () => edits.addClass({ id: classId, title, description: '', chapters: [added] }, int(3)),
    () => edits.deleteClass(classId),
    () => theClass(classId, { title }),
    () => edits.addChapter(classId, added),
    () => edits.deleteChapter(classId, chapterId),
    () =>
      edits.reorderChapters(
        classId,
        pick([
          [2, 1],
          [1, 2],
          [1, 2, 3],
        ]),
      ),
    () => chapter(chapterId, withVideos([aVideo({ id: `v${int(3)}`, title })])),
    () => chapter(chapterId, withoutVideo(`v${int(3)}`)),
    () => edits.addPost({ ...newPost({ slug, title }), id }),
    () => post(id, { slug }),
    () => post(id, { title, publishDate: pick(['2026-01-01', '2026-02-01']) }),
    () => edits.deletePost(id),
    () => edits.replaceAll(sample()),
  ])();
};

const aHistory = async (seed: number): Promise<number> => {
  const random = seededRandom(seed);
  const { site, open, table, clock, present, history } = await aTrial();
  const processes = [site, open()];
  const watched = open();
  let undone = 0;
  const anyCommit = async () => {
    const log = await site.commits.log(20);
    return log[Math.floor(random() * log.length)];
  };
  const steps: (() => Promise<unknown>)[] = [
    () => Promise.all(processes.map((one) => commit(one, anEdit(random)))),
    async () => {
      const chosen = await anyCommit();
      const before = await present();
      const outcome = chosen && (await commit(site, history.undo(chosen)));
      if (outcome?.kind === 'ok') undone += 1;
      else expect(await present()).toEqual(before);
    },
    async () => {
      const root = (await anyCommit())?.root ?? '';
      const outcome = await commit(site, history.restore(root));
      if (outcome.kind === 'ok') expect(await site.revision()).toBe(root);
    },
    () =>
      commit(open(crashingTable(table, Math.floor(random() * 9))), anEdit(random)).catch(
        (error: unknown) => {
          expect(error).toBeInstanceOf(CrashError);
        },
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
    await commit(imported, edits.replaceAll(content));
    expect(await site.revision(), `seed ${seed}, step ${step}`).toBe(await imported.revision());
    expect((await presentContent(watched)).content).toEqual(content);
  }
  return undone;
};

test('random edits, undos, restores, races and crashes leave what an import would make of the same content', async () => {
  let undone = 0;
  const histories = amount({ sample: 15, full: 2_000 });
  for (let seed = 1; seed <= histories; seed += 1) undone += await aHistory(seed);
  expect(undone).toBeGreaterThan(histories / 5);
}, 3_600_000);

test('what did not change is the same object for one who follows the content', async () => {
  const { site } = await aTrial();
  const { content: before } = await presentContent(site);
  done(await commit(site, post('blog_1', { title: 'New' })));
  const { content: after } = await presentContent(site);
  expect(after.profile).toBe(before.profile);
  expect(after.classes).toBe(before.classes);
  expect(after.formerSlugs).toBe(before.formerSlugs);
  expect(after.blogPosts.map((one, index) => one === before.blogPosts[index])).toEqual([
    true,
    false,
    true,
  ]);
});

/** Makes an edit; its commit. */
const made = async (site: Repository, edit: Edit) => {
  const found = done(await commit(site, edit));
  if (found === undefined) throw new Error('Nothing was committed');
  return found;
};

// Specification: HISTORY-5
test('undoing an edit leaves later edits of the same record, and is refused where they touched the same', async () => {
  const { site, present, history } = await aTrial();
  const titled = await made(site, post('blog_1', { title: 'First', keywords: 'x' }));
  await made(site, post('blog_1', { description: 'Later' }));
  const shown = async () => (await present()).blogPosts.find(({ id }) => id === 'blog_1');
  expect((await commit(site, history.undo(titled))).kind).toBe('ok');
  expect(await shown()).toMatchObject({ title: 'b', description: 'Later' });
  expect(await shown()).not.toMatchObject({ keywords: 'x' });

  const [again] = await site.commits.log(1);
  await made(site, post('blog_1', { title: 'Third' }));
  const refused = again && (await commit(site, history.undo(again)));
  expect(refused).toMatchObject({ kind: 'stale', current: ['title'] });
  expect(await shown()).toMatchObject({ title: 'Third' });
});

// Specification: TRASH-1
test('what was deleted is listed by its name and comes back to its position, with all that was in it', async () => {
  const content = aSite({ blogPosts: posts('a') });
  const [first, second] = content.classes['10']?.chapters ?? [];
  first?.videos.push(aVideo({ id: 'v2', title: 'Second' }));
  first?.materials.push(aMaterial());
  if (!first || !second) throw new Error('The site has chapters');
  const { site, present, history, clock } = await aTrial(content);
  const deletions: [string, Edit][] = [
    ['Completing the square', chapter(1, withoutVideo('v1'))],
    ['Worksheet 1', chapter(1, withoutMaterial('m1'))],
    ['Chapter 1: Real Numbers', edits.deleteChapter('10', 1)],
    ['Class 9', edits.deleteClass('9')],
    ['Class 10', edits.deleteClass('10')],
    ['a', edits.deletePost('blog_0')],
  ];
  for (const [label, edit] of deletions) {
    const before = await present();
    clock.pass(1_000);
    await made(site, edit);
    const [newest] = await history.deleted(clock.now());
    expect(newest && labelOf(newest.what)).toBe(label);
    expect(newest && (await commit(site, history.undo(newest.commit))).kind).toBe('ok');
    expect(await present()).toEqual(before);
    expect(await history.deleted(clock.now())).toEqual([]);
  }
  await made(site, edits.deleteClass('10'));
  clock.pass(30 * 24 * HOUR_MS);
  expect(await history.deleted(clock.now())).toEqual([]);
});

test('a deleted video comes back beside what was added since', async () => {
  const { site, present, history } = await aTrial();
  const deleted = await made(site, chapter(1, withoutVideo('v1')));
  await made(site, chapter(1, withVideos([aVideo({ id: 'v2' })])));
  done(await commit(site, history.undo(deleted)));
  expect((await present()).classes['10']?.chapters[0]?.videos.map(({ id }) => id)).toEqual([
    'v1',
    'v2',
  ]);
});

test('versions of a post are the states that edits have left, as long as they are kept', async () => {
  const { site, history, clock, open } = await aTrial();
  await made(site, post('blog_1', { title: 'Second' }));
  clock.pass(3 * HOUR_MS);
  await made(site, post('blog_1', { title: 'Third' }));
  await made(site, post('blog_2', { title: 'Other' }));
  const titles = async () => {
    const changes = await history.changesOf('post/blog_1', 30);
    return changes.map(({ change }) => (change.after as { title: string }).title);
  };
  expect(await titles()).toEqual(['Third', 'Second', 'b']);
  await collectGarbage(open(), { ms: HOUR_MS, commits: 1, trees: 1 }, clock.now());
  expect(await titles()).toEqual(['Third']);
});

test('a version that is no longer kept cannot be restored', async () => {
  const { site, history, present } = await aTrial();
  const before = await present();
  expect((await commit(site, history.restore('gone'.repeat(8)))).kind).toBe('invalid');
  expect(await present()).toEqual(before);
});
