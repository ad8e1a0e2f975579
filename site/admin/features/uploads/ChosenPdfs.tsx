import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MATERIAL } from '#domain/course/material.ts';
import type { FieldDefinition } from '#domain/text/define-record.ts';
import { counted, fileSize } from '#domain/text/format.ts';
import { Button } from '#ui/fields/Button.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { type Option, Select, TextField } from '#ui/fields/Field.tsx';
import { Loading } from '#ui/feedback/Loaded.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { FormulaNote, useFormulaMarks } from '#ui/formulas/FormulaNote.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import type { ChosenPdf, ChosenPdfsOfScreen, FileTexts } from './chosen-pdfs.ts';
import { deviceStore } from './device-store.ts';
import { PDF_WARNINGS } from './inspect-pdf.ts';
import { PictureInMemory } from './PictureInMemory.tsx';

/** The place of a first page's picture, of the same size with and without one. */
export function CoverPicture({ children }: { children?: ReactNode }) {
  return <span className="sheet-picture">{children}</span>;
}

/** The stored picture of a first page; nothing is shown when it does not come. */
export function StoredCover({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}

const loadPhotos = () => import('./photos/PhotoPages.tsx');
const PhotoPages = lazy(async () => ({ default: (await loadPhotos()).PhotoPages }));

const { title: TITLE, type: TYPE, language: LANGUAGE } = MATERIAL.fields;
const optionsOf = ({ options = [] }: FieldDefinition) => options as readonly Option[];
const TYPES = [{ value: '', label: 'Choose a type' }, ...optionsOf(TYPE)];

/** How many photographed pages are on this device that no PDF has been made of, such as after the phone ended the browser. */
const useKeptPages = (isPhotographing: boolean): number => {
  const { data = [] } = useQuery({
    queryKey: ['kept-pages', isPhotographing],
    // A browser without storage keeps none.
    queryFn: deviceStore('pages').all,
    gcTime: 0,
  });
  return data.length;
};

/** Photographed pages on their way to a PDF; `screen` is there while there are any. */
export const usePhotos = (pdfs: Pick<ChosenPdfsOfScreen, 'add'>, placeName: string) => {
  const [photos, take] = useState<readonly File[]>();
  const keptPages = useKeptPages(photos !== undefined);
  const close = () => {
    take(undefined);
  };
  const screen: ReactNode = photos && (
    <Screen title="Photograph pages" lead={placeName}>
      <Suspense fallback={<Loading text="Loading the camera..." />}>
        <PhotoPages
          files={photos}
          onCancel={close}
          onDone={(pdf) => {
            close();
            pdfs.add([pdf], true);
          }}
        />
      </Suspense>
    </Screen>
  );
  return { take, screen, keptPages };
};

/** The prefix of a row's field ids. */
const formIdOf = (key: string): string => `upload-${key}`;

/** Says which of the chosen files lacks something, with a way to it. */
export function UnfilledFile({ files }: { files: readonly ChosenPdf[] }) {
  const unfilled = files.find(({ problem }) => problem !== undefined);
  return (
    unfilled?.problem && <ErrorSummary problem={unfilled.problem} formId={formIdOf(unfilled.key)} />
  );
}

const factsOf = ({ file, refused, inspection }: ChosenPdf): string => {
  const size = fileSize(file.size);
  if (refused !== undefined) return size;
  if (inspection === undefined) return `${size}, checking...`;
  return inspection.pages === undefined ? size : `${size}, ${counted(inspection.pages, 'page')}`;
};

/** A chosen file: what was found in it, its title and type. */
function ChosenRow({
  chosen,
  pdfs: { edit, remove },
}: {
  chosen: ChosenPdf;
  pdfs: ChosenPdfsOfScreen;
}) {
  const { key, file, refused, problem, inspection, title } = chosen;
  const badFormulas = useFormulaMarks([
    { name: 'title', label: TITLE.label, text: title, kind: 'text' },
  ]);
  const field = (name: keyof FileTexts) => ({
    id: `${formIdOf(key)}-${name}`,
    name,
    value: chosen[name],
    onValue: (text: string) => {
      edit(chosen, { [name]: text });
    },
    error: problem?.field === name ? problem.message : undefined,
    required: name !== 'language',
  });
  return (
    <li className="upload" aria-label={file.name}>
      <CoverPicture>
        {inspection?.cover && <PictureInMemory picture={inspection.cover} alt="" />}
      </CoverPicture>
      <div className="upload-file">
        <h3>{file.name}</h3>
        <p className="meta">{factsOf(chosen)}</p>
      </div>
      {inspection?.warnings.map((warning) => (
        <p key={warning} className="upload-warning">
          {PDF_WARNINGS[warning]}
        </p>
      ))}
      {refused === undefined ? (
        <div className="upload-fields">
          <TextField {...field('title')} label={TITLE.label} autoComplete="off" />
          <Select {...field('type')} label={TYPE.label} options={TYPES} />
          <Select {...field('language')} label={LANGUAGE.label} options={optionsOf(LANGUAGE)} />
        </div>
      ) : (
        <p className="field-error" role="alert">
          {refused}
        </p>
      )}
      {badFormulas.length > 0 && <FormulaNote found={badFormulas} formId={formIdOf(key)} />}
      <div className="row-actions">
        <Button
          kind="quiet"
          aria-label={`Remove ${file.name}`}
          onClick={() => {
            remove(chosen);
          }}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The chosen PDFs, and the ways to choose more of them: files and photographed pages. */
export function ChosenPdfs({
  pdfs,
  photos: { take, keptPages },
}: {
  pdfs: ChosenPdfsOfScreen;
  photos: Pick<ReturnType<typeof usePhotos>, 'take' | 'keptPages'>;
}) {
  const { files } = pdfs;
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
            {files.map((chosen) => (
              <ChosenRow key={chosen.key} chosen={chosen} pdfs={pdfs} />
            ))}
          </ul>
        </div>
      )}
      <div className="today-files">
        <FileButton label="PDF files" accept="application/pdf,.pdf" onFiles={pdfs.add}>
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
    </>
  );
}
