import type { ReactNode } from 'react';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { useLeaveWarning } from '../../ui/forms/LeaveGuard.tsx';
import { ChosenPdfs, UnfilledFile, type usePhotos } from '../uploads/ChosenPdfs.tsx';
import type { usePdfs } from '../uploads/use-pdfs.ts';
import { useFileDrop } from './use-file-drop.ts';

const LEAVING = {
  title: 'Leave without uploading?',
  text: 'You will have to choose the files that are not uploaded yet again.',
};

/** Chooses PDFs, takes dropped ones or photographs pages, and hands them to what sends them. */
export function UploadPanel({
  pdfs,
  photos,
  ready,
  onUpload,
  children,
}: {
  pdfs: ReturnType<typeof usePdfs>;
  photos: ReturnType<typeof usePhotos>;
  /** Whether what sends them is there. */
  ready: boolean;
  onUpload: () => void;
  /** What waits on this device. */
  children: ReactNode;
}) {
  const { files, running } = pdfs.state;
  useLeaveWarning(files.length > 0, LEAVING);
  const over = useFileDrop(pdfs.queue.add);
  const count = files.filter(({ phase }) => phase.kind !== 'refused').length;
  return (
    <>
      {children}
      <section className="panel" aria-labelledby="upload-heading" aria-busy={running}>
        <h2 id="upload-heading">Upload Study Material</h2>
        <UnfilledFile files={files} />
        <div className={over ? 'drop-zone over' : 'drop-zone'}>
          <p className="drop-words">
            {over
              ? 'Drop to add these files'
              : 'Drop PDFs anywhere on this page, or choose them below'}
          </p>
          <p className="hint">PDF only, up to 10 MB each</p>
        </div>
        <ChosenPdfs pdfs={pdfs} photos={photos} />
        <div className={files.length > 0 ? 'actions sticky' : 'actions'}>
          <Button kind="primary" disabled={!ready || running || count === 0} onClick={onUpload}>
            {running ? 'Uploading...' : count > 1 ? `Upload ${counted(count, 'file')}` : 'Upload'}
          </Button>
        </div>
      </section>
    </>
  );
}
