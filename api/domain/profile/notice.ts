import { dayEnd } from '../text/calendar.ts';

/** The fields of the profile that tell of a notice. */
interface Notice {
  notice: string;
  noticeUntil?: string | undefined;
}

/** When the notice ends: midnight in India after its last day, in epoch milliseconds; `undefined` when it has no end. */
export const noticeEnd = ({ noticeUntil }: Notice): number | undefined =>
  noticeUntil === undefined ? undefined : dayEnd(noticeUntil);

/** Whether readers see the notice at an instant (epoch milliseconds). */
export const isNoticeShown = (profile: Notice, nowMs: number): boolean =>
  profile.notice !== '' && nowMs < (noticeEnd(profile) ?? Infinity);
