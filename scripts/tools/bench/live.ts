import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openCloud } from '../../../infra/local/cloud.ts';
import { signIn } from '../../../tests/support/admin-api.ts';
import { TEACHER } from '../../../tests/support/running-site.ts';
import { equalContent, store } from './equal-content.ts';
import { inTemporaryFolder, median, withSite, type Benchmark, type Report } from './harness.ts';

const SAVES = 10;
const POSTS = 1_000;
const VIDEO = 'https://www.youtube.com/watch?v=2ZzuZvz33X0';
const LOOK_EVERY_MS = 5;
/** Longer than the publisher keeps releases apart, so that a save does not wait for the one before it. */
const PAUSE_MS = 1_500;

/** P13 for one site: the medians of saves with and without a pause between them, in seconds. */
const measure = (folder: string, report: Report, name: string): Promise<void> => {
  const { email, password } = TEACHER;
  return withSite(folder, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }, async ({ url }) => {
    const api = await signIn(url);
    const times = async (pause: number) => {
      const found: number[] = [];
      for (let count = 0; count < SAVES; count += 1) {
        await setTimeout(pause);
        const title = `Saved ${randomBytes(6).toString('hex')}`;
        const video = { title, url: VIDEO, description: '' };
        const saved = await api('POST', '/classes/10/chapters/1/videos', video);
        if (!saved.ok) throw new Error(`Saving failed: ${saved.status}`);
        const start = performance.now();
        let [etag, text] = ['', ''];
        while (!text.includes(title)) {
          // As browsers ask: sending the whole page each time would be most of the work that is measured.
          const page = await fetch(`${url}/10`, { headers: { 'if-none-match': etag } });
          etag = page.headers.get('etag') ?? etag;
          text = await page.text();
          await setTimeout(LOOK_EVERY_MS);
        }
        found.push(performance.now() - start);
      }
      report.line(`${name}, saves: ${found.map((time) => time.toFixed(0)).join(', ')} ms`);
      return median(found) / 1_000;
    };
    const what = `saved to live, ${name}, median of ${SAVES}`;
    const common = { id: 'P13', unit: 's', decimals: 2 };
    report.figure({ ...common, atMost: 0.1, what, value: await times(PAUSE_MS) });
    // Releases are kept apart, so these wait for one another.
    report.figure({ ...common, atMost: 0.3, what: `${what} back to back`, value: await times(0) });
  });
};

/** P13: from the saved answer of the API until a reader gets the change. */
export const live: Benchmark = {
  about: 'from saved to live on the embedded run: default content, and 1,000 posts (P13)',
  run: (report) =>
    inTemporaryFolder(async (folder) => {
      await measure(path.join(folder, 'default'), report, 'default content');
      const large = path.join(folder, 'large');
      const cloud = await openCloud(large);
      await store(cloud.site, equalContent(POSTS));
      await cloud.close();
      await measure(large, report, '1,000 posts');
    }),
};
