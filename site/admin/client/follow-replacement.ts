import { settle, type Answer, type Value } from './answer.ts';
import type { Admin } from './admin.ts';
import type { Api } from './api.ts';
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
