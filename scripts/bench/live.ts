import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { startBenchSite } from './bench-site.ts';
import { median, type Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';

const SAVES = 10;
const ACCOUNT = { email: 'teacher@example.org', password: 'chalk and slate 42' };
const LOOK_EVERY_MS = 5;
const VIDEO = 'https://www.youtube.com/watch?v=2ZzuZvz33X0';

/** P13: from the saved answer of the API until a reader gets the change. */
export const live: Benchmark = {
  about: 'from saved to live on the embedded run, default content (P13)',
  run: (report) =>
    inTemporaryFolder(async (folder) => {
      const site = await startBenchSite(folder, {
        ADMIN_EMAIL: ACCOUNT.email,
        ADMIN_PASSWORD: ACCOUNT.password,
      });
      try {
        const send = (method: string, path: string, body: unknown, cookie = '') =>
          fetch(site.url + path, {
            method,
            headers: { 'content-type': 'application/json', origin: site.url, cookie },
            body: JSON.stringify(body),
          });
        const session = await send('POST', '/api/session', ACCOUNT);
        const cookie = session.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ');
        if (!session.ok) throw new Error(`Signing in failed: ${String(session.status)}`);
        const times: number[] = [];
        for (let save = 0; save < SAVES; save += 1) {
          const marker = `Saved ${randomBytes(6).toString('hex')}`;
          const video = { title: marker, url: VIDEO, description: '' };
          const saved = await send('POST', '/api/classes/10/chapters/1/videos', video, cookie);
          if (!saved.ok)
            throw new Error(`Saving failed: ${String(saved.status)} ${await saved.text()}`);
          const start = performance.now();
          while (!(await (await fetch(`${site.url}/10`)).text()).includes(marker)) {
            await setTimeout(LOOK_EVERY_MS);
          }
          times.push(performance.now() - start);
        }
        report.line(`saves: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
        report.figure({
          ...{ id: 'P13', what: `saved to live, median of ${String(SAVES)}`, unit: 's' },
          ...{ value: median(times) / 1_000, atMost: 1, decimals: 2 },
        });
      } finally {
        await site.stop();
      }
    }),
};
