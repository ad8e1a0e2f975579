import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { startBenchSite } from './bench-site.ts';
import { median, type Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';

const SAVES = 10;
const ACCOUNT = { email: 'teacher@example.org', password: 'chalk and slate 42' };
const VIDEO = 'https://www.youtube.com/watch?v=2ZzuZvz33X0';
const LOOK_EVERY_MS = 5;
/** Longer than the publisher keeps releases apart, so that a save does not wait for the one before it. */
const PAUSE_MS = 1_500;

/** Signs in; gives the function that saves a new video with this title, as the admin area does. */
const signedIn = async (url: string) => {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const session = await post('/api/session', ACCOUNT);
  if (!session.ok) throw new Error(`Signing in failed: ${session.status}`);
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
  return async (title: string) => {
    const video = { title, url: VIDEO, description: '' };
    const saved = await post('/api/classes/10/chapters/1/videos', video, cookie.join('; '));
    if (!saved.ok) throw new Error(`Saving failed: ${saved.status}`);
  };
};

/** P13: from the saved answer of the API until a reader gets the change. */
export const live: Benchmark = {
  about: 'from saved to live on the embedded run, default content (P13)',
  run: (report) =>
    inTemporaryFolder(async (folder) => {
      const { email, password } = ACCOUNT;
      const site = await startBenchSite(folder, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
      try {
        const save = await signedIn(site.url);
        const times = async (pause: number) => {
          const found: number[] = [];
          for (let count = 0; count < SAVES; count += 1) {
            await setTimeout(pause);
            const title = `Saved ${randomBytes(6).toString('hex')}`;
            await save(title);
            const start = performance.now();
            while (!(await (await fetch(`${site.url}/10`)).text()).includes(title)) {
              await setTimeout(LOOK_EVERY_MS);
            }
            found.push(performance.now() - start);
          }
          report.line(`saves: ${found.map((time) => time.toFixed(0)).join(', ')} ms`);
          return median(found) / 1_000;
        };
        const common = { id: 'P13', unit: 's', decimals: 2, atMost: 1 };
        const what = `saved to live, median of ${SAVES}`;
        report.figure({ ...common, what, value: await times(PAUSE_MS) });
        // The publisher makes one release in a second at most, so these wait for one another.
        report.figure({ ...common, what: `${what} without a pause`, value: await times(0) });
      } finally {
        await site.stop();
      }
    }),
};
