import { expect, test, vi } from 'vitest';
import { startDeliveryLoop } from '#api/jobs/delivery-loop.ts';

/** A delivery whose passes end when the test says so. */
const aDelivery = () => {
  const ends: ((next: number | undefined | Error) => void)[] = [];
  return {
    passes: () => ends.length,
    end: (next?: number | Error) => {
      ends.at(-1)?.(next);
    },
    delivery: {
      deliverPending: () =>
        new Promise<number | undefined>((resolve, reject) => {
          ends.push((next) => {
            if (next instanceof Error) reject(next);
            else resolve(next);
          });
        }),
    },
  };
};

const started = () => {
  vi.useFakeTimers();
  const { delivery, passes, end } = aDelivery();
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  const loop = startDeliveryLoop({ delivery, now: Date.now, log });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { loop, passes, end, logged, settle };
};

test('what an earlier process left is delivered at the start', async () => {
  const { loop, passes, end } = started();
  expect(passes()).toBe(1);
  end();
  await loop.stop();
});

test('messages that come during a pass are delivered by one more', async () => {
  const { loop, passes, end, settle } = started();
  loop.wake();
  loop.wake();
  expect(passes()).toBe(1);
  end();
  await settle();
  expect(passes()).toBe(2);
  end();
  await settle();
  expect(passes()).toBe(2);
  await loop.stop();
});

test('the next pass begins when an attempt is due, or when a message comes', async () => {
  const { loop, passes, end, settle } = started();
  end(Date.now() + 5_000);
  await settle();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(passes()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(passes()).toBe(2);
  end(Date.now() + 5_000);
  await settle();
  loop.wake();
  expect(passes()).toBe(3);
  end();
  await loop.stop();
});

test('a store that does not answer delays delivery by a minute and is told without its words', async () => {
  const { loop, passes, end, logged, settle } = started();
  end(new TypeError('no route to asha@example.org'));
  await settle();
  expect(logged).toEqual(['Emails of enquiries are delayed: TypeError.']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(passes()).toBe(2);
  end();
  await loop.stop();
});

test('stopping waits for the pass under way and begins no other', async () => {
  const { loop, passes, end, settle } = started();
  loop.wake();
  let stopped = false;
  const stopping = loop.stop().then(() => {
    stopped = true;
  });
  await settle();
  expect(stopped).toBe(false);
  end(Date.now());
  await stopping;
  loop.wake();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(passes()).toBe(1);
});
