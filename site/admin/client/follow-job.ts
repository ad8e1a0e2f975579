import type { Answer } from './answer.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** A job goes on without this page, so a lost connection is waited for: some 40 seconds. */
const SILENT_ANSWERS = 20;

const NUMBER = new Intl.NumberFormat('en-IN');

/** `1,200 of 5,900` */
export const countOf = ({ done, total }: { done: number; total: number }): string =>
  `${NUMBER.format(done)} of ${NUMBER.format(total)}`;

const pauseFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks how a job of the server is, with growing pauses, until `endOf` makes an answer of what it is told. */
export const followJob = async <Status, Value>(
  ask: () => Promise<Answer<Status>>,
  endOf: (status: Status) => Answer<Value> | undefined,
): Promise<Answer<Value>> => {
  let silent = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (answer.kind === 'ok') {
      silent = 0;
      const end = endOf(answer.value);
      if (end !== undefined) return end;
    } else {
      silent += 1;
      const isOver = answer.kind === 'refused' && answer.code !== 'unavailable';
      if (isOver || silent > SILENT_ANSWERS) return answer;
    }
    await pauseFor(pause);
  }
};
