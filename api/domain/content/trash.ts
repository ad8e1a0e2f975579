import { DAY_MS } from '../text/calendar.ts';

/** How long a deletion can be undone. */
export const TRASH_KEPT_MS = 30 * DAY_MS;

/** What can be deleted and restored. */
export const TRASH_KINDS = ['class', 'chapter', 'video', 'material', 'post'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];
