import { LIMITS } from '../text/limits.ts';
import { TEXT } from '../text/texts.ts';
import { HOUR_MS } from '../text/calendar.ts';

/** Whether a sender may send now; if not, why, and how long to wait in milliseconds. */
export type SendPermission =
  | { kind: 'free' }
  | { kind: 'limited'; message: string; waitMs: number };

/** The times that still count towards the limits: those of the last hour. Epoch milliseconds. */
export const recentTimes = (times: readonly number[], now: number): number[] =>
  times.filter((time) => time > now - HOUR_MS);

/**
 * The limits of CONTACT-17 on the times of a sender's accepted messages, epoch milliseconds; the longer
 * wait is reported first. Run by the form and by the API alike. Networks that are counted together have other limits.
 */
export const sendPermission = (
  times: readonly number[],
  now: number,
  { perHour, betweenSendsMs }: { perHour: number; betweenSendsMs: number } = LIMITS.contact,
): SendPermission => {
  const recent = recentTimes(times, now);
  if (recent.length >= perHour) {
    const waitMs = Math.min(...recent) + HOUR_MS - now;
    return { kind: 'limited', message: TEXT.contact.tooMany, waitMs };
  }
  const waitMs = Math.max(0, ...recent) + betweenSendsMs - now;
  return waitMs > 0 ? { kind: 'limited', message: TEXT.contact.tooSoon, waitMs } : { kind: 'free' };
};
