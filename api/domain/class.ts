import * as z from 'zod';
import { Chapter } from './chapter.ts';
import { LIMITS } from './limits.ts';
import { invalid, ok, type Outcome } from './outcome.ts';
import { TEXT } from './texts.ts';

const CLASS_ID = /^[a-z0-9-]{1,20}$/;

// prettier-ignore
/** First path segments that pages, files and the API use; no class may take one of them. */
export const RESERVED_CLASS_IDS: ReadonlySet<string> = new Set([
  '404', 'admin', 'api', 'blog', 'ca-foundation', 'class', 'favicon', 'files', 'fonts', 'icons',
  'img', 'index', 'manifest', 'media', 'og', 'pdfjs', 'preview', 'print', 'releases', 'robots',
  'rss', 'search', 'sitemap', 'study-materials', 'videos',
]);

/** The text key of a class: `10`, `ca`. It is part of addresses and storage keys and never changes. */
export const ClassId = z.string().regex(CLASS_ID);

/** One class as the public site shows it (SPEC.md section 3). */
export const Class = z.strictObject({
  id: ClassId,
  title: z.string(),
  description: z.string(),
  chapters: z.array(Chapter),
});
export type Class = z.infer<typeof Class>;

/** What the class form holds; `name` is the class's title in the admin's words. */
export const ClassFields = z.strictObject({ name: z.string(), description: z.string() });
export type ClassFields = z.infer<typeof ClassFields>;

/** The public address of a class: `10` -> `/10`, `ca` -> `/ca-foundation`. */
export const classPath = (id: string): string => (id === 'ca' ? '/ca-foundation' : `/${id}`);

/** The short name of a class in running text: `10` -> `Class 10`, `ca` -> `CA Foundation`. */
export const classLabel = (id: string): string =>
  id === 'ca' ? 'CA Foundation' : /^\d+$/.test(id) ? `Class ${id}` : id;

/**
 * Checks the class form in SPEC.md's order (section 5): everything filled in, then our rules for the id.
 * Returns the trimmed fields.
 */
export const checkClassForm = (input: {
  id: string;
  name: string;
  description: string;
}): Outcome<{ id: string; name: string; description: string }> => {
  const id = input.id.trim();
  const name = input.name.trim();
  const description = input.description.trim();
  if (!id || !name || !description) {
    return invalid(TEXT.form.required, !id ? 'id' : !name ? 'name' : 'description');
  }
  if (!CLASS_ID.test(id)) return invalid(TEXT.classForm.id, 'id');
  if (RESERVED_CLASS_IDS.has(id)) return invalid(TEXT.classForm.reserved, 'id');
  if (name.length > LIMITS.title) return invalid(TEXT.edit.tooLarge, 'name');
  if (description.length > LIMITS.description) return invalid(TEXT.edit.tooLarge, 'description');
  return ok({ id, name, description });
};
