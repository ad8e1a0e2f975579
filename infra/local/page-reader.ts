import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readPage, type ReadPage } from '#api/publish/page-facts.ts';

type Page = Parameters<typeof readPage>;

if (!isMainThread)
  parentPort?.on('message', (page: Page) => parentPort?.postMessage(readPage(...page)));

/**
 * Reads pages for the gate in a thread of its own, a fifth of the work of publishing everything
 * (docs/decisions/0082-memory-of-one-machine.md). When the thread fails, so does the process.
 */
export const createPageReader = () => {
  const worker = new Worker(new URL(import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  // Answers come in the order of the questions.
  const waiting: ((read: ReadPage) => void)[] = [];
  worker.on('message', (read: ReadPage) => waiting.shift()?.(read));
  return ({ path, contentType }: Page[0], page: Page[1], origin: string) =>
    typeof page.body === 'string'
      ? new Promise<ReadPage>((resolve) => {
          waiting.push(resolve);
          worker.postMessage([{ path, contentType }, page, origin] satisfies Page);
        })
      : readPage({ path, contentType }, page, origin);
};
