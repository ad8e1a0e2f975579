import * as z from 'zod';
import { LANGUAGES } from '../text/language.ts';
import { LIMITS } from '../text/limits.ts';
import { languageMark } from '../text/translations.ts';
import { isMaterialType, MATERIAL_TYPES, type MaterialType } from './material-types.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { translationsOf } from '../text/translation-schemas.ts';
import { checkTranslations } from '../text/translations.ts';

/** The title of a material in other languages (TRANSLATION-1). */
const MaterialTranslations = translationsOf(z.strictObject({ title: z.string().optional() }));

/** One PDF of a chapter (MODEL-5). */
export const Material = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(MATERIAL_TYPES),
  /** Where readers open it: `/files/{filename}`. */
  url: z.string(),
  /** Where the file is stored: `materials/{class}/chapter{n}/{name}`. `name` is `filename` until the file is replaced. */
  s3Key: z.string(),
  filename: z.string(),
  /** When its file was added, as an ISO date and time. */
  date: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Number of pages, when it was counted at upload. */
  pages: z.int().positive().optional(),
  /** Its first page is stored as a picture, at `coverKey(s3Key)`. */
  cover: z.literal(true).optional(),
  /** That picture is also stored small, at `thumbnailKey(s3Key)`; missing of what was added before there were any. */
  thumbnail: z.literal(true).optional(),
  /** The language that it is written in; missing when nobody said. */
  language: z.enum(LANGUAGES).optional(),
  translations: MaterialTranslations.optional(),
});
export type Material = z.infer<typeof Material>;

/** The record that `addMaterial` takes; the id is given by the server. */
export const MaterialFields = Material.omit({ id: true });
export type MaterialFields = z.infer<typeof MaterialFields>;

/** Checks the title of a material; returns it trimmed. */
export const checkMaterialTitle = (typed: string): Outcome<string> => {
  const title = typed.trim();
  if (!title) return invalid(TEXT.form.material, 'title');
  return title.length > LIMITS.title ? invalid(TEXT.edit.tooLarge, 'title') : ok(title);
};

/** What the teacher may change of a stored material. */
export type MaterialEdit = Pick<Material, 'title' | 'type' | 'language' | 'translations'>;

/** Checks the form of a stored material; one without a language has none from then on. */
export const checkMaterialForm = (input: {
  title: string;
  type: string;
  language?: string | undefined;
  translations?: z.infer<typeof MaterialTranslations> | undefined;
}): Outcome<MaterialEdit> => {
  const title = checkMaterialTitle(input.title);
  if (title.kind !== 'ok') return title;
  if (!isMaterialType(input.type)) return invalid(TEXT.form.material, 'type');
  const translations = checkTranslations(input.translations, { title: LIMITS.title });
  if (translations.kind !== 'ok') return translations;
  return ok({
    title: title.value,
    type: input.type,
    ...languageMark(input.language),
    ...(input.translations && { translations: translations.value ?? {} }),
  });
};

/**
 * Checks a chosen file (MATERIAL-3, MATERIAL-4): a PDF ('Please upload a PDF file') of at most 10 MB
 * ('File size should be less than 10MB').
 */
export const checkPdf = (file: { mime: string; bytes: number }): Outcome<{ bytes: number }> => {
  if (file.mime !== 'application/pdf') return invalid(TEXT.file.pdf, 'file');
  if (file.bytes > LIMITS.pdfBytes) return invalid(TEXT.file.pdfSize, 'file');
  return ok({ bytes: file.bytes });
};

/**
 * Checks the upload form before anything is sent (MATERIAL-2). `bytes` and `mime` describe the chosen
 * file; a type that is not one of the five counts as not chosen.
 */
export const checkMaterialUpload = (input: {
  title: string;
  type: string;
  file: { mime: string; bytes: number } | undefined;
}): Outcome<{ title: string; type: MaterialType }> => {
  const { type, file } = input;
  if (!input.title.trim()) return invalid(TEXT.form.material, 'title');
  if (!isMaterialType(type)) return invalid(TEXT.form.material, 'type');
  if (!file) return invalid(TEXT.form.material, 'file');
  const pdf = checkPdf(file);
  if (pdf.kind !== 'ok') return pdf;
  const title = checkMaterialTitle(input.title);
  return title.kind === 'ok' ? ok({ title: title.value, type }) : title;
};
