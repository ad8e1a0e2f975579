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
  return { sent, answers, put, queue };
};

// Specification: OFFER-6
test.each([
  ['of the taps during a save only the last is sent after it', true, [2, 4]],
  ['after a save that failed nothing more is sent', false, [2]],
])('%s', async (_, isSaved, expected) => {
  const { sent, answers, put } = slowStore();
  const first = put(2);
  await expect.poll(() => sent).toEqual([2]);
  void put(3);
  const last = put(4);
  answers[0]?.(isSaved);
  // After a failure nothing waits: what is shown is what is stored.
  expect(await first).toBe(!isSaved);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(expected);
  answers[1]?.(true);
  if (isSaved) expect(await last).toBe(true);
});

// Specification: OFFER-6
test('a page that is left sends the last tap at once, and only once', async () => {
  const { sent, answers, put, queue } = slowStore();
  const done = put(2);
  await expect.poll(() => sent).toEqual([2]);
  void put(4);
  queue.leave();
  expect(sent).toEqual([2, 4]);
  queue.leave();
  answers[0]?.(true);
  expect(await done).toBe(true);
  expect(sent).toEqual([2, 4]);
});
