import { describe, expect, test } from 'vitest';
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
    (_page, error) => faults.push(error),
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

describe('the render queue', () => {
  test('draws one page at a time, visible ones first', async () => {
    const { queue, drawn, endCurrent } = aQueue();
    queue.want([3, 4, 5, 6], 4, 5);
    expect(drawn()).toEqual([4]);
    for (let times = 0; times < 3; times += 1) await endCurrent();
    expect(drawn()).toEqual([4, 5, 3, 6]);
  });

  test('cancels a page that is not wanted any more, which is no fault', async () => {
    const { queue, current, drawn, faults } = aQueue();
    queue.want([1], 1, 1);
    const first = current();
    queue.want([9], 9, 9);
    expect(first.signal.aborted).toBe(true);
    first.fail(new Error('cancelled'));
    await expect.poll(drawn).toEqual([1, 9]);
    expect(faults).toEqual([]);
  });

  test('draws a page again once it is forgotten', async () => {
    const { queue, drawn, endCurrent } = aQueue();
    queue.want([1, 2], 1, 1);
    await endCurrent();
    queue.forget(1);
    await endCurrent();
    expect(drawn()).toEqual([1, 2, 1]);
  });

  test('tells a fault once and goes on with the next page', async () => {
    const { queue, current, drawn, faults } = aQueue();
    queue.want([1, 2], 1, 2);
    current().fail(new Error('broken page'));
    await expect.poll(drawn).toEqual([1, 2]);
    expect(faults).toEqual([new Error('broken page')]);
  });
});
