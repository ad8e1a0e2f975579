import pLimit from 'p-limit';
import { useEffect, useState } from 'react';
import type { Batch } from '#domain/offer/offer';
import { batchName } from '#domain/offer/timetable';
import { counted } from '#domain/text/format';
import { LIMITS } from '#domain/text/limits';
import { useAdmin } from '#client/admin';
import { useToast } from '#ui/feedback/Toast.tsx';
import { Button } from '#ui/fields/Controls.tsx';
import { ErrorSummary, type FormProblem } from '#ui/forms/ErrorSummary.tsx';

/** One save of a value; resolves with whether it is saved. */
type Save = () => Promise<boolean>;

/**
 * Runs saves of one value, one after another: what is given during a save waits for its end, and of several the last
 * one counts. After a failure nothing that waits is sent.
 */
export const createLatestSave = () => {
  const oneByOne = pLimit(1);
  let last: Save | undefined;
  return {
    /** Resolves with whether nothing waits any more; never when another one took its place. */
    put(save: Save) {
      last = save;
      oneByOne.clearQueue();
      return oneByOne(async () => {
        if (!(await save())) oneByOne.clearQueue();
        return oneByOne.pendingCount === 0;
      });
    },
    /** Sends what waits without waiting itself: the page is being left, and nothing runs after that. */
    leave() {
      if (oneByOne.pendingCount > 0) void last?.();
      oneByOne.clearQueue();
    },
  };
};

/** `4 seats left`, `Full`, or that nothing is said. */
const seatsText = (seatsLeft: number | undefined) => {
  if (seatsLeft === undefined) return 'Seats not shown';
  return seatsLeft === 0 ? 'Full' : `${counted(seatsLeft, 'seat')} left`;
};

/**
 * The seats left of a batch with a button for one less and one more. Each tap shows at once; taps during a save are
 * saved together after it, or at once when the page is left: nothing runs after that.
 */
export function Seats({ classId, batch }: { classId: string; batch: Batch }) {
  const { api } = useAdmin();
  const say = useToast();
  const [problem, setProblem] = useState<FormProblem>();
  const [tapped, setTapped] = useState<number>();
  const [queue] = useState(createLatestSave);
  const seats = tapped ?? batch.seatsLeft;
  const name = batchName(batch);

  const save = async (seatsLeft: number) => {
    const answer = await api.classes[':classId'].batches[':batchId'].seats.$put(
      { param: { classId, batchId: batch.id }, json: { seatsLeft } },
      // It goes on when the admin is left during it.
      { init: { keepalive: true } },
    );
    const saved = answer.kind === 'ok';
    setProblem(saved ? undefined : { ...answer, title: 'Failed to save the seats' });
    if (saved) say('Seats saved');
    return saved;
  };
  const step = async (by: number) => {
    const next = (seats ?? 0) + by;
    if (next < 0 || next > LIMITS.offer.seats) return;
    setTapped(next);
    if (await queue.put(() => save(next))) setTapped(undefined);
  };
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') queue.leave();
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [queue]);

  return (
    <>
      <ErrorSummary problem={problem} />
      <div className="seats" role="group" aria-label={`Seats: ${name}`}>
        <Button
          // Not `disabled`: at the last seat the button would lose the focus.
          aria-disabled={(seats ?? 0) === 0}
          aria-label={`One seat less: ${name}`}
          onClick={() => void step(-1)}
        >
          −
        </Button>
        <output>{seatsText(seats)}</output>
        <Button aria-label={`One seat more: ${name}`} onClick={() => void step(1)}>
          +
        </Button>
      </div>
    </>
  );
}
