import { describe, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { aChapter, aPost, aVideo } from '../domain/builders.ts';
import { appOnTables } from '../../support/app-on-tables.ts';
import { aClass, someContent } from '../../support/content.ts';
import { crashingTables } from '../../support/crashing-table.ts';

const CHAPTERS = '/api/classes/10/chapters';
const link = 'https://youtu.be/dQw4w9WgXcQ';
const video = { title: 'New', url: link };
const post = { title: 'T', slug: 't', description: 'd', content: '<p>c</p>' };

const site = () =>
  someContent({
    classes: [
      aClass({ chapters: [aChapter({ videos: [aVideo()] }), aChapter({ id: 5, title: 'Sets' })] }),
    ],
    blogPosts: [aPost({ id: 'blog_1', slug: 'one' })],
  });

const aSite = (content = site()) => appOnTables(content);
type Site = Awaited<ReturnType<typeof aSite>>;

const load = async ({ read }: Pick<Site, 'read'>) => (await read('/api/content')) as Content;

/** Without what is made from the clock. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one: unknown) =>
      key === 'ver' ||
      (key === 'id' && /^(v|blog_)\d{13}/.test(String(one))) ||
      key === 'ids' ||
      key === 'undo'
        ? undefined
        : one,
    ),
  );

/** Changes that a crash may meet. `VER` stands for the version that a form loaded. */
const CHANGES: [string, string, string, (content: Content) => object | undefined][] = [
  ['adding many videos', 'POST', `${CHAPTERS}/4/videos/batch`, () => ({ videos: [video, video] })],
  [
    'moving a post',
    'PUT',
    '/api/posts/blog_1',
    ({ blogPosts }) => ({ ...post, slug: 'two', ver: blogPosts[0]?.ver }),
  ],
  ['deleting a class', 'DELETE', '/api/classes/10', () => undefined],
  ['reordering', 'PUT', '/api/classes/10/chapter-order', () => ({ ids: [5, 4] })],
];

const headers = { 'idempotency-key': 'one-change-of-the-teacher' };
/** Then an attempt of which nothing is heard is dead. */
const ATTEMPT_MS = 65_000;
const MOST_WRITES = 30;

describe.each(CHANGES)('%s', (_name, method, path, bodyFor) => {
  // Specification: ADMIN-13
  test('a crash after any write and a retry with the same key make it once, with the right answer', async () => {
    const whole = await aSite();
    const answer = await whole.call(method, path, { body: bodyFor(await load(whole)), headers });
    expect(answer.status).toBeLessThan(300);
    const expected = plain(await answer.json());
    const after = plain(await load(whole));

    let crashes = 0;
    for (let writes = 0; writes < MOST_WRITES; writes += 1) {
      const { call, read, through, stored, clock, tables } = await aSite();
      const body = bodyFor(await load({ read }));
      const crashing = through(crashingTables(stored, writes));
      const crashed = await crashing.call(method, path, { body, headers });
      const isWhole = crashing.faults.length === 0;
      if (!isWhole) crashes += 1;
      const meanwhile = await call(method, path, { body, headers });
      // Until its time is over it is not known that the attempt is dead.
      expect(meanwhile.status).toBe(writes === 0 || isWhole ? answer.status : 409);
      clock.time += ATTEMPT_MS;
      const retried = await call(method, path, { body, headers });
      expect(retried.status).toBe(answer.status);
      const made: unknown = await retried.json();
      expect(plain(made)).toEqual(expected);
      const again = await call(method, path, { body, headers });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(await again.json()).toEqual(made);
      expect(plain(await load({ read }))).toEqual(after);
      const { items } = (await read('/api/trash')) as { items: unknown[] };
      expect(items).toHaveLength(method === 'DELETE' ? 1 : 0);
      const edits = (await tables.site.commits.log(9)).filter(({ by }) => by !== '');
      expect(edits).toHaveLength(1);
      if (isWhole) {
        expect(crashed.status).toBe(answer.status);
        break;
      }
    }
    expect(crashes).toBeGreaterThan(1);
    expect(crashes).toBeLessThan(MOST_WRITES);
  });
});

test('what was deleted by an earlier attempt can be restored from the answer to the retry', async () => {
  const { call, read, through, stored, clock } = await aSite();
  // The key, the note in the trash, the list of the class: then the process ends.
  const crashing = through(crashingTables(stored, 3));
  expect((await crashing.call('DELETE', `${CHAPTERS}/4`, { headers })).status).toBe(500);
  clock.time += ATTEMPT_MS;
  const { undo } = (await (await call('DELETE', `${CHAPTERS}/4`, { headers })).json()) as {
    undo: string;
  };
  expect((await call('POST', `/api/trash/${undo}/restore`)).status).toBe(200);
  expect((await load({ read })).classes[0]?.chapters.map(({ id }) => id)).toEqual([4, 5]);
});

test('an answer that is too large to be kept is given again from the records', async () => {
  const noise = (bytes: number) =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64');
  const long = (id: string) =>
    aVideo({ id, description: Array.from({ length: 4 }, () => noise(49_152)).join('') });
  const chapters = [4, 5].map((id) => aChapter({ id, videos: [long(`v${id}`)] }));
  const { call, read } = await aSite(someContent({ classes: [aClass({ chapters })] }));
  const { classes } = await load({ read });
  const body = { name: 'N', description: 'D', ver: classes[0]?.ver };
  const first = await call('PUT', '/api/classes/10', { body, headers });
  const again = await call('PUT', '/api/classes/10', { body, headers });
  expect(again.headers.get('idempotent-replayed')).toBeNull();
  expect(await again.json()).toEqual(await first.json());
});
