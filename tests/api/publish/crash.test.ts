import { expect, test } from 'vitest';
import { aPublisher, flaws } from '#support/a-publisher.ts';
import { fakeSite } from '#support/fake-site.ts';
import { memoryContent } from '#support/memory-content.ts';
import { memoryReleases, type MemoryReleases } from '#support/memory-releases.ts';

/** What happens before the crash. Twelve generations exist then, so that paths lose entries. */
const aHistory = async () => {
  const memory = memoryReleases();
  const content = memoryContent();
  const { publisher, publish } = aPublisher({ memory, content });
  await publisher.start();
  for (let edit = 0; edit < 10; edit += 1) {
    content.current.profile.notice += '1';
    await publish();
  }
  await publisher.stop();
  return { memory, content };
};

/** Runs a process until its n-th write; `false` when it did not come that far. */
const crashAt = async (memory: MemoryReleases, write: number, run: () => Promise<unknown>) => {
  const before = memory.writes();
  memory.failAfter(write);
  await run().catch(() => undefined);
  memory.failAfter(Infinity);
  return memory.writes() - before === write;
};

test('a crash at any write of the first publish leaves no generation or a whole one, and a restart publishes', async () => {
  let crashes = 0;
  for (let write = 0; ; write += 1) {
    const memory = memoryReleases();
    const crashing = aPublisher({ memory });
    const crashed = await crashAt(memory, write, () => crashing.publisher.start());
    await crashing.publisher.stop();
    if (memory.live() !== undefined) expect(await flaws(memory)).toEqual([]);
    const { publisher } = aPublisher({ memory, content: crashing.content });
    await publisher.start();
    await publisher.stop();
    expect(await flaws(memory)).toEqual([]);
    if (!crashed) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(10);
});

// Specification: PUBLISH-3
test.each([
  ['an edit', 'v1', 4],
  ['an edit with a new compiled site', 'v2', 10],
])(
  'a crash at any write of the publish of %s leaves a whole generation, and a restart publishes',
  async (_name, version, atLeast) => {
    let crashes = 0;
    for (let write = 0; ; write += 1) {
      const { memory, content } = await aHistory();
      content.current.profile.notice = 'Notice after';
      const { site } = fakeSite({ version });
      const crashing = aPublisher({ memory, content, site });
      const crashed = await crashAt(memory, write, () => crashing.publisher.start());
      await crashing.publisher.stop();
      expect(await flaws(memory), `write ${write}`).toEqual([]);

      const { publisher } = aPublisher({ memory, content, site });
      await publisher.start();
      await publisher.stop();
      expect(memory.pageText('/')).toContain('Notice after');
      expect(await flaws(memory)).toEqual([]);
      if (!crashed) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(atLeast);
  },
);
