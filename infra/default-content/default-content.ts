import { readFileSync } from 'node:fs';
import { Snapshot, type SiteContent } from '#domain/content/snapshot.ts';

const Content = Snapshot.omit({ schema: true, digest: true });
const Outline = Content.pick({ classOrder: true }).loose();

/** The file of a class: `classes/10.json`. */
export const classFile = (id: string): URL => new URL(`classes/${id}.json`, import.meta.url);

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What a new site starts with (PRODUCT-1): an export, with its classes in files of their own. */
export const defaultContent = (): SiteContent => {
  const outline = Outline.parse(read(new URL('content.json', import.meta.url)));
  const classes = outline.classOrder.map((id) => [id, read(classFile(id))] as const);
  return Content.parse({ ...outline, classes: Object.fromEntries(classes) });
};

/** The file behind a storage key, where an export has it: `covers/10_ch1_a.webp`. */
export const defaultFile = (key: string): URL => new URL(`files/${key}`, import.meta.url);

/**
 * Expressions that are worked out and compared with the stated answers of practice questions, by their ids
 * (`scripts/check-practice.ts`).
 */
export const answerChecks = (): Record<string, string> =>
  read(new URL('checks.json', import.meta.url)) as Record<string, string>;
