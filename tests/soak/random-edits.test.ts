import { expect, onTestFinished, test } from 'vitest';
import { indiaYear } from '#domain/text/calendar.ts';
import { toSiteContent } from '#domain/content/content.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { aPublisher, liveManifest } from '../support/a-publisher.ts';
import { compiledSite } from '../support/compiled-site.ts';
import { asStored, memoryContent } from '../support/memory-content.ts';
import { randomEdits, seeded } from '../support/random-edits.ts';
import { rounds } from './rounds.ts';

const site = await compiledSite();
const origin = 'https://example.org';
const now = Date.parse('2026-06-01T00:00:00Z');

// Specification: PUBLISH-2
test('random edits published one after another give the same bytes as rendering everything', async () => {
  const { schema: _, digest: __, ...sample } = sampleSnapshot();
  let ticks = now;
  const { publisher, memory, content } = aPublisher({
    content: memoryContent(sample),
    site,
    origin,
    now: () => (ticks += 1),
  });
  onTestFinished(() => publisher.stop());
  await publisher.start();
  const edit = randomEdits(content.current, seeded(20_261_121));
  const context = { origin, year: indiaYear(new Date(now)) };
  for (const _round of rounds('a random edit', { sample: 20, full: 500 })) {
    const kind = edit();
    publisher.contentChanged();
    await publisher.settled();
    expect(await publisher.status(), kind).toMatchObject({ state: 'live' });

    const snapshot = buildSnapshot(toSiteContent(asStored(content.current)));
    const id = String(memory.live());
    const routes = site.routes(snapshot, context);
    for (const route of routes) {
      const { body } = await site.render(route);
      const rendered = typeof body === 'string' ? Buffer.from(body) : body;
      const written = memory.files.get(`releases/${id}/${route.file}`)?.body ?? Buffer.of();
      expect(Buffer.compare(written, rendered), `${kind}: ${route.path}`).toBe(0);
    }
    expect(Object.keys(liveManifest(memory).pages)).toEqual(routes.map(({ path }) => path));
  }
});
