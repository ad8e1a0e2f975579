import { settle, type Answer, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { countOf, followJob } from '../../client/follow-job.ts';
import type { Progress } from './use-task.ts';

/** An export whose file can be fetched. */
export interface ReadyExport {
  files: number;
  bytes: number;
  /** Good for an hour. */
  address: string;
}

type Asked = Value<Api['archive']['export']['$get']>['export'];

/** What of the last export can be fetched; `undefined` when nothing can. */
export const readyExport = (last: Asked): ReadyExport | undefined =>
  last?.state === 'done' && last.address !== undefined
    ? { files: last.total, bytes: last.bytes ?? 0, address: last.address }
    : undefined;

/** Asks how the export is until it has ended or the screen is left. */
export const followExport = (
  api: Api,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Answer<ReadyExport>> => {
  const left: Answer<never> = { kind: 'refused', code: 'aborted', message: '' };
  return followJob(
    async () => (signal.aborted ? left : settle(api.archive.export.$get())),
    ({ export: last }): Answer<ReadyExport> | undefined => {
      if (last?.state === 'running') {
        const { done, total } = last;
        const text = total === 0 ? 'Reading the content...' : `File ${countOf(last)}`;
        onProgress({ text, done, total: Math.max(1, total), lasting: true });
        return undefined;
      }
      const value = readyExport(last);
      if (value) return { kind: 'ok', value };
      const message = last?.message ?? 'The export is no longer kept. Please export again.';
      return { kind: 'refused', code: 'not-found', message };
    },
  );
};
