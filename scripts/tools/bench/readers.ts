import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSite } from '#support/running-site';
import { inTurns, median, temporaryFolder, timed, type Benchmark, figure } from './harness.ts';
import { startNginx } from './nginx.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const BROWSER = 'Accept-Encoding: gzip, deflate, br';

/** Answers a second, over all connections; throws if one of them is an error. */
const requestsPerSecond = async (url: string) => {
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', BROWSER, url];
  const { stdout } = await promisify(execFile)('wrk', load);
  const found = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (found === undefined || stdout.includes('Non-2xx')) throw new Error(`wrk said:\n${stdout}`);
  return Number(found);
};

const VISITS = 40;
const VISIT_EVERY_MS = 100;
/** A visitor's own connection: the server may close those of a flood. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The median time in which a visitor gets a page, in milliseconds. */
const visit = async (page: string) => {
  const times: number[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    const read = async () => {
      const [answer] = (await once(get(page, { agent }), 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`It answered ${String(answer.statusCode)}`);
      await once(answer.resume(), 'end');
    };
    times.push(await timed(read));
    await setTimeout(VISIT_EVERY_MS);
  }
  return median(times);
};

const A_SECOND = 20;
const ones = (bytes: number) => `[${'1,'.repeat(bytes / 2 - 2)}1]`;

/** Calls without signing in; those with a body have one that is expensive to read. */
const KINDS: readonly (readonly [name: string, where: string, body?: string])[] = [
  ['the description', '/api/openapi.json'],
  ['1 MB for administrators', '/api/posts', ones(1_000_000)],
  ['1 MB to the login', '/api/session', ones(1_000_000)],
  ['16 KB to the contact form', '/api/contact', ones(16_000)],
  ['a new contact form', '/api/contact'],
  ['a page that is not there', '/nothing-here'],
];

/** Sends the calls of each kind until `done`, evenly; resolves to what was answered how often when the last is. */
const flood = async (url: string, done: AbortSignal) => {
  const answers = new Map<string, number>();
  const underWay: Promise<void>[] = [];
  const send = async ([name, where, body]: (typeof KINDS)[number]) => {
    const headers = { origin: url, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body };
    // A connection that the server closes under a body that it will not read is its answer too.
    const answer = await fetch(url + where, init).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const key = `${name}: ${answer?.status ?? 'closed'}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  };
  while (!done.aborted) {
    for (const kind of KINDS) underWay.push(send(kind));
    await setTimeout(1_000 / A_SECOND);
  }
  await Promise.all(underWay);
  return [...answers].map(([name, count]) => `${name} x ${count}`).join(', ');
};

/** P14, and what anonymous floods of every kind leave for a visitor of one machine. */
export const readers: Benchmark = {
  about: `the class page: answers a second / nginx with gzip on the fly (P14); while strangers make ${A_SECOND} calls a second of each kind / quiet`,
  run: async (rounds) => {
    await using folder = await temporaryFolder();
    await using site = await startSite(path.join(folder.path, 'data'));
    const page = `${site.url}/10`;
    const root = path.join(folder.path, 'root');
    await mkdir(root);
    await writeFile(path.join(root, 'page'), await (await fetch(page)).text());
    {
      const files = (port: number) => `listen 127.0.0.1:${port}; root ${root};`;
      await using nginx = await startNginx(folder.path, files);
      const of = await inTurns(rounds, {
        ours: () => requestsPerSecond(page),
        nginx: () => requestsPerSecond(`http://127.0.0.1:${nginx.port}/page`),
      });
      console.log(`ours ${of.ours.toFixed(0)}/s, nginx ${of.nginx.toFixed(0)}/s`);
      const what = `class page, ${CONNECTIONS} connections, answers a second / nginx`;
      figure('P14', what, of.ours / of.nginx, { atLeast: 1, decimals: 2 });
    }
    const { quiet, flooded } = await inTurns(rounds, {
      quiet: () => visit(page),
      flooded: async () => {
        const done = new AbortController();
        const flooding = flood(site.url, done.signal);
        const time = await visit(page);
        done.abort();
        console.log(`  ${await flooding}`);
        return time;
      },
    });
    console.log(`quiet ${quiet.toFixed(1)} ms, flooded ${flooded.toFixed(1)} ms`);
    const what = 'class page under floods / quiet, median';
    figure('-', what, flooded / quiet, { atMost: 2, decimals: 2 });
  },
};
