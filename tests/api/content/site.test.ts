import { expect, test } from 'vitest';
import * as edits from '#api/content/edits.ts';
import { contentAt, presentContent } from '#api/content/follow.ts';
import { openHistory, restoreDeleted } from '#api/content/history.ts';
import { openSite } from '#api/content/open-site.ts';
import { chapterPlace, classPlace, postPlace } from '#domain/content/places.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { aClock, memoryTable } from '#support/memory-stores.ts';
import { collectGarbage } from '#api/tree/collect.ts';
import { MissingObjectError } from '#api/tree/objects.ts';
import type { Edit } from '#api/tree/repository.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { withoutLesson, withVideos } from '#domain/course/chapter-edits.ts';
import { invalid, ok } from '#domain/text/texts.ts';
import type { Commit } from '#api/tree/commits.ts';
import { amount } from '#support/amount.ts';
import { seededRandom } from '#support/random.ts';
import { aSite, newPost } from '#support/small-site.ts';
import { CrashError, crashingTable } from '#support/crashing-table.ts';
import { aChapter, aVideo } from '#support/builders.ts';
import { commit, done } from '#support/a-repository.ts';

const HOUR_MS = 3_600_000;
const posts = (...slugs: string[]) =>
  slugs.map((slug, index) => ({ ...newPost({ slug, title: slug }), id: `blog_${index}` }));
/** Of twenty posts one more or less is listed in another way (`FEW` of the trees). */
const sample = () => {
  const others = Array.from({ length: 18 }, (_, at) => ({
    ...newPost({ slug: `s${at}` }),
    id: `o${at}`,
  }));
  return aSite({ blogPosts: [...others, ...posts('a', 'b', 'c')] });
};

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

/** Undoes one commit and none of those after it; refused where that is not possible. */
const undoOf =
  (history: ReturnType<typeof openHistory>, commit: Commit): Edit =>
  async (content) => {
    const plan = await history.plan(content, commit);
    return plan.kind === 'possible' ? ok(content.setAll(plan.values)) : invalid(plan.kind);
  };

const chapter = (id: number, make: Parameters<typeof edits.change<'chapter'>>[1]): Edit =>
  edits.change(chapterPlace('10', id), make);
const post = (id: string, fields: object): Edit =>
  edits.change(postPlace(id), (one) => ok({ ...one, ...fields }));
const theClass = (id: string, fields: object): Edit =>
  edits.change(classPlace(id), (one) => ok({ ...one, ...fields }));

/** Edits by chance among few records, so that they meet; some find nothing to do. */
const anEdit = (random: () => number): Edit => {
  const int = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T;
  const [classId, chapterId, id] = [pick(['9', '10', '11']), 1 + int(4), `blog_${int(5)}`];
  const slug = pick(['a', 'b', 'c', 'd', 'e']);
  const title = `Title ${int(5)}`;
  const added = aChapter({ id: chapterId, title });
  return pick([
    () => edits.addClass({ id: classId, title, description: '', chapters: [added] }),
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
    () => chapter(chapterId, withoutLesson('videos', `v${int(3)}`)),
    () => edits.addPost({ ...newPost({ slug, title }), id }),
    () => post(id, { slug }),
    () => post(id, { title, publishDate: pick(['2026-01-01', '2026-02-01']) }),
    () => edits.deletePost(id),
    () => edits.replaceAll(sample()),
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
      done(await commit(site, undoOf(history, outcome.value)));
      expect(await present()).toEqual(before);
    },
    async () => {
      const root = (await anyCommit())?.root ?? '';
      const then = await contentAt(site, root).catch((error: unknown) => {
        expect(error).toBeInstanceOf(MissingObjectError);
        return undefined;
      });
      if (then === undefined) return;
      const outcome = await commit(site, edits.replaceAll(then));
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
  return { undone, restored };
};

test('random edits, undos, restores, races and crashes leave what an import would make of the same content', async () => {
  let [undone, restored] = [0, 0];
  const histories = amount({ sample: 15, full: 2_000 });
  for (let seed = 1; seed <= histories; seed += 1) {
    const made = await aHistory(seed);
    [undone, restored] = [undone + made.undone, restored + made.restored];
  }
  expect(Math.min(undone, restored)).toBeGreaterThan(histories / 5);
}, 3_600_000);
