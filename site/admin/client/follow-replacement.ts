import type { Answer } from './answer.ts';
import type { Api } from './api-client.ts';

/** How far a replacement of all content is, in words and numbers; `lasting`: it goes on without this page. */
export interface ReplacementProgress {
  text: string;
  done: number;
  total: number;
  lasting: true;
}

/** Told how far it is, each time that it is asked. */
export type OnReplacementProgress = (progress: ReplacementProgress) => void;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** It goes on without this page, so a lost connection is waited for: some 40 seconds. */
const SILENT_ANSWERS = 20;

const NUMBER = new Intl.NumberFormat('en-IN');

type Ask = Api['archive']['replacement'];
type Asked = Extract<Awaited<ReturnType<Ask>>, { kind: 'ok' }>['value']['replacement'];

const progressOf = ({
  phase,
  done,
  total,
}: NonNullable<Asked>): Omit<ReplacementProgress, 'lasting'> => {
  const count = `${NUMBER.format(done)} of ${NUMBER.format(total)}`;
  switch (phase) {
    case 'checking':
      return { text: 'Replacing the content...', done: 0, total: 1 };
    case 'preparing':
      return { text: `Preparing the content: ${count}`, done, total: 2 * total };
    case 'replacing':
      return { text: `Replacing the content: ${count}`, done: total + done, total: 2 * total };
  }
};

const pauseFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks how the replacement `id` is until it has ended, and answers as a change that took its time. One that is not the
 * last any more has ended, as there is one at a time.
 */
export const followReplacement = async (
  ask: Ask,
  id: string,
  onProgress: OnReplacementProgress = () => undefined,
): Promise<Answer<{ warning?: string }>> => {
  let silent = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (answer.kind === 'ok') {
      silent = 0;
      const { replacement } = answer.value;
      if (replacement?.id !== id || replacement.state === 'done') {
        const warning = replacement?.id === id ? replacement.warning : undefined;
        return { kind: 'ok', value: warning === undefined ? {} : { warning } };
      }
      if (replacement.state === 'failed')
        return { kind: 'refused', code: 'aborted', message: replacement.message ?? '' };
      onProgress({ ...progressOf(replacement), lasting: true });
    } else {
      silent += 1;
      const isOver = answer.kind === 'refused' && answer.code !== 'unavailable';
      if (isOver || silent > SILENT_ANSWERS) return answer;
    }
    await pauseFor(pause);
  }
};
