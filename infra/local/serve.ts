import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { networkFromHeader, networkFromSocket } from '#api/http/client-network.ts';
import { createMissingFile } from '#api/publish/missing-file.ts';
import { youtubeService } from '#api/youtube/youtube-service.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { composeApi } from '#api/compose.ts';
import { makeFirstAdmin, openCloud } from './cloud.ts';
import { type LocalPagePointers, networkShare } from './data-folder.ts';
import { startJobs } from './jobs.ts';
import { watchMachine } from './machine-watch.ts';
import { edgeFunction } from './web/edge-functions.ts';
import { openPublishing } from './publishing.ts';
import { createSiteHandler, type SiteHandlerDeps } from './web/site-handler.ts';
import { mediaCode, routerCode } from '../edge/edge-code.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { openReadOnlySite } from './read-only-site.ts';
import type { Settings } from './settings.ts';
import type { WebServer } from './web/listen.ts';

const print = (line: string) => {
  console.log(line);
};

/** How visitors are told apart; a header that the proxy does not write is reported once. */
const clientNetwork = ({ proxy }: Settings) => {
  if (proxy === undefined) return networkFromSocket;
  let reported = false;
  const onMissing = () => {
    if (!reported)
      print(`A request came without an address in ${proxy.addressHeader}. ${SAME_VISITOR}`);
    reported = true;
  };
  return networkFromHeader(proxy.addressHeader, { proxies: proxy.count, onMissing });
};

const SAME_VISITOR =
  'Such visitors share one limit for sign-in and messages: let the proxy set this header, or set CLIENT_ADDRESS_HEADER to the one that it sets.';

/** What the web server answers, from stored pages and files. */
const siteOf = ({
  pointers,
  ...parts
}: Omit<SiteHandlerDeps, 'edge' | 'missingFile'> & {
  pointers: Pick<LocalPagePointers, 'value'>;
}) =>
  createSiteHandler({
    ...parts,
    edge: {
      router: edgeFunction(routerCode(), (key) => pointers.value(key)),
      media: edgeFunction(mediaCode()),
    },
    missingFile: createMissingFile(parts.releases),
  });

/** Rendered files. The web server asks once whether one is there: then a damaged one is made again. */
const repairedFiles = (
  files: Pick<BlobStore, 'head' | 'get'>,
  repair: () => Promise<void>,
): Pick<BlobStore, 'head' | 'get'> => ({
  get: files.get,
  async head(key) {
    if ((await files.get(key))?.isDamaged) await repair();
    return files.head(key);
  },
});

/** Serves the published site of a data folder that cannot be written, and says why. */
export const serveReadOnly = async (dataDir: string, web: WebServer, dir: URL, why: string) => {
  const { policy } = await loadSite(dir);
  web.serve(siteOf({ ...openReadOnlySite(dataDir, why), policy }));
  print(
    `NOTHING CAN BE SAVED: the data folder cannot be written (${why}). The public pages are shown as they are. Free some space and start again.`,
  );
  return () => web.close();
};

/** Serves the site and its API from a data folder; resolves to what ends it. Makes live what is not yet. */
export const serveSite = async (settings: Settings, web: WebServer, dir: URL, origin: string) => {
  const cloud = await openCloud(settings.dataDir);
  for (const warning of [cloud.exposed, await networkShare(settings.dataDir)]) {
    if (warning !== undefined) print(warning);
  }
  const admin = await makeFirstAdmin(cloud, settings);
  if (admin !== undefined) print(admin);
  const { site, publisher } = await openPublishing(cloud, dir, origin, print);
  await publisher.start();

  const machine = watchMachine({ dataDir: settings.dataDir, now: Date.now, log: print });
  const youtube = youtubeService({ baseUrl: settings.youtube });
  const jobs = startJobs(cloud, {
    settings,
    youtube,
    origin,
    log: print,
    machine,
    sweep: () => publisher.sweep(),
    repair: () => publisher.repair(),
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
    siteOf({
      media: cloud.files.media,
      releases: repairedFiles(cloud.files.releases, () => publisher.repair()),
      pointers: cloud.pointers,
      api: (request, env) => app.fetch(request, env),
      uploads: cloud.uploads,
      policy: site.policy,
    }),
  );

  const stop = async () => {
    await web.close();
    await Promise.all([publisher.stop(), jobs.stop()]);
    await cloud.close();
  };
  return stop;
};
