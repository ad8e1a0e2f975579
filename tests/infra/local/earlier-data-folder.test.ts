import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentOfRelease } from '#api/archive/restore-content.ts';
import { toSiteContent } from '#domain/content/content.ts';
import { createMissingFile } from '#api/publish/missing-file.ts';
import { createPublisher } from '#api/publish/publisher.ts';
import { routerCode } from '../../../infra/edge/edge-code.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { readWhole } from '../../../infra/local/object-store/object-reader.ts';
import { edgeFunction } from '../../../infra/local/web/edge-functions.ts';
import { listen } from '../../../infra/local/web/listen.ts';
import { createSiteHandler } from '../../../infra/local/web/site-handler.ts';
import { fakeSite } from '../../support/fake-site.ts';
import { someContent } from '../../support/site-content.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { putWholeRelease } from '../../support/whole-release.ts';

const LIVE = '20261121t024620123-3f9a1c';
const OLDER = '20261120t024620123-3f9a1c';

/** A data folder as the last version before generations left it. */
const anEarlierFolder = async () => {
  const dir = path.join(await temporaryFolder(), 'data');
  const cloud = await openCloud(dir);
  const content = someContent();
  await cloud.content.seed(content);
  for (const [id, notice] of [
    [OLDER, 'Older notice'],
    [LIVE, content.profile.notice],
  ] as const) {
    const profile = { ...content.profile, notice };
    await putWholeRelease(cloud.releases, id, { ...content, profile });
  }
  await cloud.close();
  await rm(path.join(dir, 'pointers.log'));
  await writeFile(path.join(dir, 'live-release'), LIVE);
  return { dir, notice: content.profile.notice };
};

/** The pages of a data folder with their publisher, as `npm start` connects them. */
const serve = async (dir: string) => {
  const cloud = await openCloud(dir);
  const { releases, media } = cloud.files;
  const { site } = fakeSite();
  const publisher = createPublisher({
    content: cloud.content,
    releases: cloud.releases,
    pointers: cloud.pointers,
    site,
    origin: 'https://example.org',
    now: Date.now,
    log: () => undefined,
    delayMs: 0,
    intervalMs: 0,
  });
  const server = await listen('127.0.0.1', 0);
  server.serve(
    createSiteHandler({
      releases,
      media,
      edge: {
        router: edgeFunction(routerCode(), (key) => cloud.pointers.value(key)),
        media: () => Promise.reject(new Error('not asked')),
      },
      missingFile: createMissingFile({
        get: async (key) => {
          const file = releases.find(key);
          return file && readWhole(releases, file);
        },
      }),
      takeUpload: (_request, response) => response.end(),
      policy: '',
      api: () => new Response(),
    }),
  );
  const close = async () => {
    await server.close();
    await publisher.stop();
    await cloud.close();
  };
  const get = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${address}`);
    return [answer.status, await answer.text()];
  };
  return { cloud, publisher, get, close };
};

test('a data folder from before generations is served, published as generation 1, and its releases can be restored', async () => {
  const { dir, notice } = await anEarlierFolder();
  const first = await serve(dir);
  expect(await first.get('/')).toEqual([200, notice]);
  expect(await first.get('/nowhere')).toEqual([404, `Not found. ${notice}`]);

  await first.publisher.start();
  expect(await first.cloud.pointers.live()).toBe('1');
  const [status, page] = await first.get('/');
  expect(status).toBe(200);
  expect(page).toContain('<!doctype html>');
  expect((await first.publisher.releases()).map(({ id }) => id)).toEqual(['1', LIVE, OLDER]);
  const released = await first.publisher.released(OLDER);
  expect(released?.content.profile.notice).toBe('Older notice');
  await first.close();

  const again = await serve(dir);
  onTestFinished(() => again.close());
  expect(await again.get('/')).toEqual([200, page]);
  if (released === undefined) throw new Error('It is kept');
  const present = toSiteContent(await again.cloud.content.load());
  const target = contentOfRelease(present, released.content, Date.now());
  expect(await again.cloud.content.replace(target)).toMatchObject({ kind: 'ok' });
  again.publisher.contentChanged();
  await again.publisher.settled();
  expect((await again.get('/'))[1]).toContain('Older notice');
});
