import * as z from 'zod';
import TEXTS from './safe-copy-texts.json' with { type: 'json' };
import { fileSize } from '../text/format.ts';
import { dateAndTime, DAY_MS } from '../text/calendar.ts';
import type { HealthProblem } from './health.ts';

/** The teacher is told when the last good one is older. */
const OVERDUE_MS = 10 * DAY_MS;
/** The teacher is told again after this long, not every day. */
const REMINDER_MS = 4 * DAY_MS;

/** How many of the newest copies are kept, and of how many months the first one. */
const WEEKLY = 8;
const MONTHLY = 12;

/** What is written beside a copy once it was read back, so that it tells about itself wherever it is taken. */
export const CopyRecord = z.object({
  /** `site-2026-11-22-220005Z` */
  name: z.string(),
  /** When it was begun; epoch milliseconds. */
  at: z.number(),
  /** Size and SHA-256 (hex) of the zip file. */
  bytes: z.int(),
  sha256: z.string(),
  /** The digest of its content, as exports have it. */
  digest: z.string(),
  classes: z.int(),
  posts: z.int(),
  files: z.int(),
  /** Keys of files that the content named and that were not stored. */
  missing: z.array(z.string()),
});
export type CopyRecord = z.infer<typeof CopyRecord>;

/** Where copies go. */
export const CopyPlace = z.discriminatedUnion('kind', [
  /** `sameDisk`: the site's own data is on the same file system. */
  z.object({ kind: z.literal('folder'), folder: z.string(), sameDisk: z.boolean() }),
  z.object({ kind: z.literal('bucket'), bucket: z.string(), region: z.string() }),
  /** Nobody said where. */
  z.object({ kind: z.literal('none') }),
  /** Somebody said that there shall be none. */
  z.object({ kind: z.literal('off') }),
]);
export type CopyPlace = z.infer<typeof CopyPlace>;

/** Why no copy could be made. */
const CopyProblem = z.enum([
  'no-place',
  'not-writable',
  'full',
  'unreachable',
  'differs',
  'failed',
]);
export type CopyProblem = z.infer<typeof CopyProblem>;

/** What is known about the copies of a site. Times are epoch milliseconds. */
export const CopyStatus = z.object({
  place: CopyPlace,
  /** When copies were first looked at: without any, their age is counted from here. */
  since: z.number(),
  checkedAt: z.number(),
  /** The newest copy that was read back and still has its size. */
  good: CopyRecord.optional(),
  /** How many copies there are. */
  kept: z.int(),
  /** Why the last attempt failed. */
  problem: CopyProblem.optional(),
  /** When the teacher was last told. */
  warnedAt: z.number().optional(),
});
export type CopyStatus = z.infer<typeof CopyStatus>;

/** What an email tells the teacher when the last good copy is too old. Times are epoch milliseconds. */
export const CopyWarning = CopyStatus.pick({ place: true, problem: true }).extend({
  /** Letters, digits and hyphens. */
  id: z.string(),
  at: z.number(),
  /** When the last good copy was made. Missing: there is none. */
  goodAt: z.number().optional(),
});
export type CopyWarning = z.infer<typeof CopyWarning>;

/** `site-2026-11-22-220005Z`, in UTC, so that names sort by time. `at` is epoch milliseconds. */
export const copyName = (at: number): string =>
  `site-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}Z`;

/** Whether a text is the name of a copy. */
export const isCopyName = (name: string): boolean => /^site-\d{4}-\d\d-\d\d-\d{6}Z$/.test(name);

/**
 * Which of these copies are no longer kept: all but the newest eight, the first of each of the last twelve months that
 * have one, and `lastGood`.
 */
export const surplusCopies = (names: readonly string[], lastGood: string): string[] => {
  const byTime = [...names].sort();
  const month = (name: string) => name.slice(0, 'site-2026-11'.length);
  // Of each month the last one that is put in, which is the first in time.
  const firstOfMonth = new Map([...byTime].reverse().map((name) => [month(name), name]));
  const monthly = [...firstOfMonth.values()].slice(0, MONTHLY);
  const kept = new Set([...byTime.slice(-WEEKLY), ...monthly, lastGood]);
  return byTime.filter((name) => !kept.has(name));
};

/** Whether the last good copy is more than ten days old, at an instant in epoch milliseconds. */
export const isOverdue = ({ place, good, since }: CopyStatus, now: number): boolean =>
  place.kind !== 'off' && (good?.at ?? since) < now - OVERDUE_MS;

const OLD_COPY: HealthProblem = {
  kind: 'old-copy',
  label: 'The last good copy of the site is more than ten days old',
  where: 'Settings, Export and import',
  to: '/admin/settings/archive',
};

/** What Content health says of copies that are too old; nothing of others. */
export const copyProblems = (status: CopyStatus | undefined, now: number): HealthProblem[] =>
  status && isOverdue(status, now) ? [OLD_COPY] : [];

/** Whether the teacher is to be told now that the last good copy is too old. */
export const isReminderDue = (status: CopyStatus, now: number): boolean =>
  isOverdue(status, now) && (status.warnedAt ?? -Infinity) <= now - REMINDER_MS;

const placeInWords = (place: Extract<CopyPlace, { kind: 'folder' | 'bucket' }>) =>
  place.kind === 'folder' ? `folder ${place.folder}` : `bucket ${place.bucket} in ${place.region}`;

/** What is wrong with the copies and what to do, one sentence or two each. Empty when all is well. */
export const copyWarnings = ({
  place,
  problem,
}: Pick<CopyStatus, 'place' | 'problem'>): string[] => {
  if (place.kind === 'off') return [];
  if (place.kind === 'none') return [TEXTS.none];
  const warnings: string[] = [];
  if (problem !== undefined) {
    const words = TEXTS.problem[problem].replace('{place}', () => placeInWords(place));
    warnings.push(`${words} ${TEXTS.again}`);
  }
  if (place.kind === 'folder' && place.sameDisk) {
    warnings.push(TEXTS.sameDisk.replace('{folder}', () => place.folder));
  }
  return warnings;
};

/** Where copies go and which is the last, for people: `Weekly to …. The last good copy is of …`. */
export const describeCopies = ({ place, good, kept }: CopyStatus): string => {
  if (place.kind === 'off') return 'Safe copies are turned off.';
  const last = good
    ? `The last good copy was made on ${dateAndTime(good.at)}: ${fileSize(good.bytes)}, ${kept} ${kept === 1 ? 'copy is' : 'copies are'} kept.`
    : 'There is no good copy yet.';
  return place.kind === 'none' ? last : `Every week to the ${placeInWords(place)}. ${last}`;
};
