import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inTemporaryFolder, inTurns, withSite, type Benchmark } from './harness.ts';

const run = promisify(execFile);
const CONNECTIONS = 32;
const SECONDS = 3;
const BROWSER = 'Accept-Encoding: gzip, deflate, br';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port was assigned.');
  return address.port;
};

/** One worker that compresses each answer, as it does for files that nobody compressed before. */
const nginxConfig = (folder: string, port: number) => `
daemon off;
user ${userInfo().username};
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000;
  default_type text/html;
  gzip on;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `  ${part}_temp_path ${folder}/${part};`).join('\n')}
  server { listen 127.0.0.1:${port}; root ${folder}/root; }
}
`;

/** nginx with one page; its address, and what ends it. */
const startNginx = async (folder: string, page: string) => {
  const port = await freePort();
  await mkdir(path.join(folder, 'root'), { recursive: true });
  await writeFile(path.join(folder, 'root/page'), page);
  await writeFile(path.join(folder, 'nginx.conf'), nginxConfig(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}/page`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return { url, stop };
    await setTimeout(50);
  }
  await stop();
  throw new Error('nginx does not answer.');
};

/** Answers a second, over `CONNECTIONS` connections; throws if one of them is an error. */
const requestsPerSecond = async (url: string): Promise<number> => {
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', BROWSER, url];
  const { stdout } = await run('wrk', load);
  const found = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (found === undefined || stdout.includes('Non-2xx')) throw new Error(`wrk said:\n${stdout}`);
  return Number(found);
};

const isHere = (program: string) =>
  run(program, ['-v']).then(
    () => true,
    // wrk ends its own version with 1.
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  );

/** P14: the class page from the one-machine server and from nginx, in turns. */
export const serve: Benchmark = {
  about: 'the class page a second, one machine / nginx with gzip on the fly (P14)',
  run: async (report, rounds) => {
    for (const program of ['nginx', 'wrk']) {
      if (await isHere(program)) continue;
      report.line(`${program} is not on this machine (Debian: apt install nginx-light wrk).`);
      return;
    }
    await inTemporaryFolder((folder) =>
      withSite(path.join(folder, 'data'), {}, async ({ url }) => {
        const page = `${url}/10`;
        const html = await (await fetch(page)).text();
        const nginx = await startNginx(path.join(folder, 'nginx'), html);
        try {
          const of = await inTurns(rounds, {
            ours: () => requestsPerSecond(page),
            nginx: () => requestsPerSecond(nginx.url),
          });
          const [ours = NaN, peer = NaN] = [of['ours'], of['nginx']];
          report.line(`ours ${ours.toFixed(0)}/s, nginx ${peer.toFixed(0)}/s`);
          const what = `class page, ${CONNECTIONS} connections, answers a second / nginx`;
          report.figure({ id: 'P14', what, value: ours / peer, atLeast: 1, decimals: 2 });
        } finally {
          await nginx.stop();
        }
      }),
    );
  },
};
