import { expect, test } from 'vitest';
import { createWorker, type Work } from '#api/publish/worker.ts';

const aWorker = (work: Work, { delayMs = 0, retryMs = 1 } = {}) => {
  const faults: unknown[] = [];
  const now = () => performance.now();
  const worker = createWorker(work, { delayMs, retryMs }, now, (fault) => faults.push(fault));
  return { worker, faults };
};
const done = () => Promise.resolve({ again: false });

test('wishes of one moment share a round', async () => {
  let rounds = 0;
  const { worker } = aWorker(() => {
    rounds += 1;
    return done();
  });
  for (let wishes = 0; wishes < 10; wishes += 1) worker.wish();
  await worker.settled();
  expect(rounds).toBe(1);
});

test('a wish during a round gets a whole round after it', async () => {
  let rounds = 0;
  const { worker } = aWorker(() => {
    rounds += 1;
    if (rounds === 1) worker.wish();
    return done();
  });
  worker.wish();
  await worker.settled();
  expect(rounds).toBe(2);
});

test('rounds never overlap, nor do they overlap exclusive tasks', async () => {
  let inside = 0;
  let most = 0;
  const task = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
    return { again: false };
  };
  const { worker } = aWorker(task);
  worker.wish();
  await Promise.all([worker.round(), worker.exclusive(task), worker.round()]);
  await worker.settled();
  expect(most).toBe(1);
});

test('a round waits until the one before says', async () => {
  const starts: number[] = [];
  const { worker } = aWorker(() => {
    starts.push(performance.now());
    return Promise.resolve({
      again: starts.length < 2,
      busyUntil: performance.now() + 60,
    });
  });
  worker.wish();
  await worker.settled();
  const [first = 0, second = 0] = starts;
  // Timers may come up to a millisecond early.
  expect(second - first).toBeGreaterThanOrEqual(59);
});

test('a round that throws is reported and tried again until it works', async () => {
  let rounds = 0;
  const worked = Promise.withResolvers<undefined>();
  const { worker, faults } = aWorker(() => {
    rounds += 1;
    if (rounds < 4) return Promise.reject(new Error(`fault ${String(rounds)}`));
    worked.resolve(undefined);
    return done();
  });
  worker.wish();
  await worked.promise;
  await worker.settled();
  expect(faults.map(String)).toEqual(['Error: fault 1', 'Error: fault 2', 'Error: fault 3']);
});

test('stop waits for the round in flight and starts no other', async () => {
  let ended = 0;
  const begun = Promise.withResolvers<undefined>();
  const { worker } = aWorker(async () => {
    begun.resolve(undefined);
    await new Promise(setImmediate);
    ended += 1;
    return { again: true };
  });
  worker.wish();
  await begun.promise;
  await worker.stop();
  expect(ended).toBe(1);
  worker.wish();
  await worker.settled();
  expect(ended).toBe(1);
});
