// Runs one bundled function in a process of its own, as Lambda does: its environment is exactly what it was
// given, it handles one event at a time. `node function-host.ts <file>`; events and answers go over the
// channel to the parent process.
import dns from 'node:dns';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const Call = z.object({ id: z.int(), event: z.unknown(), timeoutMs: z.number() });
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
  const { id, event, timeoutMs } = Call.parse(message);
  const end = performance.now() + timeoutMs;
  const context = {
    awsRequestId: `dry-run-${id}`,
    functionName: process.env['AWS_LAMBDA_FUNCTION_NAME'],
    getRemainingTimeInMillis: () => Math.max(0, end - performance.now()),
  };
  try {
    return { id, answer: (await handler(event, context)) ?? null };
  } catch (error) {
    const { name, message: says } = error instanceof Error ? error : new Error(String(error));
    return { id, error: { errorType: name, errorMessage: says } };
  }
};

process.on('message', (message) => {
  void call(message).then((answer) => process.send?.(answer));
});
process.send?.({ ready: true });
