import { type Answer, settle, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { countOf, followJob } from '../../client/follow-job.ts';
import { type Progress, useTask } from './use-task.ts';
import { useCallback, useEffect, useState } from 'react';
import { counted, fileSize } from '#domain/text/format.ts';
import { useAdmin } from '../../client/admin.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/forms/ErrorSummary.tsx';
import { TaskProgress } from '../../ui/feedback/TaskProgress.tsx';

/** An export whose file can be fetched. */
interface ReadyExport {
  files: number;
  bytes: number;
  /** Good for an hour. */
  address: string;
}

type Asked = Value<Api['archive']['export']['$get']>['export'];

/** What of the last export can be fetched; `undefined` when nothing can. */
const readyExport = (last: Asked): ReadyExport | undefined =>
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

/** The browser saves it and stays on the page. */
const fetchFile = ({ address }: ReadyExport) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** Has everything written into a zip file and offers it; also one that another page began. */
export function ExportPanel() {
  const { api } = useAdmin();
  const { progress, run } = useTask();
  const [ready, setReady] = useState<ReadyExport>();
  const [problem, setProblem] = useState<FormProblem>();

  const follow = useCallback(
    () =>
      run(async (context) => {
        const ended = await followExport(api, context);
        if (context.signal.aborted) return undefined;
        if (ended.kind === 'ok') {
          setReady(ended.value);
          return ended.value;
        }
        setProblem({ title: 'Not exported', message: ended.message });
        return undefined;
      }),
    [api, run],
  );

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const last = await settle(api.archive.export.$get());
      if (isGone || last.kind !== 'ok') return;
      if (last.value.export?.state === 'running') void follow();
      else setReady(readyExport(last.value.export));
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [api, follow]);

  const start = async () => {
    setReady(undefined);
    setProblem(undefined);
    const begun = await settle(api.archive.export.$post());
    if (begun.kind !== 'ok') {
      setProblem({ title: 'Not exported', message: begun.message });
      return;
    }
    const written = await follow();
    if (written) fetchFile(written);
  };

  const save = async () => {
    setProblem(undefined);
    // The address that is known may be older than an hour.
    const last = await settle(api.archive.export.$get());
    const file = last.kind === 'ok' ? readyExport(last.value.export) : ready;
    if (file) fetchFile(file);
    else setReady(undefined);
  };

  return (
    <section className="panel" aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <p>
        One zip file with everything: classes, chapters, videos, study materials, blog posts with
        drafts, settings, and all files. Keep it in a safe place. It does not include visitors’
        messages or passwords.
      </p>
      <p>You may close this page while it is written. The file stays here for a day.</p>
      {problem && <ErrorSummary problem={problem} />}
      {ready && (
        <p className="banner" role="status">
          Exported ({counted(ready.files, 'file')}, {fileSize(ready.bytes)}).
        </p>
      )}
      {progress ? (
        <TaskProgress label="Export" progress={progress} />
      ) : (
        <div className="actions">
          {ready && <Button onClick={() => void save()}>Save the file</Button>}
          <Button kind="primary" onClick={() => void start()}>
            Export the site
          </Button>
        </div>
      )}
    </section>
  );
}
