import { expect, test } from 'vitest';
import { amount } from '#support/amount';
import { memoryTable } from '#support/memory-stores';
import { dynamoTable } from '#api/stores/tables/dynamo-table';
import { anApp, NOW, ORIGIN, TOKEN } from '#support/an-app';
import { startTestDatabase } from '#support/database';
import { seededRandom } from '#support/random';

/** The sample reaches every status that is asked for. */
const ROUNDS = amount({ sample: 3_000, full: 20_000 });

const database = startTestDatabase();
const random = seededRandom(20261121);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const many = <T>(make: () => T, most: number): T[] =>
  Array.from({ length: Math.floor(random() * most) }, make);
const words = (text: string) => text.split(' ');

const METHODS = words('GET HEAD POST PUT PATCH DELETE OPTIONS');
const patterns = [...new Set(anApp().app.routes.map(({ path }) => path))];
const ODD = [
  ...words(
    ' . .. % %2 %00 %0d%0a %2e%2e%2f %252f %ff%fe %c0%af %ed%a0%80 a/b // \\ ; ? # & = + * : {} []',
  ),
  ...words(
    '<script> " \' $ __proto__ constructor null undefined NaN -1 0 1e9 99999 ٣ 🙂 10 ca 4 v1',
  ),
  ...words('blog_1 why-zero chapters videos chapter-order session'),
  'x'.repeat(300),
];
const oddPath = () =>
  random() < 0.7
    ? pick(patterns).replace(/:\w+|\*/g, () => pick(ODD))
    : `/api/${many(() => pick(ODD), 6).join('/')}`;

const FIELDS = words(
  'id ver title name description url slug content image ids email password type s3Key date size faq __proto__',
);
const LEAVES = [
  null,
  true,
  0,
  1,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x',
  '10',
  'https://youtu.be/abcdefghijk',
  '2026-11-21T00:00:00Z',
  '\ud800',
  '\u0000',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(5_000),
  '$'.repeat(500),
  '<'.repeat(500),
];
const oddValue = (depth = 0): unknown => {
  if (depth > 2 || random() < 0.6) return pick(LEAVES);
  const inner = () => oddValue(depth + 1);
  if (random() < 0.4) return many(inner, 5);
  return Object.fromEntries(many(() => [pick(FIELDS), inner()] as const, 8));
};
const oddBody = (): string => {
  const text = JSON.stringify(Object.fromEntries(many(() => [pick(FIELDS), oddValue()], 12)));
  const damage = random();
  if (damage < 0.1) return text.slice(0, Math.floor(random() * text.length));
  return damage < 0.15 ? JSON.stringify(oddValue()) : text;
};

test('no odd path, body or header makes the server fail', async () => {
  // The real store: a table refuses keys and texts that memory takes.
  const content = dynamoTable(database.db, await database.freshTable(), { now: () => NOW });
  const tables = { content, private: memoryTable(() => NOW) };
  const { app, faults, ready } = anApp({ tables });
  await ready;
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const method = pick(METHODS);
    const query = random() < 0.3 ? `?key=${pick(ODD)}&filename=${pick(ODD)}` : '';
    const url = `${ORIGIN}${oddPath()}${query}`;
    const sends = !['GET', 'HEAD', 'OPTIONS'].includes(method) && random() < 0.9;
    const headers = new Headers({ 'sec-fetch-site': 'same-origin' });
    headers.set('cookie', `__Host-session=${random() < 0.95 ? TOKEN.admin : '%00%ff;;='}`);
    if (sends && random() < 0.95) headers.set('content-type', 'application/json');
    const body = sends ? oddBody() : null;
    const { status } = await app.request(url, { method, headers, body });
    statuses.add(status);
    if (status >= 500) expect.fail(`${method} ${url} ${body ?? ''} -> ${status}`);
  }
  expect(faults).toEqual([]);
  // The rounds reach edits and refusals, not only unknown addresses. What hundreds of them reach each time.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});
