import { expect, test } from 'vitest';
import { openSite } from '#api/content/open-site';
import { createPublisherHandler } from '#api/lambda/publisher/publisher-handler';
import { structuredLog } from '#api/lambda/structured-log';
import { createPublishingView } from '#api/publish/status';
import { fakeSite } from '#support/fake-site';
import { memoryContent } from '#support/memory-content';
import { memoryReleases } from '#support/memory-releases';
import { memoryTable } from '#support/memory-stores';

const origin = 'https://example.org';

/** A stage with content that is not published yet; `publish` is a call with plenty of time. */
const aStage = () => {
  const [content, memory] = [memoryContent(), memoryReleases()];
  const lines: string[] = [];
  const { site } = fakeSite();
  const deps = {
    repository: content.repository,
    releases: memory.store,
    pointers: memory.pointers,
    bundle: site.bundle,
    site: () => Promise.resolve(site),
    origin,
    now: Date.now,
    log: structuredLog({ name: 'publisher', now: Date.now }, (line) => lines.push(line)),
  };
  const publish = (change: Partial<typeof deps> = {}) =>
    createPublisherHandler({ ...deps, ...change })({}, () => 300_000);
  return {
    content,
    memory,
    publish,
    log: () => lines.map((line) => JSON.parse(line) as { event: string }),
    /** How publishing stands for the admin. */
    status: () => createPublishingView(deps).status(),
  };
};

test('a fault is thrown by its kind only and shows until the next publish works', async () => {
  const { content, memory, publish, status, log } = aStage();
  expect(await status()).toEqual({ state: 'publishing', releaseId: null });
  const put: typeof memory.store.put = (key, ...file) =>
    key.startsWith('bodies/')
      ? Promise.reject(new RangeError('asha@example.org'))
      : memory.store.put(key, ...file);
  await expect(publish({ releases: { ...memory.store, put } })).rejects.toThrow(
    /^Publishing failed: RangeError$/,
  );
  expect(await status()).toEqual({
    state: 'failed',
    releaseId: null,
    problems: ['Publishing failed. It will be tried again automatically.'],
  });
  expect(JSON.stringify(log())).toContain('"publish-failed"');
  expect(JSON.stringify(log())).not.toContain('asha');
  expect(await publish()).toEqual({ result: 'published', problems: [], releaseId: '1' });
  expect(log().at(-1)).toMatchObject({
    level: 'info',
    function: 'publisher',
    event: 'published',
    generation: 1,
    counts: { reconciles: 1, changed: 0, removed: 0, problems: 0 },
  });
  expect(await status()).toMatchObject({ state: 'live', releaseId: '1' });
  content.current.profile.notice = 'Closed';
  // What was wrong before this edit is over.
  expect(await status()).toMatchObject({ state: 'publishing' });
});

test('a stage without content yet is no fault; a live site whose content is gone is one', async () => {
  const { publish, log } = aStage();
  const repository = openSite(memoryTable());
  expect(await publish({ repository })).toEqual({
    result: 'current',
    releaseId: null,
    problems: [],
  });
  expect(log()).toEqual([]);
  await publish();
  await expect(publish({ repository })).rejects.toThrow('NotSeededError');
});
