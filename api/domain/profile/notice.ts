import { dayEnd } from '../text/calendar.ts';
import type { Profile } from './profile.ts';

/** When the notice ends: midnight in India after its last day, in epoch milliseconds; `undefined` when it has no end. */
export const noticeEnd = ({ noticeUntil }: Pick<Profile, 'noticeUntil'>): number | undefined =>
  noticeUntil === undefined ? undefined : dayEnd(noticeUntil);

/** Whether readers see the notice at an instant (epoch milliseconds). */
export const isNoticeShown = (
  profile: Pick<Profile, 'notice' | 'noticeUntil'>,
  nowMs: number,
): boolean => profile.notice !== '' && nowMs < (noticeEnd(profile) ?? Infinity);
