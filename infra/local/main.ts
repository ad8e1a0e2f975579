import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPublishRecords } from '#api/publish/publish-records';
import { readSiteFacts } from '#site/renderer/site-facts.ts';
import { compileSite } from '#site/compile/compile.ts';
import { blobsOf } from './data-folder.ts';
import { makePrivateFolder } from './private-folder.ts';
import { whyUnwritable } from './read-only-site.ts';
import { listen } from './web/listen.ts';
import { readSettings } from './settings.ts';
import { reportFailure } from '../command-error.ts';

/**
 * Publishes a new compiled site, which is every page, in a process of its own, before this one loads what does the same.
 * Whatever becomes of that, this process does what is left. Two arenas: each thread of the library that draws would keep
 * its own memory. Eight threads: the disk takes several files at once. The heap grows by 20 % before V8 looks for garbage, not by 30: less memory for as much processor time.
 */
const prepare = async (compiled: URL, origin: string) => {
  const script = fileURLToPath(new URL('prepare.ts', import.meta.url));
  const child = fork(script, [compiled.href, origin], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '8' },
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=20'],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  await once(child, 'disconnect');
};

/** Starts the whole product in this process; resolves to what ends it and the line that says it is ready. */
const start = async () => {
  const settings = readSettings(process.env);
  const web = await listen(settings.host, settings.port);
  const local = `http://localhost:${web.port}`;
  const origin = settings.siteOrigin ?? local;
  console.log(`Data folder: ${settings.dataDir}`);
  await makePrivateFolder(settings.dataDir);
  const why = await whyUnwritable(settings.dataDir);
  const { dir, compiled } = await compileSite();
  if (compiled) console.log('Compiled the site.');
  const { bundle } = await readSiteFacts(dir);
  const { releases } = blobsOf(settings.dataDir, { readOnly: true });
  const finding = await createPublishRecords(releases).finding();
  if (why === undefined && finding?.bundle !== bundle) await prepare(dir, origin);

  const { serveReadOnly, serveSite } = await import('./serve.ts');
  const stop =
    why === undefined
      ? await serveSite(settings, web, dir, origin)
      : await serveReadOnly(settings.dataDir, web, dir, why);
  return { stop, ready: `ready ${local}` };
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
  console.log(ready);
} catch (error) {
  reportFailure(error);
  process.exit();
}
