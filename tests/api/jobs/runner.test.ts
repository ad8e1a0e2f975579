import { expect, onTestFinished, test, vi } from 'vitest';
import { createJobRunner, type JobRun, type JobRunnerOptions } from '#api/jobs/runner';

const MINUTE = 60_000;

/** A runner on a clock of the test, whose job ends at once unless `run` says otherwise. */
const aRunner = (
  given: Partial<JobRunnerOptions> = {},
  run: JobRunnerOptions['run'] = () => Promise.resolve(undefined),
) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const failures: string[] = [];
  const startedAt = Date.now();
  const runs: number[] = [];
  const runner = createJobRunner({
    run: (signal) => {
      // A timer without a delay takes a millisecond.
      runs.push(Math.floor((Date.now() - startedAt) / 10) * 10);
      return run(signal);
    },
    onFailure: (error) => failures.push(String(error)),
    now: Date.now,
    everyMs: 15 * MINUTE,
    ...given,
  });
  const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { runner, runs, failures, elapse };
};

/** A job whose runs end when the test says so. */
const heldJob = () => {
  const ends: ((next?: JobRun) => void)[] = [];
  return {
    run: () =>
      new Promise<JobRun | undefined>((resolve) => {
        ends.push(resolve);
      }),
    end: (next?: JobRun) => ends.at(-1)?.(next),
  };
};

test('requests during a run get one more whole run after it', async () => {
  const { run, end } = heldJob();
  const { runner, runs, elapse } = aRunner({}, run);
  runner.enqueue();
  await elapse(1);
  runner.enqueue();
  runner.enqueue();
  await elapse(1);
  expect(runs).toHaveLength(1);
  end();
  await elapse(1);
  expect(runs).toHaveLength(2);
  end();
  await elapse(1_000);
  expect(runs).toHaveLength(2);
});

test('a job runs again when it is due, or earlier when asked for', async () => {
  const { runner, runs, elapse } = aRunner({}, () =>
    Promise.resolve({ dueAt: Date.now() + 5_000 }),
  );
  runner.enqueue();
  await elapse(4_990);
  expect(runs).toEqual([0]);
  await elapse(20);
  expect(runs).toEqual([0, 5_000]);
  await elapse(1_000);
  runner.enqueue();
  await elapse(4_990);
  expect(runs).toEqual([0, 5_000, 6_010]);
});

test('a job runs again after its longest pause, whatever it said', async () => {
  const { runner, runs, elapse } = aRunner({ everyMs: 1_000 }, () =>
    Promise.resolve({ dueAt: Date.now() + 365 * 24 * 60 * MINUTE }),
  );
  runner.enqueue();
  await elapse(2_500);
  expect(runs).toEqual([0, 1_000, 2_000]);
});

test('no run begins before the last one said, also when the clock is set back', async () => {
  const { runner, runs, elapse } = aRunner({}, () => Promise.resolve({ restMs: 1_000 }));
  runner.enqueue();
  await elapse(1);
  const twoHours = 120 * MINUTE;
  vi.setSystemTime(Date.now() - twoHours);
  runner.enqueue();
  await elapse(5_000);
  expect(runs).toEqual([0, 1_000 - twoHours]);
});

test('a run that fails is reported and tried again, each time later', async () => {
  let tries = 0;
  const { runner, runs, failures, elapse } = aRunner({ retryMs: 1_000 }, () => {
    tries += 1;
    return tries < 4 ? Promise.reject(new Error(String(tries))) : Promise.resolve(undefined);
  });
  runner.enqueue();
  await elapse(10_000);
  expect(failures).toEqual(['Error: 1', 'Error: 2', 'Error: 3']);
  expect(runs).toEqual([0, 1_000, 3_000, 7_000]);
});

test('stopping tells the run in flight, waits for it and begins no other', async () => {
  const { run, end } = heldJob();
  let stopping: AbortSignal | undefined;
  const { runner, runs, elapse } = aRunner({}, (signal) => {
    stopping = signal;
    return run();
  });
  runner.enqueue();
  await elapse(1);
  runner.enqueue();
  let stopped = false;
  const stop = runner.stop().then(() => (stopped = true));
  await elapse(1);
  expect([stopping?.aborted, stopped]).toEqual([true, false]);
  end({ dueAt: Date.now() });
  await stop;
  runner.enqueue();
  await runner.settled();
  await elapse(60 * MINUTE);
  expect(runs).toHaveLength(1);
});
