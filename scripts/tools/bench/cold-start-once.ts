// One cold start: `node cold-start-once.ts <file> <event as JSON>` imports a function and has it answer once.
// Prints one line of JSON.
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const Entry = z.object({
  handler: z.custom<(event: unknown, context: object) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});
const Answer = z.object({ statusCode: z.int(), body: z.string() });

const [, , file = '', event = ''] = process.argv;
const { href } = pathToFileURL(file);
const parsed: unknown = JSON.parse(event);
const before = process.cpuUsage();
const start = performance.now();
const { handler } = Entry.parse(await import(href));
const imported = performance.now();
const returned = await handler(parsed, {});
const end = performance.now();
const { user, system } = process.cpuUsage(before);
const { statusCode, body } = Answer.parse(returned);
// What the function itself writes goes to the standard output too; this is the last line.
process.stdout.write(
  `\n${JSON.stringify({
    ms: end - start,
    importMs: imported - start,
    processorMs: (user + system) / 1_000,
    status: statusCode,
    body,
  })}\n`,
);
process.exit(0);
