import { expect, test, vi } from 'vitest';
import type { ContentSummary } from '#domain/content/content';
import { aChapter, aVideo, someContent } from '#support/builders';
import { anApp, refusal, TOKEN, expectStatus, CHAPTER, CLASS } from '#support/an-app';
import { crashingTables } from '#support/crashing-table';
import { StorageUnavailableError } from '#api/stores/errors';
import { TEXT } from '#domain/text/texts';

const video = { title: 'New', url: 'https://youtu.be/dQw4w9WgXcQ' };
const post = { title: 'T', slug: 'two', description: 'd', content: '<p>c</p>' };

/** The API on tables of its own; `through` opens it once more with what stands before them. */
const aSite = async () => {
  const chapters = [aChapter({ videos: [aVideo()] }), aChapter({ id: 5, title: 'Sets' })];
  const app = anApp({ site: someContent({ chapters }) });
  await app.ready;
  const { now } = app.clock;
  const through = (tables: typeof app.tables) => anApp({ site: null, tables, now });
  return { ...app, through };
};
type Site = Awaited<ReturnType<typeof aSite>>;
const load = ({ json }: Pick<Site, 'json'>) => json<ContentSummary>('GET', '/api/content');

/** Without what is made from the clock. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (key, one: unknown) =>
    ['ver', 'ids', 'undo'].includes(key) || /^(v|blog_)\d{13}/.test(String(one)) ? undefined : one,
  );

const KEY = 'one-change-of-the-teacher';
const headers = { 'idempotency-key': KEY };
/** Then an attempt of which nothing is heard is dead. */
const ATTEMPT_MS = 65_000;
const MOST_WRITES = 30;

const pasted = { ...video, url: 'https://youtu.be/pasted00001' };

// Specification: ADMIN-13
test.each<[string, string, string, (content: ContentSummary) => object | undefined]>([
  ['adding many videos', 'POST', `${CHAPTER}/videos/batch`, () => ({ videos: [pasted, pasted] })],
  [
    'moving a post',
    'PUT',
    '/api/posts/blog_1',
    ({ blogPosts }) => ({ ...post, ver: blogPosts[0]?.ver }),
  ],
  ['deleting a class', 'DELETE', CLASS, () => undefined],
  ['reordering', 'PUT', `${CLASS}/chapter-order`, () => ({ ids: [5, 4] })],
])(
  '%s: a crash after any write and a retry with the same key make it once, with the right answer',
  async (_name, method, path, bodyFor) => {
    const whole = await aSite();
    const expected = await whole.ask(method, path, { body: bodyFor(await load(whole)), headers });
    expect(expected.status).toBeLessThan(300);
    const after = plain(await load(whole));

    let crashes = 0;
    for (let writes = 0; writes < MOST_WRITES; writes += 1) {
      const site = await aSite();
      const { read, through, tables, clock } = site;
      const asked = { body: bodyFor(await load(site)), headers };
      const crashing = through(crashingTables(tables, writes));
      const crashed = await crashing.call(method, path, asked);
      const isWhole = crashing.faults.length === 0;
      if (!isWhole) crashes += 1;
      const meanwhile = await site.call(method, path, asked);
      // Until its time is over it is not known that the attempt is dead.
      expect(meanwhile.status).toBe(writes === 0 || isWhole ? expected.status : 409);
      clock.pass(ATTEMPT_MS);
      const retried = await site.ask(method, path, asked);
      expect(plain(retried)).toBe(plain(expected));
      const again = await site.call(method, path, asked);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(await again.json()).toEqual(retried.body);
      expect(plain(await load(site))).toBe(after);
      const { items } = (await read('/api/trash')) as { items: { id: string }[] };
      const { undo } = retried.body as { undo?: string };
      expect(items.map(({ id }) => id)).toEqual(undo === undefined ? [] : [undo]);
      expect(await site.edits()).toHaveLength(1);
      if (isWhole) {
        expect(crashed.status).toBe(expected.status);
        break;
      }
    }
    expect(crashes).toBeGreaterThan(1);
    expect(crashes).toBeLessThan(MOST_WRITES);
  },
);

const VIDEOS = `${CHAPTER}/videos`;
const asked = { body: video, headers };
const videosOf = async (site: Pick<Site, 'json'>) =>
  (await load(site)).classes[0]?.chapters[0]?.videos.length;

// Specification: API-23
test('the same key with another body is refused', async () => {
  const app = anApp();
  await app.call('POST', VIDEOS, asked);
  // A key may be quoted, as the draft of the standard has it.
  const other = { body: { ...video, title: 'Other' }, headers: { 'idempotency-key': `"${KEY}"` } };
  expect(await app.ask('POST', VIDEOS, other)).toEqual(
    refusal(422, TEXT.edit.otherBody, { code: 'failed-precondition' }),
  );
  expect(await videosOf(app)).toBe(2);
});

test('a key belongs to its user and its route', async () => {
  const app = anApp();
  const first = await app.call('POST', VIDEOS, asked);
  const theirs = await app.call('POST', VIDEOS, { ...asked, token: TOKEN.helper });
  expect(await theirs.json()).not.toEqual(await first.json());
  expect(await videosOf(app)).toBe(3);
  await expectStatus(400, app.call('PUT', `${VIDEOS}/v9`, asked));
});

test('a fault of the server is not kept: the retry makes the change', async () => {
  const app = anApp();
  vi.spyOn(app.parts.repository, 'commit').mockRejectedValueOnce(new StorageUnavailableError());
  await expectStatus(503, app.call('POST', VIDEOS, asked));
  await expectStatus(201, app.call('POST', VIDEOS, asked));
  expect(await videosOf(app)).toBe(2);
});

// Specification: API-22
test('after 24 hours a key is new again', async () => {
  const app = anApp();
  await app.call('POST', VIDEOS, asked);
  app.clock.pass(24 * 3_600_000 - 1);
  await app.call('POST', VIDEOS, asked);
  expect(await videosOf(app)).toBe(2);
  app.clock.pass(1);
  await app.call('POST', VIDEOS, asked);
  expect(await videosOf(app)).toBe(3);
});

test('what was forbidden is asked about again under the same key', async () => {
  const { call, confirm } = anApp();
  const apply = () =>
    call('POST', '/api/archive/apply', { body: { ticket: 'none', present: '' }, headers });
  await expectStatus(403, apply());
  await confirm();
  await expectStatus(404, apply());
});
