import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { signIn, until } from '../support/admin-api.ts';
import { aDataFolder, startSite, type RunningSite } from '../support/running-site.ts';
import { rounds } from './rounds.ts';

const CHAPTER = '/classes/10/chapters/1';

const Videos = z.object({
  classes: z.array(
    z.object({
      id: z.string(),
      chapters: z.array(
        z.object({ id: z.number(), videos: z.array(z.object({ title: z.string() })) }),
      ),
    }),
  ),
});

const folder = await aDataFolder();
let site: RunningSite | undefined;
afterAll(async () => {
  await site?.kill();
  await folder.remove();
});

const titles = async (api: Awaited<ReturnType<typeof signIn>>) => {
  const content = Videos.parse(await (await api('GET', '/content')).json());
  const chapter = content.classes
    .find(({ id }) => id === '10')
    ?.chapters.find(({ id }) => id === 1);
  return new Set(chapter?.videos.map(({ title }) => title));
};

// Specification: RUN-5
test('kill -9 during edits, again and again: every acknowledged edit is there', async () => {
  const acknowledged = new Set<string>();
  let kills = 0;
  for (const round of rounds('kill -9 during edits', { sample: 4, full: 50 })) {
    const running = await startSite(folder.dir);
    site = running;
    const api = await signIn(running.url);
    const there = await titles(api);
    const missing = [...acknowledged].filter((title) => !there.has(title));
    expect(missing, `round ${round}`).toEqual([]);

    const saved: string[] = [];
    const save = async (title: string) => {
      const url = 'https://youtu.be/WUvTyaaNkzM';
      const answer = await api('POST', `${CHAPTER}/videos`, { title, url });
      if (answer.status === 201) saved.push(title);
    };
    const burst = Array.from({ length: 12 }, (_, n) =>
      // The kill refuses the rest of the burst; only answers count.
      save(`round ${round} video ${n}`).catch(() => undefined),
    );
    await until('some edits are acknowledged', () =>
      Promise.resolve(saved.length >= 1 + (round % 6)),
    );
    await running.kill();
    await Promise.all(burst);
    for (const title of saved) acknowledged.add(title);
    kills += 1;
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
});

test('after the last kill the site shows the last acknowledged content', async () => {
  const running = await startSite(folder.dir);
  site = running;
  const api = await signIn(running.url);
  const [title] = [...(await titles(api))].slice(-1);
  await until('the page shows it', async () =>
    (await (await fetch(`${running.url}/10`)).text()).includes(title ?? 'none'),
  );
  expect(await running.stop()).toBe(0);
});
