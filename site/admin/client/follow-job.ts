import type { Admin } from './admin.ts';
import { type Answer, type Value, settle } from './answer.ts';
import type { Api } from './api.ts';

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

/** How far a replacement of all content is, in words and numbers; `lasting`: it goes on without this page. */
export interface ReplacementProgress {
  text: string;
  done: number;
  total: number;
  lasting: true;
}

/** Told how far it is, each time that it is asked. */
type OnReplacementProgress = (progress: ReplacementProgress) => void;

type Asked = NonNullable<Value<Api['archive']['replacement']['$get']>['replacement']>;

const progressOf = (asked: Asked): Omit<ReplacementProgress, 'lasting'> => {
  const { phase, done, total } = asked;
  const count = countOf(asked);
  switch (phase) {
    case 'checking':
      return { text: 'Replacing the content...', done: 0, total: 1 };
    case 'preparing':
      return { text: `Preparing the content: ${count}`, done, total: 2 * total };
    case 'replacing':
      return { text: `Replacing the content: ${count}`, done: total + done, total: 2 * total };
  }
};

/**
 * Asks how the replacement `id` is until it has ended, and answers as a change that took its time. One that is not the
 * last any more has ended, as there is one at a time.
 */
export const followReplacement = (
  api: Api,
  id: string,
  onProgress: OnReplacementProgress = () => undefined,
): Promise<Answer<{ warning?: string }>> =>
  followJob(
    () => settle(api.archive.replacement.$get()),
    ({ replacement }): Answer<{ warning?: string }> | undefined => {
      if (replacement?.id !== id || replacement.state === 'done') {
        const warning = replacement?.id === id ? replacement.warning : undefined;
        return { kind: 'ok', value: warning === undefined ? {} : { warning } };
      }
      if (replacement.state === 'failed')
        return { kind: 'refused', code: 'aborted', message: replacement.message ?? '' };
      onProgress({ ...progressOf(replacement), lasting: true });
      return undefined;
    },
  );

/** A change of all content: its call only begins it, and it is answered when it is done. */
export const replaced = async (
  { api, reload }: Pick<Admin, 'api' | 'reload'>,
  begun: Answer<{ id: string }>,
  onProgress?: OnReplacementProgress,
): Promise<Answer<{ warning?: string }>> => {
  if (begun.kind !== 'ok') return begun;
  const ended = await followReplacement(api, begun.value.id, onProgress);
  if (ended.kind === 'ok') await reload();
  return ended;
};
