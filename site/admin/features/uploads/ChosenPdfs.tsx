import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Chapter } from '#domain/course/class';
import { guessTitle, guessType } from '#domain/course/guess-material';
import { checkMaterialForm, checkPdf, MATERIAL } from '#domain/course/lesson';
import { longDate } from '#domain/text/calendar';
import { counted, fileSize } from '#domain/text/format';
import { formulaTexts } from '#domain/text/record-fields';
import { Alert, Button, type Option, Select, TextField } from '#ui/fields/Controls.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Loading } from '#ui/feedback/Loaded.tsx';
import { Row, Screen } from '#ui/screens/Screen.tsx';
import { dropDraft, readDraft, writeDraft } from '#ui/forms/draft-store.ts';
import type { FormProblem } from '#ui/forms/ErrorSummary.tsx';
import { FormulaNote, useFormulaMarks } from '#ui/formulas/FormulaNote.tsx';
import { deviceStore } from './device-store.ts';
import type { PagePicture } from './photos/page-picture.ts';
import { type Inspection, inspectPdf, PDF_WARNINGS, UNCHECKED } from './inspect-pdf.ts';
import { PictureInMemory } from './PictureInMemory.tsx';
import type { WaitingWork } from './sender.ts';

/** What is typed about a file. */
interface FileTexts {
  title: string;
  /** One of the five. */
  type: string;
  /** `hi`, or empty for none. */
  language: string;
}

/** A chosen file. */
interface ChosenPdf {
  /** The prefix of its field ids. */
  id: string;
  file: File;
  texts: FileTexts;
  /** What is missing. */
  problem?: FormProblem | undefined;
  /** `undefined` while the file is being looked into. */
  inspection?: Inspection;
}

/** Why a file cannot be uploaded, if so; some phones do not say what a file is. */
export const refusalOf = ({ type, name, size: bytes }: File): string | undefined => {
  const mime = type === '' && /\.pdf$/i.test(name) ? 'application/pdf' : type;
  return checkPdf({ mime, bytes })?.message;
};

/**
 * What a PDF is called whose name tells nothing: after the day, and another of that day after its place among them, `Work of 22
 * November 2026, part 2`. `taken` are the titles that are there already.
 */
export const namedAfterDay = (guess: string, day: string, taken: readonly string[]): string => {
  const title = `Work of ${longDate(day)}`;
  // That is what the file of photographed pages is called.
  if (guess !== '' && guess !== title) return guess;
  let name = title;
  for (let part = 2; taken.includes(name); part += 1) name = `${title}, part ${part}`;
  return name;
};

const draftKey = ({ name, size }: File) => `pdf:${name}:${size}`;

/** A file as it is when it is chosen: with what was typed about it before a reload, else what its name tells. */
export const chosenPdf = (
  file: File,
  { materials }: Pick<Chapter, 'materials'>,
  taken: readonly string[],
): ChosenPdf => {
  const texts: FileTexts = {
    title: namedAfterDay(guessTitle(file.name), new Date().toISOString(), taken),
    type: guessType(file.name) ?? 'notes',
    language: materials.at(-1)?.language ?? '',
  };
  const draft = readDraft(draftKey(file), texts);
  return { id: crypto.randomUUID(), file, texts: draft?.values ?? texts };
};

const loadPhotos = () => import('./photos/PhotoPages.tsx');
const PhotoPages = lazy(async () => ({ default: (await loadPhotos()).PhotoPages }));

/**
 * The chosen PDFs of a screen until they are to be sent. A file leaves the list when it is taken for that; one that lacks
 * something stays with its texts, which are kept on this device. Photographed pages become one of them:
 * `photographing` is the screen in between.
 */
export const useChosenPdfs = (
  chapter: Chapter,
  placeName: string,
  /** What waits on this device. */
  works: readonly WaitingWork[],
) => {
  const [files, setFiles] = useState<readonly ChosenPdf[]>([]);
  const [photos, takePhotos] = useState<readonly File[]>();
  // Pages of which no PDF has been made, such as after the phone ended the browser; a browser without storage keeps none.
  const { data: kept = [] } = useQuery({
    queryKey: ['kept-pages'],
    queryFn: deviceStore<PagePicture>('pages').all,
    // Looked for again when that screen is left.
    enabled: !photos,
    gcTime: 0,
  });
  const ready = files.filter(({ file }) => refusalOf(file) === undefined);

  const change = (file: File, next: Partial<ChosenPdf>) =>
    setFiles((now) => now.map((one) => (one.file === file ? { ...one, ...next } : one)));
  const remove = ({ id, file }: ChosenPdf) => {
    setFiles((now) => now.filter((one) => one.id !== id));
    dropDraft(draftKey(file));
  };

  /** Takes chosen files. That photographed pages are scans is no news. */
  const add = (added: readonly File[], arePhotographed = false) => {
    const stored = [
      ...chapter.materials,
      ...works.flatMap((work) => (work.kind === 'pdf' ? [work.material] : [])),
    ];
    setFiles((now) =>
      added.reduce((all, file) => {
        const taken = [...all.map(({ texts }) => texts), ...stored].map(({ title }) => title);
        return [...all, chosenPdf(file, chapter, taken)];
      }, now),
    );
    for (const file of added) {
      if (refusalOf(file) !== undefined) continue;
      void inspectPdf(file).then((found) => {
        const warnings = found.warnings.filter((each) => !arePhotographed || each !== 'scan');
        change(file, { inspection: { ...found, warnings } });
      });
    }
  };

  const stopPhotographing = () => takePhotos(undefined);

  return {
    files,
    /** Those that can go. */
    ready,
    add,
    remove,
    takePhotos,
    keptPages: kept.length,
    photographing: photos && (
      <Screen title="Photograph pages" lead={placeName}>
        <Suspense fallback={<Loading text="Loading the camera..." />}>
          <PhotoPages
            files={photos}
            kept={kept}
            onCancel={stopPhotographing}
            onDone={(pdf) => {
              stopPhotographing();
              add([pdf], true);
            }}
          />
        </Suspense>
      </Screen>
    ),
    edit: ({ file, texts }: ChosenPdf, typed: Partial<FileTexts>) => {
      const values = { ...texts, ...typed };
      change(file, { texts: values });
      writeDraft(draftKey(file), { values });
    },
    /** Takes those that can go off the list, none of them when one lacks something. */
    takeAll: () => {
      const materials = ready.flatMap(({ file, texts, inspection = UNCHECKED }) => {
        const checked = checkMaterialForm(texts);
        change(file, { problem: checked.kind === 'invalid' ? checked : undefined });
        return checked.kind === 'ok' ? { ...checked.value, file, inspection } : [];
      });
      if (materials.length < ready.length) return undefined;
      ready.forEach(remove);
      return materials;
    },
  };
};

/** The chosen PDFs of a screen. */
type ChosenPdfsOfScreen = ReturnType<typeof useChosenPdfs>;

/** A chosen file: what was found in it, its title and type. */
function ChosenRow({
  chosen,
  pdfs: { edit, remove },
}: {
  chosen: ChosenPdf;
  pdfs: ChosenPdfsOfScreen;
}) {
  const { id, file, texts, problem, inspection } = chosen;
  const refused = refusalOf(file);
  const badFormulas = useFormulaMarks(formulaTexts(MATERIAL, texts));
  const field = (name: keyof FileTexts) => ({
    id: `${id}-${name}`,
    name,
    label: MATERIAL[name].label,
    value: texts[name],
    onValue: (text: string) => edit(chosen, { [name]: text }),
    error: problem?.field === name ? problem.message : undefined,
    required: name !== 'language',
  });
  return (
    <Row
      heading="h3"
      before={
        <span className="sheet-picture">
          {inspection?.cover && <PictureInMemory picture={inspection.cover} alt="" />}
        </span>
      }
      title={file.name}
      meta={[
        fileSize(file.size),
        refused === undefined && !inspection && 'checking...',
        inspection?.pages !== undefined && counted(inspection.pages, 'page'),
      ]}
      actions={
        <Button kind="quiet" aria-label={`Remove ${file.name}`} onClick={() => remove(chosen)}>
          Remove
        </Button>
      }
      below={
        <div className="row-details stack">
          {inspection?.warnings.map((warning) => (
            <p key={warning} className="banner">
              {PDF_WARNINGS[warning]}
            </p>
          ))}
          {refused === undefined ? (
            <div className="filters">
              <TextField {...field('title')} autoComplete="off" />
              {(['type', 'language'] as const).map((name) => (
                <Select
                  key={name}
                  {...field(name)}
                  options={MATERIAL[name].options as readonly Option[]}
                />
              ))}
            </div>
          ) : (
            <Alert>{refused}</Alert>
          )}
          <FormulaNote found={badFormulas} formId={id} />
        </div>
      }
    />
  );
}

/** The chosen PDFs, and the ways to choose more of them: files and photographed pages. */
export function ChosenPdfs({ pdfs }: { pdfs: ChosenPdfsOfScreen }) {
  const { files, keptPages, takePhotos } = pdfs;
  return (
    <>
      {keptPages > 0 && (
        <div className="banner">
          <p>{counted(keptPages, 'photographed page')} not used yet.</p>
          <Button kind="inline" onClick={() => takePhotos([])}>
            Continue
          </Button>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <h2 id="chosen-pdfs">{counted(files.length, 'PDF')}</h2>
          <ul className="rows" aria-labelledby="chosen-pdfs">
            {files.map((chosen) => (
              <ChosenRow key={chosen.id} chosen={chosen} pdfs={pdfs} />
            ))}
          </ul>
        </div>
      )}
      <div className="row-actions">
        <FileButton label="PDF files" accept="application/pdf,.pdf" onFiles={pdfs.add}>
          Choose PDFs
        </FileButton>
        <FileButton
          label="Photographed pages"
          accept="image/*"
          capture="environment"
          onFiles={takePhotos}
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
