import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { networkFromHeader, networkFromSocket } from '#api/http/client-network';
import type { Publisher } from '#api/publish/publisher';
import { youtubeService } from '#api/youtube/youtube-service';
import type { BlobStore } from '#api/stores/tables/blob-store';
import { composeApi } from '#api/compose';
import { makeFirstAdmin, openCloud } from './cloud.ts';
import { networkShare } from './data-folder.ts';
import { startJobs } from './jobs.ts';
import { watchMachine } from './machine-watch.ts';
import { openPublishing } from './publishing.ts';
import { createSiteHandler } from './web/site-handler.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { openReadOnlySite } from './read-only-site.ts';
import type { Settings } from './settings.ts';
import type { WebServer } from './web/listen.ts';

/** How visitors are told apart; a header that the proxy does not write is reported once. */
const clientNetwork = ({ proxy }: Settings) => {
  if (!proxy) return networkFromSocket;
  let reported = false;
  const onMissing = () => {
    if (!reported)
      console.log(
        `A request came without an address in ${proxy.addressHeader}. Such visitors share one limit for sign-in and messages: let the proxy set this header, or set CLIENT_ADDRESS_HEADER to the one that it sets.`,
      );
    reported = true;
  };
  return networkFromHeader(proxy.addressHeader, { proxies: proxy.count, onMissing });
};

/** Rendered files. The web server asks once whether one is there: then a damaged one is made again. */
const repairedFiles = (
  files: Pick<BlobStore, 'head' | 'get'>,
  publisher: Pick<Publisher, 'repair'>,
): Pick<BlobStore, 'head' | 'get'> => ({
  get: files.get,
  async head(key) {
    if ((await files.get(key))?.isDamaged) await publisher.repair();
    return files.head(key);
  },
});

/** Serves the published site of a data folder that cannot be written, and says why. */
export const serveReadOnly = async (dataDir: string, web: WebServer, dir: URL, why: string) => {
  const { policy } = await loadSite(dir);
  web.serve(createSiteHandler({ ...openReadOnlySite(dataDir, why), policy }));
  console.log(
    `NOTHING CAN BE SAVED: the data folder cannot be written (${why}). The public pages are shown as they are. Free some space and start again.`,
  );
  return () => web.close();
};

/** Serves the site and its API from a data folder; resolves to what ends it. Makes live what is not yet. */
export const serveSite = async (settings: Settings, web: WebServer, dir: URL, origin: string) => {
  const cloud = await openCloud(settings.dataDir);
  const told = [
    cloud.exposed,
    await networkShare(settings.dataDir),
    await makeFirstAdmin(cloud, settings),
  ];
  for (const line of told) if (line !== undefined) console.log(line);
  const { site, publisher } = await openPublishing(cloud, dir, origin);
  await publisher.start();

  const machine = watchMachine({ dataDir: settings.dataDir, now: Date.now, log: console.log });
  const youtube = youtubeService({ baseUrl: settings.youtube });
  const jobs = startJobs(cloud, {
    settings,
    youtube,
    origin,
    log: console.log,
    machine,
    publisher,
  });
  const app = composeApi({
    stores: cloud,
    pointers: cloud.pointers,
    bundle: site.bundle,
    site: () => Promise.resolve(site),
    publishing: publisher,
    enqueue: jobs.enqueue,
    forgetEmails: jobs.forgetEmails,
    machine: machine.problems,
    youtube,
    origin,
    clientNetwork: clientNetwork(settings),
    now: Date.now,
    randomId: randomUUID,
    randomBytes,
    randomInt: (end) => randomInt(end),
  });
  web.serve(
    createSiteHandler({
      media: cloud.files.media,
      releases: repairedFiles(cloud.files.releases, publisher),
      pointers: cloud.pointers,
      api: (request, env) => app.fetch(request, env),
      uploads: cloud.uploads,
      policy: site.policy,
    }),
  );

  return async () => {
    await web.close();
    await Promise.all([publisher.stop(), jobs.stop()]);
    await cloud.close();
  };
};
