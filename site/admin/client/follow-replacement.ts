import type { Answer } from './answer.ts';
import type { Api } from './api-client.ts';
import { countOf, followJob } from './follow-job.ts';

/** How far a replacement of all content is, in words and numbers; `lasting`: it goes on without this page. */
export interface ReplacementProgress {
  text: string;
  done: number;
  total: number;
  lasting: true;
}

/** Told how far it is, each time that it is asked. */
export type OnReplacementProgress = (progress: ReplacementProgress) => void;

type Ask = Api['archive']['replacement'];
type Asked = Extract<Awaited<ReturnType<Ask>>, { kind: 'ok' }>['value']['replacement'];

const progressOf = (asked: NonNullable<Asked>): Omit<ReplacementProgress, 'lasting'> => {
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
  ask: Ask,
  id: string,
  onProgress: OnReplacementProgress = () => undefined,
): Promise<Answer<{ warning?: string }>> =>
  followJob(ask, ({ replacement }): Answer<{ warning?: string }> | undefined => {
    if (replacement?.id !== id || replacement.state === 'done') {
      const warning = replacement?.id === id ? replacement.warning : undefined;
      return { kind: 'ok', value: warning === undefined ? {} : { warning } };
    }
    if (replacement.state === 'failed')
      return { kind: 'refused', code: 'aborted', message: replacement.message ?? '' };
    onProgress({ ...progressOf(replacement), lasting: true });
    return undefined;
  });
