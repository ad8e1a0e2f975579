import { useEffect, useRef, useState } from 'react';
import { counted, fileSize } from '#domain/text/format';
import { type Answer, type Api, refused, type Value } from '#client/api';
import { useAdmin } from '#client/admin';
import { ActionButton, useAction } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton } from '#ui/dialogs/Modal.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ConfirmIdentity } from '#ui/dialogs/ConfirmIdentity.tsx';
import { focusHeading, Panel, Screen, SettingsTabs, TextList } from '#ui/screens/Screen.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { countOf, type Progress, TaskProgress } from '#ui/feedback/TaskProgress.tsx';
import { Button, Field } from '#ui/fields/Controls.tsx';
import type { OpenArchive, PackedFile } from '#api/archive/zip';
import { sendFile } from '#client/send-file';

/** While one is written; and before the address of the last one, which is good for an hour, is too old. */
const LOOK_AGAIN_MS = 700;
const NEW_ADDRESS_MS = 30 * 60_000;

/** Has everything written into a zip file and offers it; also one that another page began. */
function ExportPanel() {
  const { api } = useAdmin();
  const loaded = useLoaded('export', () => api.archive.export.$get(), {
    everyMs: (value) => (value?.export?.state === 'running' ? LOOK_AGAIN_MS : NEW_ADDRESS_MS),
  });
  const last = loaded.data?.export;
  const done = last?.state === 'done' ? last : undefined;
  const address = done?.address;
  const link = useRef<HTMLAnchorElement>(null);
  /** Whether it was begun here: then the browser saves the file, and stays on the page. */
  const isWanted = useRef(false);
  useEffect(() => {
    if (address === undefined || !isWanted.current) return;
    isWanted.current = false;
    link.current?.click();
  }, [address]);

  const failed =
    last?.state === 'failed'
      ? { title: 'Not exported', message: last.message ?? 'Please export again.' }
      : undefined;

  return (
    <Panel title="Export" problem={failed}>
      <p>
        One zip file with everything: classes, chapters, videos, study materials, blog posts with
        drafts, settings, and all files. Keep it in a safe place. It does not include visitors’
        messages or passwords.
      </p>
      <p>You may close this page while it is written. The file stays here for a day.</p>
      {done && (
        <p className="banner" role="status">
          Exported ({counted(done.total, 'file')}, {fileSize(done.bytes ?? 0)}).
        </p>
      )}
      {last?.state === 'running' ? (
        <TaskProgress
          label="Export"
          progress={{
            text: last.total === 0 ? 'Reading the content...' : `File ${countOf(last)}`,
            done: last.done,
            total: last.total,
          }}
        />
      ) : (
        <div className="actions">
          {done && (
            <a className="button secondary" ref={link} href={address} download="">
              Save the file
            </a>
          )}
          <ActionButton
            kind="primary"
            failed="Not exported"
            call={() => api.archive.export.$post()}
            onDone={() => {
              isWanted.current = true;
              loaded.reload();
            }}
          >
            Export the site
          </ActionButton>
        </div>
      )}
    </Panel>
  );
}

/** What an import would change. */
type ImportPlan = Value<Api['archive']['check']['$post']>;

/** What the steps work with. */
interface ImportContext {
  api: Api;
  /** Ends them: what they answer then is nobody's concern. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

const CANCELLED = refused('');

/**
 * Which files to upload: those that are in the zip file and not stored here. A name belongs to one file, and
 * a picture is encoded on arrival, so its size proves nothing; that of a PDF shows whether it is complete.
 */
const sortFiles = (plan: ImportPlan, { files }: OpenArchive) => ({
  /** Each is taken out when it is uploaded: a repeated import continues after it. */
  toUpload: new Set(
    plan.files.flatMap(({ key, bytes }) => {
      const packed = files.get(key);
      const differs = bytes === null || (key.endsWith('.pdf') && packed?.bytes !== bytes);
      return packed && differs ? packed : [];
    }),
  ),
  /** Keys of those that are nowhere. */
  missing: plan.files.flatMap(({ key, bytes }) => (bytes === null && !files.has(key) ? key : [])),
});

/** An export that was read and compared with the site; nothing is changed yet. */
interface PreparedImport extends ReturnType<typeof sortFiles> {
  ticket: string;
  plan: ImportPlan;
}

/**
 * The files that only a text may name; records name the others. All names of a large site would be more than a
 * request may hold.
 */
const pictureKeys = ({ files }: OpenArchive) =>
  [...files.keys()].filter((key) => key.startsWith('blog-images/'));

/** Opens the zip file, uploads its content and asks what it would change. */
const prepareImport = async (
  file: Blob,
  { api, signal, onProgress }: ImportContext,
): Promise<Answer<PreparedImport>> => {
  onProgress({ text: 'Reading the file...', done: 0, total: 2 });
  const { openArchive } = await import('#api/archive/zip');
  const zip = await openArchive(file);
  if (zip.kind !== 'ok') return refused(zip.message);
  onProgress({ text: 'Comparing it with the site...', done: 1, total: 2 });
  const opened = await api.archive.content.$post();
  if (opened.kind !== 'ok') return opened;
  const { ticket, uploadData } = opened.value;
  const sent = await sendFile(uploadData, zip.value.content, { signal });
  if (sent.kind !== 'ok') return sent;
  const plan = await api.archive.check.$post({ json: { ticket, keys: pictureKeys(zip.value) } });
  if (plan.kind !== 'ok') return plan;
  const value = { ticket, plan: plan.value, ...sortFiles(plan.value, zip.value) };
  return { kind: 'ok', value };
};

const uploadFile = async (
  { key, bytes, read }: PackedFile,
  { api, signal }: ImportContext,
): Promise<Answer<unknown>> => {
  // By what the archive says: what is too large is refused before it is unpacked.
  const opened = await api.archive.files.$post({ json: { key, size: bytes } });
  if (opened.kind !== 'ok') return opened;
  const { ticket, uploadData } = opened.value;
  // Cut off, or its checksum is wrong.
  const file = await read().catch(() => undefined);
  if (!file) return refused(`The file ${key} in this export is damaged.`);
  const sent = await sendFile(uploadData, file, { signal });
  if (sent.kind !== 'ok') return sent;
  const stored = await api.archive.files[':ticket'].commit.$post({ param: { ticket } });
  return stored.kind === 'ok' ? stored : refused(`${key}: ${stored.message}`);
};

/** Uploads the files, then replaces the content. The site does not change before the last step. */
const applyImport = async (
  { toUpload, ticket, plan }: PreparedImport,
  context: ImportContext,
): Promise<Answer<{ warning?: string | undefined }>> => {
  const total = toUpload.size;
  for (const packed of toUpload) {
    const done = total - toUpload.size;
    context.onProgress({ text: `File ${done + 1} of ${total}`, done, total });
    const stored = await uploadFile(packed, context);
    if (stored.kind !== 'ok') return stored;
    toUpload.delete(packed);
  }
  if (context.signal.aborted) return CANCELLED;
  context.onProgress({ text: 'Replacing the content...', done: 0, total: 1, isLast: true });
  return context.api.archive.apply.$post({ json: { ticket, present: plan.present } });
};

/** What an import will do, before it does. */
function ImportPlanView({ plan, toUpload, missing }: PreparedImport) {
  const here = plan.files.length - toUpload.size - missing.length;
  return (
    <div className="stack">
      <h3>What will change</h3>
      {plan.changes.length > 0 ? (
        <TextList texts={plan.changes} />
      ) : (
        <p>
          {plan.same
            ? 'No changes: the content is the same.'
            : 'Only small changes, such as drafts and old links.'}
        </p>
      )}
      <h3>Files</h3>
      <p>
        {counted(toUpload.size, 'file')} to add, {counted(here, 'file')} already on the site.
      </p>
      {missing.length > 0 && (
        <>
          <p className="field-error">
            {counted(missing.length, 'file')} missing, both in the export and on the site.
          </p>
          <TextList texts={missing} />
        </>
      )}
    </div>
  );
}

/** Reads an export, shows what it would change, and makes the site equal to it when asked to. */
function ImportPanel() {
  const { api } = useAdmin();
  const say = useToast();
  const { busy, problem, run } = useAction();
  const [progress, setProgress] = useState<Progress>();
  const input = useRef<HTMLInputElement>(null);
  const [prepared, setPrepared] = useState<PreparedImport>();
  const running = useRef<AbortController>(undefined);
  // Leaving the screen ends it.
  useEffect(() => () => running.current?.abort(), []);

  const step = async <T,>(task: (context: ImportContext) => Promise<Answer<T>>) => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const done = await run('Not imported', async () => {
      const answer = await task({ api, signal, onProgress: setProgress });
      return answer.kind !== 'ok' && signal.aborted ? CANCELLED : answer;
    });
    setProgress(undefined);
    return done;
  };
  const forget = () => {
    setPrepared(undefined);
    if (input.current) input.current.value = '';
  };

  const choose = async (file: File | undefined) => {
    setPrepared(undefined);
    if (!file) return;
    const done = await step((context) => prepareImport(file, context));
    if (done) setPrepared(done.value);
    else forget();
  };
  const apply = async (which: PreparedImport) => {
    const done = await step((context) => applyImport(which, context));
    if (!done) return;
    forget();
    say(`Imported. The site is being published. ${done.value.warning ?? ''}`.trim());
    focusHeading();
  };

  const nothing = prepared?.plan.same === true && prepared.toUpload.size === 0;
  return (
    // What was cancelled has no reason.
    <Panel title="Import" problem={problem?.message ? problem : undefined}>
      <p>
        Replaces the whole site with a saved export. You see what will change first. You can undo an
        import: restore the earlier moment under Changes.
      </p>
      <Field id="import-file" label="Zip file of the export">
        <input
          ref={input}
          id="import-file"
          type="file"
          accept=".zip,application/zip"
          disabled={busy}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
      {prepared && <ImportPlanView {...prepared} />}
      {progress && (
        <TaskProgress
          label="Import"
          progress={progress}
          onCancel={progress.isLast ? undefined : () => running.current?.abort()}
        />
      )}
      {prepared && !busy && (
        <div className="actions">
          <Button onClick={forget}>{nothing ? 'Close' : 'Do not import'}</Button>
          {!nothing && (
            <DialogButton kind="primary" label="Import">
              <ConfirmIdentity
                title="Replace all content?"
                submit="Import now"
                kind="danger"
                onConfirmed={() => void apply(prepared)}
              >
                <p>All classes, chapters, blog posts and settings become those of the export.</p>
              </ConfirmIdentity>
            </DialogButton>
          )}
        </div>
      )}
    </Panel>
  );
}

/** The weekly copies outside the site: where they go, the last good one, and what is wrong. */
function CopyPanel() {
  const { archive } = useAdmin().api;
  const state = useLoaded('copies', () => archive.copies.$get());
  return (
    <Panel title="Safe copies">
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
              <p className="banner" key={warning}>
                {warning}
              </p>
            ))}
          </>
        )}
      </LoadedPart>
    </Panel>
  );
}

/** `/admin/settings/archive`: the whole site as one file, out and in. */
export function ArchiveScreen() {
  return (
    <Screen title="Export and import">
      <SettingsTabs />
      <ExportPanel />
      <CopyPanel />
      <ImportPanel />
    </Screen>
  );
}
