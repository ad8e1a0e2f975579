import type { Inspection } from './inspect-pdf.ts';

/** Where a chosen file is on its way. */
export type Phase =
  | { kind: 'waiting' }
  /** No upload of this file is possible: not a PDF, or too large. */
  | { kind: 'refused'; message: string }
  /** It does not open: the teacher is asked whether to upload it anyway. */
  | { kind: 'asking' }
  /** It is being put among what is sent. */
  | { kind: 'keeping' }
  /** Something is missing. */
  | { kind: 'failed'; message: string; field: string | undefined };

/** What is typed about a file. */
export interface FileTexts {
  title: string;
  /** One of the five, or empty while none is chosen. */
  type: string;
  /** `hi`, or empty for none. */
  language: string;
}

/** A chosen file. */
export interface QueuedFile extends FileTexts {
  key: number;
  file: File;
  phase: Phase;
  /** `undefined` while the file is being looked into. */
  inspection?: Inspection | undefined;
}

/** The type of a file; some phones do not say what a file is. */
export const mimeOf = ({ type, name }: File): string =>
  type === '' && /\.pdf$/i.test(name) ? 'application/pdf' : type;

/** A chosen file as the rule of an upload takes it. */
export const asInput = ({ title, type, file }: QueuedFile) => ({
  title,
  type,
  file: { mime: mimeOf(file), bytes: file.size },
});
