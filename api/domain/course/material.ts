import * as z from 'zod';
import { checkFields, defineRecord, languageField, choice, text } from '../text/define-record.ts';
import { LANGUAGES } from '../text/language.ts';
import { LIMITS } from '../text/limits.ts';
import { isMaterialType, MATERIAL_TYPES, materialLabel } from './material-types.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { LanguageMark, TitleTranslations } from '../text/translation-schemas.ts';
import { languageMark } from '../text/translations.ts';

/** One PDF of a chapter (MODEL-5). */
export const Material = z.strictObject({
  id: z.string(),
  title: z.string(TEXT.form.material),
  type: z.enum(MATERIAL_TYPES, TEXT.form.material),
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
  translations: TitleTranslations.optional(),
});
export type Material = z.infer<typeof Material>;

/** What the teacher says about a PDF; translations that are left out stay. */
export const MaterialTexts = Material.pick({
  title: true,
  type: true,
  language: true,
  translations: true,
}).extend({ language: LanguageMark.optional() });

/** What each field of it is, in the order of its form. */
export const MATERIAL = defineRecord(MaterialTexts, {
  title: text('Title', {
    translated: true,
    maxLength: LIMITS.title,
    missing: TEXT.form.material,
    formulas: 'text',
  }),
  type: choice('Type', {
    options: MATERIAL_TYPES.map((value) => ({ value, label: materialLabel(value, 'admin') })),
    missing: TEXT.form.material,
    words: (type: string) => materialLabel(type, 'admin'),
  }),
  language: languageField('Shown with the study material, and in the filter of all materials'),
});

/** What the teacher may change of a stored material. */
export type MaterialEdit = Pick<Material, 'title' | 'type' | 'language' | 'translations'>;

/** Checks what the teacher says about a PDF (MATERIAL-2); one without a language has none from then on. */
export const checkMaterialForm = (typed: {
  title: string;
  type: string;
  language?: string | undefined;
  translations?: Material['translations'];
}): Outcome<MaterialEdit> => {
  const checked = checkFields(MATERIAL.fields, typed);
  if (checked.kind !== 'ok') return checked;
  const { type, language, ...texts } = checked.value;
  if (!isMaterialType(type)) return invalid(TEXT.form.material, 'type');
  return ok({ ...texts, type, ...languageMark(language) });
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
