import * as z from 'zod';
import { indiaDay, longDate, clockTime, DAY_MS } from '../text/calendar.ts';
import WORDS from './edit-words.json' with { type: 'json' };
import { classLabel } from '../course/class-id.ts';

/** One thing that a teacher did, as the audit log keeps it. */
export const EditEntry = z.object({
  /** When it was sent, epoch milliseconds. */
  at: z.number(),
  /** The administrator's name. */
  by: z.string(),
  /** The call's name: `addVideo`. */
  operation: z.string(),
  /** The ids in its address, from the outside in: `10/3/v1767225600000`; empty for none. */
  target: z.string(),
  /** What it was about, where the ids do not say: `Chapter 1: Real Numbers`. */
  label: z.string().optional(),
});
export type EditEntry = z.infer<typeof EditEntry>;

/** How long the audit log keeps it. */
export const EDITS_KEPT_MS = 90 * DAY_MS;

/** A version of the site by when it went live, in epoch milliseconds: `the version of 21 November, 10:30 am` */
export const versionOf = (at: number): string =>
  `the version of ${longDate(indiaDay(at)).replace(/ \d{4}$/, '')}, ${clockTime(at)}`;

/** The calls that change what readers get: what was done, and to what: the class or chapter in its address, or in words. */
const CALLS: Readonly<Record<string, readonly string[]>> = WORDS;

/** Whether a call replaces all content, so that no single record tells what it changed. */
export const isWholesale = (operation: string): boolean =>
  operation === 'restoreRelease' || operation === 'applyImport';

/** Whether a call changes what readers get, and so belongs into the audit log. */
export const isEdit = (operation: string): boolean => Object.hasOwn(CALLS, operation);

/**
 * `{ operation: 'addVideo', target: '10/3' }` -> `Added a video to Class 10, Chapter 3`; with a label
 * `Restored Chapter 1: Real Numbers`.
 */
export const describeEdit = ({
  operation,
  target,
  label,
}: Pick<EditEntry, 'operation' | 'target' | 'label'>): string => {
  const [what = 'Changed something', of = ''] = CALLS[operation] ?? [];
  const [classId = '', chapterId = ''] = target.split('/');
  const inClass = classLabel(classId);
  const where = { class: inClass, chapter: `${inClass}, Chapter ${chapterId}` }[of] ?? of;
  return `${what} ${label ?? where}`.trim();
};
