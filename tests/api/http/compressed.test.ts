import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { anEnquiry, aPost } from '../domain/builders.ts';
import { anApp, memoryInbox, ORIGIN } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { someContent } from '../../support/content.ts';

const large = () => {
  const content = `<p>${'Completing the square. '.repeat(2_000)}</p>`;
  return anApp({ site: someContent({ blogPosts: [aPost({ content })] }) });
};
const take = (accepted: string) => ({ headers: { 'accept-encoding': accepted } });

describe('a large answer', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s to a browser that takes it', async (encoding, decode) => {
    const { app } = large();
    const call = async (method: string, path: string, { headers }: { headers?: object } = {}) =>
      app.request(`${ORIGIN}${path}`, {
        method,
        headers: { ...headers, cookie: `__Host-session=${TOKEN.admin}` },
      });
    const plain = Buffer.from(await (await call('GET', '/api/posts/blog_1')).arrayBuffer());
    const answer = await call('GET', '/api/posts/blog_1', take(encoding));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(sent.length).toBeLessThan(plain.length / 4);
    expect(decode(sent)).toEqual(plain);
  });

  test.each(['identity', 'br;q=0, gzip;q=0'])('is sent as it is to %j', async (all) => {
    const answer = await large().call('GET', '/api/posts/blog_1', take(all));
    expect(answer.headers.get('content-encoding')).toBeNull();
    // A cache between may have the other one.
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.json()).toHaveProperty('content');
  });
});

test('messages of strangers are never compressed together with anything', async () => {
  const message = 'When can she start? '.repeat(40);
  const enquiries = ['1', '2', '3'].map((id) => anEnquiry({ id, message }));
  const { call } = anApp({ inbox: memoryInbox(enquiries) });
  const answer = await call('GET', '/api/enquiries', take('gzip, br'));
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect((await answer.text()).length).toBeGreaterThan(2_000);
});
