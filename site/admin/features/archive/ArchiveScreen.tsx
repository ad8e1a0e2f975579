import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, settle, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { countOf, followJob } from '../../client/follow-job.ts';
import { counted, fileSize } from '#domain/text/format.ts';
import { useAdmin } from '../../client/admin.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/forms/ErrorSummary.tsx';
import { TaskProgress } from '../../ui/feedback/TaskProgress.tsx';
import {
  applyImport,
  type ImportStep,
  type PreparedImport,
  prepareImport,
  type Progress,
} from './run-import.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { ConfirmIdentity } from '../../ui/dialogs/ConfirmIdentity.tsx';
import { LoadedPart, useLoaded } from '../../ui/feedback/Loaded.tsx';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';

/** One long task at a time, with its progress and a way to cancel it; leaving the screen cancels it. */
const useTask = () => {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const run = useCallback(
    async <T,>(
      task: (context: {
        signal: AbortSignal;
        onProgress: (progress: Progress) => void;
      }) => Promise<T>,
    ): Promise<T | undefined> => {
      if (running.current) return undefined;
      const control = new AbortController();
      running.current = control;
      try {
        return await task({ signal: control.signal, onProgress: setProgress });
      } finally {
        running.current = undefined;
        setProgress(undefined);
      }
    },
    [],
  );

  return {
    progress,
    run,
    cancel: () => {
      running.current?.abort();
    },
  };
};

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
function ExportPanel() {
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

/** What an import will do, before it does. */
function ImportPlanView({ prepared }: { prepared: PreparedImport }) {
  const { plan, toUpload, missing, here } = prepared;
  return (
    <div className="import-plan">
      <h3>What will change</h3>
      {plan.changes.length > 0 ? (
        <ul>
          {plan.changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>
          {plan.same
            ? 'No changes: the content is the same.'
            : 'Only small changes, such as drafts and old links.'}
        </p>
      )}
      <h3>Files</h3>
      <p>
        {counted(toUpload.length, 'file')} to add, {counted(here, 'file')} already on the site.
      </p>
      {missing.length > 0 && (
        <>
          <p className="field-error">
            {counted(missing.length, 'file')} missing, both in the export and on the site.
          </p>
          <ul>
            {missing.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Reads an export, shows what it would change, and makes the site equal to it when asked to. */
function ImportPanel({ onImported }: { onImported: () => void }) {
  const admin = useAdmin();
  const task = useTask();
  const input = useRef<HTMLInputElement>(null);
  const [prepared, setPrepared] = useState<PreparedImport>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();

  const forget = () => {
    setPrepared(undefined);
    if (input.current) input.current.value = '';
  };
  /** `undefined` unless the step is done; says why it is not. */
  const done = <T,>(step: ImportStep<T> | undefined): { value: T } | undefined => {
    if (step?.kind === 'ok') return step;
    if (step?.kind === 'failed') setProblem({ title: 'Not imported', message: step.message });
    return undefined;
  };

  const choose = async (file: File | undefined) => {
    setPrepared(undefined);
    setProblem(undefined);
    if (!file) return;
    const step = done(await task.run((context) => prepareImport(file, { admin, ...context })));
    if (step) setPrepared(step.value);
    else if (input.current) input.current.value = '';
  };

  const apply = async (which: PreparedImport) => {
    setAsking(false);
    setProblem(undefined);
    const step = done(await task.run((context) => applyImport(which, { admin, ...context })));
    if (!step) return;
    forget();
    onImported();
  };

  const nothing = prepared?.plan.same === true && prepared.toUpload.length === 0;
  return (
    <section className="panel" aria-labelledby="import-title">
      <h2 id="import-title">Import</h2>
      <p>
        Replaces the whole site with a saved export. You see what will change first. You can undo an
        import: restore the earlier moment under Changes.
      </p>
      {problem && <ErrorSummary problem={problem} />}
      <Field id="import-file" label="Zip file of the export">
        <input
          ref={input}
          id="import-file"
          type="file"
          accept=".zip,application/zip"
          disabled={task.progress !== undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
      {prepared && <ImportPlanView prepared={prepared} />}
      {task.progress && (
        <TaskProgress
          label="Import"
          progress={task.progress}
          onCancel={task.progress.lasting ? undefined : task.cancel}
        />
      )}
      {prepared && !task.progress && (
        <div className="actions">
          <Button onClick={forget}>{nothing ? 'Close' : 'Do not import'}</Button>
          {!nothing && (
            <Button
              kind="primary"
              onClick={() => {
                setAsking(true);
              }}
            >
              Import
            </Button>
          )}
        </div>
      )}
      {asking && prepared && (
        <ConfirmIdentity
          title="Replace all content?"
          submit="Import now"
          kind="danger"
          onConfirmed={() => void apply(prepared)}
          onCancel={() => {
            setAsking(false);
          }}
        >
          <p>All classes, chapters, blog posts and settings become those of the export.</p>
        </ConfirmIdentity>
      )}
    </section>
  );
}

/** The weekly copies outside the site: where they go, the last good one, and what is wrong. */
function CopyPanel() {
  const { archive } = useAdmin().api;
  const state = useLoaded('copies', () => settle(archive.copies.$get()));
  return (
    <section className="panel" aria-labelledby="copies-title">
      <h2 id="copies-title">Safe copies</h2>
      <p>
        A safe copy is such a file that the site makes by itself every week, reads back to check it,
        and keeps in another place: those of the last eight weeks and of twelve months.
      </p>
      <LoadedPart loaded={state} loading="Looking at the copies...">
        {({ description, warnings, overdue }) => (
          <>
            <p>{description}</p>
            {overdue && (
              <p className="banner error">
                The last good copy is more than ten days old. Please export the site now.
              </p>
            )}
            {warnings.map((warning) => (
              <p className="banner note" key={warning}>
                {warning}
              </p>
            ))}
          </>
        )}
      </LoadedPart>
    </section>
  );
}

/** `/admin/settings/archive`: the whole site as one file, out and in. */
export function ArchiveScreen() {
  const say = useToast();
  return (
    <Screen title="Export and import">
      <SettingsTabs />
      <ExportPanel />
      <CopyPanel />
      <ImportPanel
        onImported={() => {
          say('Imported. The site is being published.');
          focusHeading();
        }}
      />
    </Screen>
  );
}
