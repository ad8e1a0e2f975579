import { expect, onTestFinished, test } from 'vitest';
import { aPost, memoryContent } from '../../support/memory-content.ts';
import { aPublisher, flaws, restorable } from '../../support/a-publisher.ts';
import { fakeSite } from '../../support/fake-site.ts';
import { memoryReleases } from '../../support/memory-releases.ts';

const HOUR = 60 * 60 * 1_000;

/** A publisher whose clock the test moves. */
const started = async (given: Parameters<typeof aPublisher>[0] = {}) => {
  const clock = { time: Date.parse('2026-06-01T00:00:00Z') };
  const now = () => clock.time;
  const made = aPublisher({ now, memory: memoryReleases(now), ...given });
  onTestFinished(() => made.publisher.stop());
  await made.publisher.start();
  const publish = async (edits = 1) => {
    for (let edit = 0; edit < edits; edit += 1) {
      made.content.current.profile.notice += '1';
      await made.publish();
    }
  };
  const sweepAfter = async (hours: number) => {
    clock.time += hours * HOUR;
    await made.publisher.sweep();
  };
  const bodies = () => [...made.memory.files.keys()].filter((key) => key.startsWith('bodies/'));
  return { ...made, publish, sweepAfter, bodies, clock };
};

test('a body goes 24 hours after a sweep found that no path refers to it', async () => {
  const { publish, sweepAfter, bodies, memory } = await started();
  const before = bodies().length;
  await publish(13);
  expect(bodies()).toHaveLength(before + 13);
  await sweepAfter(0);
  await sweepAfter(23);
  expect(bodies()).toHaveLength(before + 13);
  await sweepAfter(1);
  // The home page has eleven entries: ten generations that can be restored, and what was there before.
  expect(bodies()).toHaveLength(before + 10);
  expect(await flaws(memory)).toEqual([]);
});

test('shared assets go a day after no kept generation uses them', async () => {
  const { memory, content } = await started();
  const { site } = fakeSite({ version: 'v2' });
  const second = await started({ memory, content, site });
  await second.publish(8);
  await second.sweepAfter(0);
  await second.sweepAfter(25);
  expect(memory.files.has('_astro/v1.css')).toBe(true);
  await second.publish(1);
  await second.sweepAfter(0);
  expect(memory.files.has('_astro/v1.css')).toBe(true);
  await second.sweepAfter(25);
  expect(memory.files.has('_astro/v1.css')).toBe(false);
  expect(memory.files.has('_astro/v2.css')).toBe(true);
});

test('a path that no kept generation shows loses its key', async () => {
  const content = memoryContent();
  content.current.blogPosts = [aPost('a'), aPost('b')];
  const { publish, sweepAfter, memory } = await started({ content });
  content.current.blogPosts.pop();
  await publish(9);
  await sweepAfter(0);
  expect(memory.values.has('/blog/b')).toBe(true);
  await publish(1);
  await sweepAfter(0);
  expect(memory.values.has('/blog/b')).toBe(false);
  expect(await flaws(memory)).toEqual([]);
});

test('the live generation and its bodies stay however old it is', async () => {
  const { publish, sweepAfter, memory } = await started();
  await publish(12);
  memory.rollBack('3');
  const before = memory.pageText('/');
  for (let day = 0; day < 3; day += 1) await sweepAfter(25);
  expect(memory.pageText('/')).toBe(before);
  expect(await restorable(memory)).toHaveLength(11);
  expect(await flaws(memory)).toEqual([]);
});
