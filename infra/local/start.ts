import { fork } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { networkFromHeader, networkFromSocket } from '#api/http/client-network.ts';
import { createMissingFile } from '#api/publish/missing-file.ts';
import { createPublishRecords } from '#api/publish/status.ts';
import { youtubeService } from '#api/youtube/youtube-service.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { composeApi } from '#api/compose.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { readSiteFacts } from '#site/renderer/site-facts.ts';
import { compileSite } from '../../site/compile/compile.ts';
import { makeFirstAdmin, openCloud } from './cloud.ts';
import { type LocalPagePointers, networkShare } from './data-folder.ts';
import { startJobs } from './jobs.ts';
import { makePrivateFolder } from './private-folder.ts';
import { watchMachine } from './machine-watch.ts';
import { edgeFunction } from './web/edge-functions.ts';
import { listen } from './web/listen.ts';
import { openPublishing } from './publishing.ts';
import { openReadOnlySite, whyUnwritable } from './read-only-site.ts';
import { createSiteHandler, type SiteHandlerDeps } from './web/site-handler.ts';
import { mediaCode, routerCode } from '../edge/edge-code.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

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

/**
 * Publishes a new compiled site, which is every page, in a process of its own. Whatever becomes of that, this process
 * publishes what is left to do. Two arenas: each thread of the library that draws would keep its own memory.
 */
const publishFirst = async (dataDir: string, compiled: URL, origin: string) => {
  const script = fileURLToPath(new URL('publish-first.ts', import.meta.url));
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const child = fork(script, [dataDir, compiled.href, origin], {
    env,
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  await once(child, 'close');
};

/** Starts the whole product in this process; resolves to what ends it and the line that says it is ready. */
const start = async () => {
  const settings = readSettings(process.env);
  const web = await listen(settings.host, settings.port);
  const local = `http://localhost:${web.port}`;
  const origin = settings.siteOrigin ?? local;
  const ready = `ready ${local}`;
  print(`Data folder: ${settings.dataDir}`);
  await makePrivateFolder(settings.dataDir);
  const why = await whyUnwritable(settings.dataDir);
  if (why !== undefined) {
    const { policy } = await loadSite((await compileSite()).dir);
    web.serve(siteOf({ ...openReadOnlySite(settings.dataDir, why), policy }));
    print(
      `NOTHING CAN BE SAVED: the data folder cannot be written (${why}). The public pages are shown as they are. Free some space and start again.`,
    );
    return { stop: () => web.close(), ready };
  }
  let cloud = await openCloud(settings.dataDir);
  for (const warning of [cloud.exposed, await networkShare(settings.dataDir)]) {
    if (warning !== undefined) print(warning);
  }

  const { dir, compiled } = await compileSite();
  if (compiled) print('Compiled the site.');
  const admin = await makeFirstAdmin(cloud, settings);
  if (admin !== undefined) print(admin);

  const { bundle } = await readSiteFacts(dir);
  if ((await createPublishRecords(cloud.releases).finding())?.bundle !== bundle) {
    await cloud.close();
    await publishFirst(settings.dataDir, dir, origin);
    cloud = await openCloud(settings.dataDir);
  }
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
  return { stop, ready };
};

try {
  const { stop, ready } = await start();
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The site did not shut down cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
  print(ready);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
