import { expect, test } from 'vitest';
import { createRenderQueue } from '#site/islands/pdf-viewer/draw-pages.ts';

/** A queue whose draws are ended by hand. */
const aQueue = () => {
  const drawing: {
    page: number;
    signal: AbortSignal;
    end: () => void;
    fail: (e: Error) => void;
  }[] = [];
  const faults: unknown[] = [];
  const queue = createRenderQueue(
    (page, signal) =>
      new Promise((resolve, reject) => {
        drawing.push({ page, signal, end: resolve, fail: reject });
      }),
    (error) => {
      faults.push(error);
    },
  );
  const current = () => {
    const last = drawing.at(-1);
    if (last === undefined) throw new Error('nothing is drawn');
    return last;
  };
  const drawn = () => drawing.map(({ page }) => page);
  const endCurrent = async () => {
    const before = drawing.length;
    current().end();
    await expect.poll(() => drawing.length).toBeGreaterThan(before);
  };
  return { queue, current, drawn, endCurrent, faults };
};

test('one page is drawn at a time, the most urgent first, and again once it is forgotten', async () => {
  const { queue, drawn, endCurrent } = aQueue();
  queue.want([4, 5, 6, 3]);
  expect(drawn()).toEqual([4]);
  for (let times = 0; times < 3; times += 1) await endCurrent();
  expect(drawn()).toEqual([4, 5, 6, 3]);
  queue.forget(4);
  await endCurrent();
  expect(drawn()).toEqual([4, 5, 6, 3, 4]);
});

test('a page that is not wanted any more is cancelled, which is no fault; a fault is told once, and the next page is drawn', async () => {
  const { queue, current, drawn, faults } = aQueue();
  queue.want([1]);
  const first = current();
  queue.want([9, 10]);
  expect(first.signal.aborted).toBe(true);
  first.fail(new Error('cancelled'));
  await expect.poll(drawn).toEqual([1, 9]);
  expect(faults).toEqual([]);
  current().fail(new Error('broken page'));
  await expect.poll(drawn).toEqual([1, 9, 10]);
  expect(faults).toEqual([new Error('broken page')]);
});
