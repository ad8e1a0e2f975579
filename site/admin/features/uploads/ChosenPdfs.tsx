import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { deviceStore } from './device-store.ts';
import { UnopenedFile } from './UnopenedFile.tsx';
import { uploadFormId, UploadRow } from './UploadRow.tsx';
import type { QueuedFile } from './queued-file.ts';
import type { usePdfs } from './use-pdfs.ts';

const loadPhotos = () => import('./photos/PhotoPages.tsx');
const PhotoPages = lazy(async () => ({ default: (await loadPhotos()).PhotoPages }));

type Pdfs = ReturnType<typeof usePdfs>;

/** How many photographed pages are on this device that no PDF has been made of, such as after the phone ended the browser. */
const useKeptPages = (isPhotographing: boolean): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isPhotographing) return;
    // A browser without storage keeps none.
    deviceStore('pages')
      .all()
      .then(
        (all) => {
          setCount(all.length);
        },
        () => undefined,
      );
  }, [isPhotographing]);
  return count;
};

/** Photographed pages on their way to a PDF; `screen` is there while there are any. */
export const usePhotos = (pdfs: Pdfs, placeName: string) => {
  const [photos, setPhotos] = useState<readonly File[]>();
  const keptPages = useKeptPages(photos !== undefined);
  const close = () => {
    setPhotos(undefined);
  };
  const screen: ReactNode = photos && (
    <Screen title="Photograph pages" lead={placeName}>
      <Suspense fallback={<Loading text="Loading the camera..." />}>
        <PhotoPages
          files={photos}
          onCancel={close}
          onDone={(pdf) => {
            close();
            pdfs.addPhotographed(pdf);
          }}
        />
      </Suspense>
    </Screen>
  );
  return { take: setPhotos, screen, keptPages };
};

/** Says which of the chosen files lacks something, with a way to it. */
export function UnfilledFile({ files }: { files: readonly QueuedFile[] }) {
  const unfilled = files.flatMap(({ key, phase }) =>
    phase.kind === 'failed' ? [{ key, phase }] : [],
  )[0];
  return unfilled && <ErrorSummary problem={unfilled.phase} formId={uploadFormId(unfilled.key)} />;
}

/** The chosen PDFs, and the ways to choose more of them: files and photographed pages. */
export function ChosenPdfs({
  pdfs: { queue, state },
  photos: { take, keptPages },
}: {
  pdfs: Pdfs;
  photos: Pick<ReturnType<typeof usePhotos>, 'take' | 'keptPages'>;
}) {
  const { files } = state;
  return (
    <>
      {keptPages > 0 && (
        <div className="banner">
          <p>{counted(keptPages, 'photographed page')} not used yet.</p>
          <Button
            kind="inline"
            onClick={() => {
              take([]);
            }}
          >
            Continue
          </Button>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <h2 id="chosen-pdfs">{counted(files.length, 'PDF')}</h2>
          <ul className="uploads" aria-labelledby="chosen-pdfs">
            {files.map((queued) => (
              <UploadRow key={queued.key} queued={queued} queue={queue} />
            ))}
          </ul>
        </div>
      )}
      <div className="today-files">
        <FileButton label="PDF files" accept="application/pdf,.pdf" onFiles={queue.add}>
          Choose PDFs
        </FileButton>
        <FileButton
          label="Photographed pages"
          accept="image/*"
          capture="environment"
          onFiles={take}
          onOpen={() => {
            // Its code loads while the camera is open; a failure shows when the page is to be seen.
            loadPhotos().catch(() => undefined);
          }}
        >
          Photograph pages
        </FileButton>
      </div>
      <UnopenedFile files={files} queue={queue} />
    </>
  );
}
