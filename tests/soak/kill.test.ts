import { afterAll, expect, test } from 'vitest';
import type { ContentSummary } from '#domain/content/content';
import { signIn, type TeacherApi, until, uploadPdf } from '#support/admin-api';
import { aChapter, aClass, someContent } from '#support/builders';
import { aDataFolder, type RunningSite, startSite } from '#support/running-site';
import { seedFolder } from '#support/seed-folder';
import { aPdf } from '#support/upload-site';
import { rounds } from './rounds.ts';

const CHAPTER = '/classes/11/chapters/1';

const folder = await aDataFolder();
const chapters = [aChapter({ id: 1 })];
await seedFolder(folder.dir, someContent({ classes: [aClass({ id: '11', chapters })] }));
// Each start has another port: with an address of its own it does not publish every page again.
const start = () => startSite(folder.dir, { SITE_ORIGIN: 'http://ganit.example' });
let site: RunningSite | undefined;
afterAll(async () => {
  await site?.kill();
  await folder.remove();
});

/** What the server has acknowledged: titles that must be there, and those that must be gone. */
const acknowledged = { there: new Set<string>(), gone: new Set<string>(), undo: new Set<string>() };

const ask = async <T>(api: TeacherApi, path: string): Promise<T> =>
  (await (await api('GET', path)).json()) as T;

const read = async (api: TeacherApi) => {
  const { classes, blogPosts } = await ask<ContentSummary>(api, '/content');
  const [{ videos, materials } = aChapter()] = classes.flatMap((each) => each.chapters);
  const onPage = [...videos, ...materials].map(({ title }) => title);
  return { materials, onPage, titles: [...onPage, ...blogPosts.map(({ title }) => title)] };
};

/** Ways to add something: what is asked, and where it then is without its name. */
const WAYS: ((
  api: TeacherApi,
  origin: string,
  title: string,
) => [place: string, answer: Promise<Response>])[] = [
  (api, origin, title) => [
    `${CHAPTER}/materials`,
    uploadPdf(api, origin, ['11', 1], title, aPdf(50_000)),
  ],
  (api, _origin, title) => {
    const url = 'https://youtu.be/WUvTyaaNkzM';
    return [`${CHAPTER}/videos`, api('POST', `${CHAPTER}/videos`, { title, url })];
  },
  (api, _origin, title) => {
    const slug = title.replaceAll(' ', '-');
    const fields = { title, slug, description: 'd', content: '<p>c</p>' };
    return ['/posts', api('POST', '/posts', fields)];
  },
];

/** Deletes what was added, and every other time puts it back. */
const remove = async (api: TeacherApi, title: string, path: string, back: boolean) => {
  // Until the answer it is unknown whether it is stored.
  acknowledged.there.delete(title);
  const answer = await api('DELETE', path);
  if (answer.status !== 200) return;
  const { undo } = (await answer.json()) as { undo: string };
  if (!back) {
    acknowledged.gone.add(title);
    acknowledged.undo.add(undo);
    return;
  }
  if ((await api('POST', `/trash/${undo}/restore`)).status === 200) acknowledged.there.add(title);
};

/** Adds, uploads and deletes until the connection breaks; counts what was answered. */
const work = async (
  api: TeacherApi,
  origin: string,
  { name, from }: { name: string; from: number },
  done: () => void,
) => {
  for (let n = from; ; n += 1) {
    const title = `${name} ${n}`;
    const [place, answered] = WAYS[n % 3]?.(api, origin, title) ?? expect.fail('no way');
    const answer = await answered;
    done();
    if (answer.status !== 201) continue;
    acknowledged.there.add(title);
    const { id } = (await answer.json()) as { id: string };
    if (n % 2 === 1) await remove(api, title, `${place}/${id}`, n % 4 === 1);
  }
};

const check = async (running: RunningSite, round: number) => {
  const api = await signIn(running.url);
  const { titles, materials } = await read(api);
  const there = new Set(titles);
  const lost = [...acknowledged.there].filter((title) => !there.has(title));
  const risen = [...acknowledged.gone].filter((title) => there.has(title));
  expect({ lost, risen, twice: titles.length - there.size }, `round ${round}`).toEqual({
    lost: [],
    risen: [],
    twice: 0,
  });
  const { items } = await ask<{ items: { id: string }[] }>(api, '/trash');
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.undo]));
  // A deletion that broke off after its file was moved: the file comes back by itself.
  for (const { s3Key, size } of materials) {
    await until(`${s3Key} is there`, async () => {
      const file = await fetch(`${running.url}/media/${s3Key}`);
      return file.status === 200 && (await file.bytes()).length === size;
    });
  }
  return api;
};

// Specification: RUN-5
test('kill -9 during edits, uploads and deletions, again and again: nothing acknowledged is lost', async () => {
  let kills = 0;
  for (const round of rounds('kill -9 during edits, uploads and deletions', {
    sample: 1,
    full: 200,
  })) {
    const running = await start();
    site = running;
    const api = await check(running, round);
    let count = 0;
    let killed = false;
    const early: unknown[] = [];
    const workers = [1, 2, 3].map((n) =>
      work(api, running.url, { name: `r${round} w${n}`, from: n + round }, () => {
        count += 1;
      }).catch((error: unknown) => {
        // The kill breaks their connections; only what was answered counts.
        if (!killed) early.push(error);
      }),
    );
    await until('some work is done', () => {
      if (early.length > 0) throw new Error('A worker ended', { cause: early[0] });
      return Promise.resolve(count >= 5 + (round % 7) && acknowledged.gone.size > 0);
    });
    killed = true;
    await running.kill();
    await Promise.all(workers);
    kills += 1;
  }
  const last = await start();
  site = last;
  const { onPage } = await read(await check(last, kills));
  expect(acknowledged.there.size).toBeGreaterThan(kills);
  await until('the page shows what is stored', async () => {
    // The class page shows the first 400 lessons; the sheet for paper has all.
    const page = await (await fetch(`${last.url}/print/11`)).text();
    return onPage.every((title) => page.includes(title));
  });
  expect(await last.stop()).toBe(0);
});
