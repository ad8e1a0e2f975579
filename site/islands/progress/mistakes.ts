import { marked, type Progress } from './progress.ts';

/**
 * How it stands with a mistake: after how many days it is asked again, and what an answer then makes of it. A right one
 * makes the way longer, a wrong one brings it back the next day; after two right ones in a row it is none any more.
 */
const STAGES = [
  { days: 1, right: 1, wrong: 0 },
  { days: 3, right: undefined, wrong: 2 },
  // Wrong again after it was right.
  { days: 1, right: 3, wrong: 2 },
  { days: 7, right: undefined, wrong: 2 },
] as const;

/** Of every day in India. */
export const DAY_SECONDS = 86_400;
const INDIA_AHEAD_SECONDS = 19_800;

/** Days in India from one time to another, both in seconds: what was wrong in the evening comes back the next morning. */
export const daysBetween = (from: number, to: number): number => {
  const [first, last] = [from, to].map((at) =>
    Math.floor((at + INDIA_AHEAD_SECONDS) / DAY_SECONDS),
  );
  return (last ?? 0) - (first ?? 0);
};

const stageOf = (stage = 0) => STAGES[stage] ?? STAGES[0];

const isDue = ({ mistakes, answers }: Progress, id: string, now: number) =>
  daysBetween(Math.abs(answers[id] ?? 0), now) >= stageOf(mistakes[id]).days;

/** The ids of the mistakes that are to be asked now, those answered longest ago first (PROGRESS-50). */
export const dueMistakes = (progress: Progress, now = Math.floor(Date.now() / 1000)): string[] => {
  const at = (id: string) => Math.abs(progress.answers[id] ?? 0);
  return Object.keys(progress.mistakes)
    .filter((id) => isDue(progress, id, now))
    .sort((one, other) => at(one) - at(other));
};

const stageAfter = (progress: Progress, id: string, isRight: boolean, now: number) => {
  const stage = progress.mistakes[id];
  if (!isRight) return stageOf(stage).wrong;
  return stage !== undefined && isDue(progress, id, now) ? stageOf(stage).right : stage;
};

/** Progress after a first answer to a question. A right one before its day changes nothing about a mistake. */
export const withAnswer = (
  progress: Progress,
  id: string,
  isRight: boolean,
  now: number,
): Progress => {
  const { [id]: _, ...others } = progress.mistakes;
  const stage = stageAfter(progress, id, isRight, now);
  return {
    ...progress,
    answers: marked(progress.answers, id, isRight, now),
    mistakes: stage === undefined ? others : { ...others, [id]: stage },
  };
};
