import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inTemporaryFolder, inTurns, median, timed, withSite, type Benchmark } from './harness.ts';

const A_SECOND = 20;
const VISITS = 40;
const VISIT_EVERY_MS = 100;

const ones = (bytes: number): string => `[${'1,'.repeat(bytes / 2 - 2)}1]`;

/** Calls that nobody has to sign in for, each with a body that is dear to read where it has one. */
const KINDS: readonly (readonly [string, string, string?])[] = [
  ['the description', '/api/openapi.json'],
  ['1 MB for administrators', '/api/posts', ones(1_000_000)],
  ['1 MB to the login', '/api/session', ones(1_000_000)],
  ['16 KB to the contact form', '/api/contact', ones(16_000)],
  ['a new contact form', '/api/contact'],
  ['a page that is not there', '/nothing-here'],
];

/** Sends the calls of each kind until `done`, evenly; resolves when the last is answered. */
const flood = async (url: string, done: AbortSignal): Promise<Map<string, number>> => {
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
  return answers;
};

/** A visitor's own connection: the server may close those of a flood. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The median time in which a visitor gets the class page, in milliseconds. */
const visit = async (url: string): Promise<number> => {
  const times: number[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    const read = async () => {
      const [answer] = (await once(get(`${url}/10`, { agent }), 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`It answered ${String(answer.statusCode)}`);
      await once(answer.resume(), 'end');
    };
    times.push(await timed(read));
    await setTimeout(VISIT_EVERY_MS);
  }
  return median(times);
};

/** What anonymous floods of every kind leave for a visitor of one machine. */
export const floods: Benchmark = {
  about: `the class page while strangers make ${A_SECOND} calls a second of each kind / quiet`,
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      await withSite(path.join(folder, 'data'), {}, async ({ url }) => {
        await visit(url);
        const of = await inTurns(rounds, {
          quiet: () => visit(url),
          flooded: async () => {
            const done = new AbortController();
            const flooding = flood(url, done.signal);
            const time = await visit(url);
            done.abort();
            const answers = [...(await flooding)].map(([name, count]) => `${name} x ${count}`);
            report.line(`  ${answers.join(', ')}`);
            return time;
          },
        });
        const { quiet = NaN, flooded = NaN } = of;
        report.line(`quiet ${quiet.toFixed(1)} ms, flooded ${flooded.toFixed(1)} ms`);
        const what = 'class page under floods / quiet, median';
        report.figure({ id: '-', what, value: flooded / quiet, atMost: 2, decimals: 2 });
      });
    }),
};
