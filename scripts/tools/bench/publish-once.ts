/**
 * One cold process of the publishing benchmark. `edit <compiled site> <data folder> <posts> <edit>` saves an edit and publishes
 * it on the stores of the one-machine run. `whole <compiled site> <folder> <snapshot>` is `npm run build` without share
 * pictures, which no peer draws.
 */
import path from 'node:path';
import { createPublisher } from '#api/publish/publisher';
import { loadSite } from '#site/renderer/load-site.ts';
import { buildSite } from '../../build.ts';
import { withCloud } from '../../command.ts';
import { CONTEXT } from './built-pages.ts';
import { saveEdit } from './content.ts';

const [, , kind, compiled = '', folder = '', third = '', fourth = ''] = process.argv;
const site = await loadSite(new URL(compiled));
const { origin } = CONTEXT;

const publishEdit = () =>
  withCloud(folder, async (cloud) => {
    await saveEdit(cloud.site, Number(third), Number(fourth));
    const log = (line: unknown) => console.log(line);
    const parts = { ...cloud, repository: cloud.site, site, origin, now: Date.now, log };
    const publisher = createPublisher(parts);
    await publisher.start();
    await publisher.stop();
  });

const renderWhole = async () => {
  const render: typeof site.render = (route) =>
    route.contentType === 'image/png'
      ? Promise.resolve({ body: '', policy: undefined })
      : site.render(route);
  const problems = await buildSite({ ...site, render }, third, origin, path.join(folder, 'out'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

await (kind === 'edit' ? publishEdit() : renderWhole());
