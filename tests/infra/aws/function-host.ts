// Runs one bundled function in a process of its own, as Lambda does: its environment is exactly what it was
// given. `node function-host.ts <file>`; events and answers go over the channel to the parent process.
import dns from 'node:dns';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const Entry = z.object({
  handler: z.custom<(event: unknown, context: object) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/** The key-value store's client puts the account's number before `localhost`; no resolver knows that. */
const lookup = dns.lookup;
const resolveHere = (host: string, ...rest: unknown[]): unknown =>
  Reflect.apply(lookup, dns, [/(^|\.)localhost$/.test(host) ? '127.0.0.1' : host, ...rest]);
Object.assign(dns, { lookup: resolveHere });

const { handler } = Entry.parse(await import(pathToFileURL(process.argv[2] ?? '').href));

const call = async (message: unknown) => {
  const { event } = z.object({ event: z.unknown() }).parse(message);
  const context = { awsRequestId: 'test', getRemainingTimeInMillis: () => 60_000 };
  try {
    return { answer: (await handler(event, context)) ?? null };
  } catch (error) {
    const { name, message: says } = error instanceof Error ? error : new Error(String(error));
    return { error: { errorType: name, errorMessage: says } };
  }
};

process.on('message', (message) => {
  void call(message).then((answer) => process.send?.(answer));
});
process.send?.({ ready: true });
