import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { bodyKey } from '#api/publish/bodies';
import { shownIn } from '#api/publish/path-entries';
import { wholeFile } from '#api/stores/releases/releases';
import { openCloud } from '../../../infra/local/cloud.ts';
import { lookAtFiles } from '../../../infra/local/jobs.ts';
import { aPost } from '#support/builders';
import { aPublisher } from '#support/a-publisher';
import { fakeSite } from '#support/fake-site';
import { seed } from '#support/seed';
import { aSite } from '#support/small-site';
import { temporaryFolder } from '#support/temporary-folder';

const PDF = 'materials/10/chapter4/10_ch4_a.pdf';
const { site } = fakeSite({ pictures: true });

/** What a start finds in a folder, and what it says on the way; it makes one where there is none. */
const start = async (dir: string) => {
  const cloud = await openCloud(dir);
  try {
    if (!(await cloud.content.isSeeded())) {
      await seed(cloud.site, aSite({ blogPosts: [aPost()] }));
      await cloud.media.put(PDF, Buffer.alloc(3_000, 'pdf'), { contentType: 'application/pdf' });
    }
    const { publisher, log } = aPublisher({
      repository: cloud.site,
      releases: cloud.releases,
      pointers: cloud.pointers,
      site,
      now: Date.now,
    });
    await publisher.start();
    await lookAtFiles(cloud, publisher, (line) => log.push(line));
    await publisher.stop();
    const live = Number(await cloud.pointers.live());
    const pages: Record<string, string> = {};
    for (const [key, value] of await cloud.pointers.entries()) {
      const body = await wholeFile(cloud.releases, bodyKey(shownIn(value, live) ?? ''));
      pages[key] = Buffer.from(body ?? []).toString();
    }
    for (const { key } of await cloud.releases.list('_astro/'))
      pages[key] = Buffer.from((await wholeFile(cloud.releases, key)) ?? []).toString();
    return { said: log.join('\n'), found: { pages, content: await cloud.content.load() } };
  } finally {
    await cloud.close();
  }
};

/** Says which copy to restore and how. */
const SAYS_WHAT_TO_DO = /\bcopy\b[^]*\brestore|\brestore[^]*\bcopy\b/i;

/** The bytes of a file that are damaged one after another: of the database some in each page. */
const places = (file: string, bytes: number): number[] =>
  file === 'site.sqlite'
    ? Array.from({ length: Math.floor(bytes / 1_500) }, (_, index) => index * 1_500 + (index % 97))
    : [30, Math.floor(bytes / 2)];

// Specification: RUN-126
test('a folder with one damaged file starts whole, or says which copy to restore and how', async () => {
  const dir = path.join(await temporaryFolder(), 'data');
  const whole = await start(dir);
  expect(Object.keys(whole.found.pages)).toHaveLength(7);
  const damaged = path.join(await temporaryFolder(), 'data');
  const bad: string[] = [];
  const tryWith = async (what: string, damage: () => Promise<unknown>) => {
    await rm(damaged, { recursive: true, force: true });
    await cp(dir, damaged, { recursive: true });
    await damage();
    const { said, found } = await start(damaged).catch((error: unknown) => ({
      said: String(error),
      found: undefined,
    }));
    const isDerived = what.startsWith('releases');
    if (isDerived ? !isDeepStrictEqual(found, whole.found) : !isWholeOrTold(found, said))
      bad.push(`${what}: ${said}`);
  };
  const isWholeOrTold = (found: unknown, said: string) =>
    SAYS_WHAT_TO_DO.test(said) || isDeepStrictEqual(found, whole.found);

  for (const file of await readdir(dir, { recursive: true })) {
    const target = path.join(damaged, file);
    const bytes = await readFile(path.join(dir, file)).catch(() => undefined);
    if (bytes === undefined || bytes.length === 0) continue;
    for (const at of places(file, bytes.length))
      await tryWith(`${file} flipped at ${at}`, () =>
        writeFile(target, bytes.with(at, (bytes[at] ?? 0) ^ 1)),
      );
    await tryWith(`${file} cut`, () => truncate(target, Math.floor(bytes.length / 2)));
    if (file.startsWith('releases')) await tryWith(`${file} removed`, () => rm(target));
  }
  expect(bad).toEqual([]);
});
