import { expect, onTestFinished, test } from 'vitest';
import { createPublishingView } from '#api/publish/status.ts';
import { aPublisher } from '#support/a-publisher.ts';
import { fakeSite } from '#support/fake-site.ts';
import { memoryContent } from '#support/memory-content.ts';

const NOW = Date.parse('2026-11-21T05:00:00Z');

/** A site that is live, and its status as an API sees it that runs apart from the publisher. */
const aLiveSite = async () => {
  const content = memoryContent();
  const clock = { time: NOW };
  const now = () => clock.time;
  const { publisher, memory } = aPublisher({ content, now });
  onTestFinished(() => publisher.stop());
  await publisher.start();
  const { store, pointers } = memory;
  const viewAt = (origin: string, { bundle } = fakeSite().site) => {
    const { repository } = content;
    return createPublishingView({ repository, bundle, origin, now, releases: store, pointers });
  };
  const status = () => viewAt('https://example.org').status();
  return { content, clock, status, viewAt };
};

const PUBLISHING = { state: 'publishing' };

test('a new year, another address and another compiled site are not live yet, which is told without reading content', async () => {
  const { content, clock, status, viewAt } = await aLiveSite();
  content.reads = 0;
  const { site } = fakeSite({ version: 'v2' });
  expect(await viewAt('https://example.org', site).status()).toMatchObject(PUBLISHING);
  expect(await viewAt('https://ganit.example').status()).toMatchObject(PUBLISHING);
  clock.time = Date.parse('2027-01-01T00:00:00+05:30');
  expect(await status()).toMatchObject(PUBLISHING);
  expect(content.reads).toBe(0);
});
