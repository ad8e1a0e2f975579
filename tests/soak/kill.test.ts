import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import { signIn, type TeacherApi, until } from '#support/admin-api.ts';
import { formWith } from '#support/form-with.ts';
import { aChapter, aClass, someContent } from '#support/builders.ts';
import { aDataFolder, type RunningSite, startSite } from '#support/running-site.ts';
import { seedFolder } from '#support/seed-folder.ts';
import { aPdf } from '#support/upload-site.ts';
import { rounds } from './rounds.ts';

const CHAPTER = '/classes/11/chapters/1';

const Record = z.object({ id: z.string(), title: z.string() });
const Content = z.object({
  classes: z.array(
    z.object({
      id: z.string(),
      chapters: z.array(
        z.object({
          id: z.number(),
          videos: z.array(Record),
          materials: z.array(Record.extend({ s3Key: z.string(), size: z.number() })),
        }),
      ),
    }),
  ),
  blogPosts: z.array(Record),
});
const Added = z.object({ id: z.string() });
const Undo = z.object({ undo: z.string() });
const Trash = z.object({ items: z.array(z.object({ id: z.string() })) });
const Opened = z.object({
  ticket: z.string(),
  uploadData: UploadForm,
});

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

const read = async (api: TeacherApi) => {
  const content = Content.parse(await (await api('GET', '/content')).json());
  const chapter = content.classes
    .find(({ id }) => id === '11')
    ?.chapters.find(({ id }) => id === 1);
  const [videos, materials] = [chapter?.videos ?? [], chapter?.materials ?? []];
  const onPage = [...videos, ...materials].map((r) => r.title);
  return {
    materials,
    onPage,
    titles: [...videos, ...materials, ...content.blogPosts].map((r) => r.title),
  };
};

const addVideo = async (api: TeacherApi, title: string) => {
  const url = 'https://youtu.be/WUvTyaaNkzM';
  const answer = await api('POST', `${CHAPTER}/videos`, { title, url });
  if (answer.status !== 201) return undefined;
  acknowledged.there.add(title);
  return `${CHAPTER}/videos/${Added.parse(await answer.json()).id}`;
};

const addMaterial = async (api: TeacherApi, origin: string, title: string) => {
  const opened = await api('POST', '/uploads/materials', {
    fileName: `${title}.pdf`,
    contentType: 'application/pdf',
    size: 50_000,
    classId: '11',
    chapterId: 1,
    materialType: 'notes',
  });
  const { ticket, uploadData } = Opened.parse(await opened.json());
  const body = formWith(uploadData.fields, new Blob([aPdf(50_000)]));
  await fetch(new URL(uploadData.url, origin), { method: 'POST', body });
  const record = { ticket, title, type: 'notes', cover: false };
  const answer = await api('POST', `${CHAPTER}/materials`, record);
  if (answer.status !== 201) return undefined;
  acknowledged.there.add(title);
  return `${CHAPTER}/materials/${Added.parse(await answer.json()).id}`;
};

const addPost = async (api: TeacherApi, title: string) => {
  const slug = title.replaceAll(' ', '-');
  const fields = { title, slug, description: 'd', content: '<p>c</p>' };
  const answer = await api('POST', '/posts', fields);
  if (answer.status !== 201) return undefined;
  acknowledged.there.add(title);
  return `/posts/${slug}`;
};

/** Deletes what was added, and every other time puts it back. */
const remove = async (api: TeacherApi, title: string, path: string, back: boolean) => {
  // Until the answer it is unknown whether it is stored.
  acknowledged.there.delete(title);
  const answer = await api('DELETE', path);
  if (answer.status !== 200) return;
  const { undo } = Undo.parse(await answer.json());
  if (!back) {
    acknowledged.gone.add(title);
    acknowledged.undo.add(undo);
    return;
  }
  if ((await api('POST', `/trash/${undo}/restore`)).status === 200) acknowledged.there.add(title);
};

/** Adds, uploads and deletes until the connection breaks; counts what was acknowledged. */
const work = async (
  api: TeacherApi,
  origin: string,
  { name, from }: { name: string; from: number },
  done: () => void,
) => {
  for (let n = from; ; n += 1) {
    const title = `${name} ${n}`;
    const kind = n % 3;
    const path =
      kind === 0
        ? await addMaterial(api, origin, title)
        : kind === 1
          ? await addVideo(api, title)
          : await addPost(api, title);
    done();
    if (path !== undefined && n % 2 === 1) await remove(api, title, path, n % 4 === 1);
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
  const { items } = Trash.parse(await (await api('GET', '/trash')).json());
  const ids = new Set(items.map(({ id }) => id));
  expect([...acknowledged.undo].filter((id) => !ids.has(id))).toEqual([]);
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
      work(api, running.url, { name: `r${String(round)} w${String(n)}`, from: n + round }, () => {
        count += 1;
      }),
    );
    const ended = Promise.all(
      workers.map((worker) =>
        worker.catch((error: unknown) => {
          // The kill breaks their connections; only what was answered counts.
          if (!killed) early.push(error);
        }),
      ),
    );
    await until('some work is done', () => {
      if (early.length > 0) throw new Error('A worker ended', { cause: early[0] });
      return Promise.resolve(count >= 5 + (round % 7) && acknowledged.gone.size > 0);
    });
    killed = true;
    await running.kill();
    await ended;
    kills += 1;
  }
  const last = await start();
  site = last;
  const { onPage } = await read(await check(last, kills));
  expect(acknowledged.there.size).toBeGreaterThan(kills);
  expect(acknowledged.gone.size).toBeGreaterThan(0);
  await until('the page shows what is stored', async () => {
    // The class page shows the first 400 lessons; the sheet for paper has all.
    const page = await (await fetch(`${last.url}/print/11`)).text();
    return onPage.every((title) => page.includes(title));
  });
  expect(await last.stop()).toBe(0);
});
