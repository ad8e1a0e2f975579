// Runs one bundled function in a process of its own, as Lambda does: its environment is exactly what it was
// given. `node function-host.ts <file>`; events and answers go over the channel to the parent process.
import dns from 'node:dns';
import { pathToFileURL } from 'node:url';

/** The key-value store's client puts the account's number before `localhost`; no resolver knows that. */
const lookup = dns.lookup;
const resolveHere = (host: string, ...rest: unknown[]): unknown =>
  Reflect.apply(lookup, dns, [/(^|\.)localhost$/.test(host) ? '127.0.0.1' : host, ...rest]);
Object.assign(dns, { lookup: resolveHere });

const { handler } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  handler: (event: unknown, context: object) => Promise<unknown>;
};
const context = { awsRequestId: 'test', getRemainingTimeInMillis: () => 60_000 };

process.on('message', (event) => {
  void handler(event, context)
    .catch(String)
    .then((answer) => process.send?.(answer ?? null));
});
process.send?.('ready');
