import { expect, onTestFinished, test } from 'vitest';
import { createPublishingView } from '#api/publish/status.ts';
import { aPublisher } from '#support/a-publisher.ts';
import { fakeSite } from '#support/fake-site.ts';
import { aPost, memoryContent } from '#support/memory-content.ts';

const NOW = Date.parse('2026-11-21T05:00:00Z');

/** A site that is live, and its status as an API sees it that runs apart from the publisher. */
const aLiveSite = async () => {
  const content = memoryContent();
  const clock = { time: NOW };
  const now = () => clock.time;
  const { publisher, publish, memory } = aPublisher({ content, now });
  onTestFinished(() => publisher.stop());
  await publisher.start();
  const { store, pointers } = memory;
  const viewAt = (origin: string, { bundle } = fakeSite().site) => {
    const { repository } = content;
    return createPublishingView({ repository, bundle, origin, now, releases: store, pointers });
  };
  const status = () => viewAt('https://example.org').status();
  return { content, clock, publish, status, viewAt };
};

const LIVE = { state: 'live' };
const PUBLISHING = { state: 'publishing' };

test('a new year, another address and another compiled site are not live yet', async () => {
  const { clock, status, viewAt } = await aLiveSite();
  const { site } = fakeSite({ version: 'v2' });
  expect(await viewAt('https://example.org', site).status()).toMatchObject(PUBLISHING);
  expect(await viewAt('https://ganit.example').status()).toMatchObject(PUBLISHING);
  clock.time = Date.parse('2027-01-01T00:00:00+05:30');
  expect(await status()).toMatchObject(PUBLISHING);
});

test('a refusal is told from the record, until the content is edited or the site is another', async () => {
  const { content, status, publish, viewAt } = await aLiveSite();
  content.current.blogPosts.push(aPost('bad', '<a href="/nowhere">x</a>'));
  await publish();
  content.reads = 0;
  const problems = ['The page /blog/bad links to /nowhere, which does not exist.'];
  expect(await status()).toMatchObject({ state: 'failed', problems });
  expect(content.reads).toBe(0);
  const { site } = fakeSite({ version: 'v2' });
  expect(await viewAt('https://example.org', site).status()).toMatchObject(PUBLISHING);
  content.current.blogPosts.pop();
  expect(await status()).toMatchObject(PUBLISHING);
  await publish();
  expect(await status()).toMatchObject(LIVE);
});
