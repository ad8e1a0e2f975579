import { Button } from '../../ui/fields/Button.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { counted } from '#domain/text/format.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { useLeaveWarning } from '../../ui/forms/LeaveGuard.tsx';
import { UnopenedFile } from './UnopenedFile.tsx';
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
  useLeaveWarning(files.length > 0, LEAVING);
  const over = useFileDrop(queue.add);
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
        <FileButton label="PDF files" accept="application/pdf,.pdf" onFiles={queue.add}>
          Choose PDFs
        </FileButton>
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
      <UnopenedFile files={files} queue={queue} />
    </section>
  );
}
