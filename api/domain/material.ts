import * as z from 'zod';
import { LIMITS } from './limits.ts';
import { MATERIAL_TYPES } from './material-types.ts';
import { invalid, ok, type Outcome } from './outcome.ts';
import { TEXT } from './texts.ts';

/** One PDF of a chapter (SPEC.md section 3). */
export const Material = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(MATERIAL_TYPES),
  /** Where readers open it: `/files/{filename}`. */
  url: z.string(),
  /** Where the file is stored: `materials/{class}/chapter{n}/{filename}`. */
  s3Key: z.string(),
  filename: z.string(),
  /** When it was added, as an ISO date and time. */
  date: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Number of pages, when it was counted at upload. */
  pages: z.int().positive().optional(),
});
export type Material = z.infer<typeof Material>;

/** The record that `addMaterial` takes; the id is given by the server. */
export const MaterialFields = Material.omit({ id: true });
export type MaterialFields = z.infer<typeof MaterialFields>;

/** Checks the upload form before anything is sent (SPEC.md section 5). `bytes` and `mime` describe the chosen file. */
export const checkMaterialUpload = (input: {
  title: string;
  type: string;
  file: { mime: string; bytes: number } | undefined;
}): Outcome<{ title: string }> => {
  const title = input.title.trim();
  if (!title || !input.type || !input.file) {
    return invalid(TEXT.form.material, !title ? 'title' : !input.type ? 'type' : 'file');
  }
  if (input.file.mime !== 'application/pdf') return invalid(TEXT.file.pdf, 'file');
  if (input.file.bytes > LIMITS.pdfBytes) return invalid(TEXT.file.pdfSize, 'file');
  if (title.length > LIMITS.title) return invalid(TEXT.edit.tooLarge, 'title');
  return ok({ title });
};
