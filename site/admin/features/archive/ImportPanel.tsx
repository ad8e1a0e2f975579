import { counted } from '#domain/text/format.ts';
import { applyImport, type ImportStep, type PreparedImport, prepareImport } from './run-import.ts';
import { useRef, useState } from 'react';
import { useAdmin } from '../../client/admin.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { TaskProgress } from '../../ui/feedback/TaskProgress.tsx';
import { ConfirmIdentity } from '../../ui/dialogs/ConfirmIdentity.tsx';
import { useTask } from './use-task.ts';

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
export function ImportPanel({ onImported }: { onImported: () => void }) {
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
        import: restore the earlier version under Publishing.
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
