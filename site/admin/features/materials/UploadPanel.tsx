import { useRef } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { counted } from '#domain/text/format.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { useLeaveWarning } from '../../ui/forms/LeaveGuard.tsx';
import { uploadFormId, UploadRow } from './UploadRow.tsx';
import type { QueueState, UploadQueue } from './upload-queue.ts';
import { useFileDrop } from './use-file-drop.ts';

const LEAVING = {
  title: 'Leave without uploading?',
  text: 'You will have to choose the files that are not uploaded yet again.',
};

/** Chooses or takes dropped PDFs, and uploads them one after another. */
export function UploadPanel({ queue, state }: { queue: UploadQueue; state: QueueState }) {
  const { files, running } = state;
  const input = useRef<HTMLInputElement>(null);
  useLeaveWarning(files.length > 0, LEAVING);
  const over = useFileDrop(queue.add);
  const asking = files.find(({ phase }) => phase.kind === 'asking');
  const ready = files.filter(({ phase }) => phase.kind !== 'refused').length;
  const unfilled = files.flatMap(({ key, phase }) =>
    phase.kind === 'failed' && phase.field !== undefined ? [{ key, phase }] : [],
  )[0];

  return (
    <section className="panel" aria-labelledby="upload-heading" aria-busy={running}>
      <h2 id="upload-heading">Upload Study Material</h2>
      {unfilled && <ErrorSummary problem={unfilled.phase} formId={uploadFormId(unfilled.key)} />}
      <div className={over ? 'drop-zone over' : 'drop-zone'}>
        <p className="drop-words">
          {over ? 'Drop to add these files' : 'Drop PDFs anywhere on this page, or'}
        </p>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          tabIndex={-1}
          aria-label="PDF files"
          onChange={(event) => {
            queue.add([...(event.target.files ?? [])]);
            // Choosing the same file again would otherwise be no change.
            event.target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>Choose PDFs</Button>
        <p className="hint">PDF only, up to 10 MB each</p>
      </div>
      {files.length > 0 && (
        <ul className="uploads">
          {files.map((queued) => (
            <UploadRow key={queued.key} queued={queued} running={running} queue={queue} />
          ))}
        </ul>
      )}
      <div className={files.length > 0 ? 'actions sticky' : 'actions'}>
        <Button
          kind="primary"
          disabled={running || ready === 0}
          onClick={() => void queue.uploadAll()}
        >
          {running ? 'Uploading...' : ready > 1 ? `Upload ${counted(ready, 'file')}` : 'Upload'}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Upload anyway?"
          cancel="Skip this file"
          confirm="Upload anyway"
          onCancel={() => {
            queue.answer(asking.key, false);
          }}
          onConfirm={() => {
            queue.answer(asking.key, true);
          }}
        >
          <p>{asking.file.name} does not open. Students may not be able to open it either.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
