import { expect, test } from 'vitest';
import { createLatestSave } from '#site/admin/features/offer/Seats.tsx';

/** A store whose saves end when the test says so. */
const slowStore = () => {
  const sent: number[] = [];
  const answers: ((isSaved: boolean) => void)[] = [];
  const queue = createLatestSave();
  const put = (value: number) =>
    queue.put(() => {
      sent.push(value);
      return new Promise((resolve) => answers.push(resolve));
    });
  const leave = () => {
    queue.leave();
  };
  return { sent, answers, put, leave };
};

// Specification: OFFER-6
test('of the taps during a save only the last is sent after it', async () => {
  const { sent, answers, put } = slowStore();
  const done = put(2);
  void put(3);
  void put(4);
  expect(sent).toEqual([2]);
  answers[0]?.(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual([2, 4]);
  answers[1]?.(true);
  expect(await done).toBe(true);
});

// Specification: OFFER-6
test('a page that is left sends the last tap at once, and only once', async () => {
  const { sent, answers, put, leave } = slowStore();
  const done = put(2);
  void put(4);
  leave();
  expect(sent).toEqual([2, 4]);
  leave();
  answers[0]?.(true);
  await done;
  expect(sent).toEqual([2, 4]);
});

test('after a save that failed nothing more is sent', async () => {
  const { sent, answers, put } = slowStore();
  const done = put(2);
  void put(3);
  answers[0]?.(false);
  await done;
  expect(sent).toEqual([2]);
});
