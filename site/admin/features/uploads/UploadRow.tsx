import { Button } from '../../ui/fields/Button.tsx';
import { counted, fileSize } from '#domain/text/format.ts';
import { FormulaNote, useFormulaMarks } from '../../ui/formulas/FormulaNote.tsx';
import { LANGUAGE_OPTIONS, Select, type Option } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { MATERIAL_TYPES, materialLabel, type MaterialType } from '#domain/course/material-types.ts';
import { NewCover, CoverPicture } from './CoverPicture.tsx';
import type { FileTexts, QueuedFile } from './queued-file.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { PdfWarning } from './inspect-pdf.ts';

/** What the teacher should know about a PDF, and what to do about it. */
const WARNING_TEXT: Record<PdfWarning, string> = {
  broken: 'This file does not open. It may be damaged: try to save or scan it again.',
  locked: 'This file is locked with a password. Students cannot open it without the password.',
  fonts:
    'Some fonts are missing from this file (not embedded). Letters and symbols may look wrong on other phones. If you can, save it again with fonts embedded.',
  scan: 'This looks like a scan without text. Students can read it, but cannot search it or copy text.',
  unchecked: 'This file could not be checked. You can still upload it.',
};

/** The five types of study material, as the teacher calls them. */
export const TYPE_OPTIONS: readonly Option<MaterialType>[] = MATERIAL_TYPES.map((type) => ({
  value: type,
  label: materialLabel(type, 'admin'),
}));

const TYPES = [{ value: '', label: 'Choose a type' }, ...TYPE_OPTIONS];

const factsOf = ({ file, phase, inspection }: QueuedFile): string => {
  if (phase.kind === 'refused') return fileSize(file.size);
  if (inspection === undefined) return `${fileSize(file.size)}, checking...`;
  const pages = inspection.pages === undefined ? [] : [counted(inspection.pages, 'page')];
  return [fileSize(file.size), ...pages].join(', ');
};

/** The prefix of a row's field ids. */
export const uploadFormId = (key: number): string => `upload-${key}`;

/** A chosen file: what was found in it, its title and type. */
export function UploadRow({
  queued,
  queue,
}: {
  queued: QueuedFile;
  queue: Pick<UploadQueue, 'edit' | 'remove'>;
}) {
  const { key, file, phase, inspection, title } = queued;
  const badFormulas = useFormulaMarks([
    { name: 'title', label: 'Title', text: title, kind: 'text' },
  ]);
  const moving = phase.kind === 'keeping' || phase.kind === 'asking';
  const field = (name: keyof FileTexts) => ({
    id: `${uploadFormId(key)}-${name}`,
    name,
    value: queued[name],
    onValue: (text: string) => {
      queue.edit(key, { [name]: text });
    },
    error: phase.kind === 'failed' && phase.field === name ? phase.message : undefined,
    readOnly: moving,
    required: name !== 'language',
  });
  return (
    <li className="upload" aria-label={file.name} aria-busy={moving}>
      <CoverPicture>{inspection?.cover && <NewCover picture={inspection.cover} />}</CoverPicture>
      <div className="upload-file">
        <h3>{file.name}</h3>
        <p className="meta">{factsOf(queued)}</p>
      </div>
      {inspection?.warnings.map((warning) => (
        <p key={warning} className="upload-warning">
          {WARNING_TEXT[warning]}
        </p>
      ))}
      {phase.kind === 'refused' ? (
        <p className="field-error" role="alert">
          {phase.message}
        </p>
      ) : (
        <div className="upload-fields">
          <TextField {...field('title')} label="Title" autoComplete="off" />
          <Select {...field('type')} label="Type" options={TYPES} />
          <Select {...field('language')} label="Language" options={LANGUAGE_OPTIONS} />
        </div>
      )}
      {badFormulas.length > 0 && <FormulaNote found={badFormulas} formId={uploadFormId(key)} />}
      <div className="row-actions">
        {!moving && (
          <Button
            kind="quiet"
            aria-label={`Remove ${file.name}`}
            onClick={() => {
              queue.remove(key);
            }}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
