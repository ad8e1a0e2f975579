import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { QueuedFile } from './queued-file.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Asks about the file of a queue that does not open here. */
export function UnopenedFile({
  files,
  queue,
}: {
  files: readonly QueuedFile[];
  queue: Pick<UploadQueue, 'answer'>;
}) {
  const asking = files.find(({ phase }) => phase.kind === 'asking');
  if (!asking) return null;
  return (
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
  );
}
