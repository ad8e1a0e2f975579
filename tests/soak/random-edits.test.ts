import { expect, onTestFinished, test } from 'vitest';
import { presentContent } from '#api/content/follow';
import { publicOnly } from '#domain/content/public-view';
import { indiaYear } from '#domain/text/calendar';
import { isSharedAsset } from '#api/publish/site-renderer';
import { generationOf } from '#api/stores/releases/page-pointers';
import { shownIn } from '#api/publish/path-entries';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { amount } from '#support/amount';
import { aPublisher } from '#support/a-publisher';
import { site } from '#support/built-site';
import { memoryContent } from '#support/memory-content';
import { memoryReleases } from '#support/memory-releases';
import { seededRandom } from '#support/random';
import { randomEdits } from '#support/random-edits';
import { rounds } from './rounds.ts';

const origin = 'https://example.org';
const now = Date.parse('2026-06-01T00:00:00Z');

/** Rendering everything to compare with takes as long as the rest of a round: here it follows every fourth. */
const COMPARED = amount({ sample: 4, full: 1 });

// Specification: PUBLISH-2
test('random edits published one after another, through crashes, restarts and roll-backs, give the same bytes as rendering everything', async () => {
  const { schema: _, digest: __, ...sample } = sampleSnapshot();
  // Some edits change every page: with two chapters a class they are a fifth, of the same kinds.
  for (const { chapters } of Object.values(sample.classes)) chapters.splice(2);
  let ticks = now;
  const random = seededRandom(20_261_122);
  const memory = memoryReleases();
  const content = memoryContent(sample);
  const start = async (at = origin) => {
    const { publisher } = aPublisher({
      memory,
      content,
      site,
      origin: at,
      now: () => (ticks += 1),
    });
    await publisher.start();
    return publisher;
  };
  let publisher = await start();
  onTestFinished(() => publisher.stop());
  const edit = randomEdits(content.current, seededRandom(20_261_121));
  const context = { origin, year: indiaYear(new Date(now)) };
  const lives: string[] = [];

  /** Of ten edits one crashes, one is made around a restart, of which half crashed, and one follows a roll-back. */
  const disturb = async () => {
    const chance = random();
    if (chance < 0.15) {
      memory.failAfter(Math.floor(random() * 40));
      publisher.contentChanged();
      await publisher.settled();
    }
    if (chance >= 0.1 && chance < 0.25) await publisher.stop();
    memory.failAfter(Infinity);
    if (chance >= 0.1 && chance < 0.25) publisher = await start();
    const earlier = lives.at(-2);
    if (chance >= 0.25 && chance < 0.35 && earlier !== undefined) memory.rollBack(earlier);
    return chance;
  };

  for (const round of rounds('a random edit', { sample: 20, full: 500 })) {
    const kind = `${edit()} ${await disturb()}`;
    publisher.contentChanged();
    await publisher.settled();
    await expect.poll(() => publisher.status(), { message: kind }).toMatchObject({ state: 'live' });

    const id = String(memory.live());
    lives.push(id);
    if (round % COMPARED !== COMPARED - 1) continue;
    const { repository } = content;
    const { content: stored } = await presentContent(repository);
    const routes = site.createRoutes()(publicOnly(stored, ticks), context);
    for (const route of routes) {
      const { body } = await site.render(route);
      const rendered = typeof body === 'string' ? Buffer.from(body) : body;
      const written = memory.page(route.path) ?? Buffer.of();
      expect(Buffer.compare(written, rendered), `${kind}: ${route.path}`).toBe(0);
    }
    const paths = [...memory.values].flatMap(([key, value]) =>
      key.startsWith('/') && shownIn(value, generationOf(id)) !== undefined ? [key] : [],
    );
    const all = [...site.assets, ...routes].map(({ path }) => path);
    expect(paths.toSorted()).toEqual(all.filter((path) => !isSharedAsset(path)).toSorted());
  }

  // A process that starts publishes what was edited while none was running.
  for (const post of content.current.blogPosts.slice(0, 3)) {
    await publisher.stop();
    post.content = `${post.content}<p>Edited</p>`;
    publisher = await start();
    expect(memory.pageText(`/blog/${post.slug}`)).toContain('<p>Edited</p>');
  }
  await publisher.stop();
  publisher = await start('https://example.com');
  expect(memory.pageText('/search')).toContain('https://example.com/search');
});
