import {
  recentTimes,
  sendPermission,
  type SendPermission,
} from '#domain/contact/send-permission.ts';
import { parseJson, type KeyValues } from './browser-storage.ts';

const KEY = 'contact-sends';

/** The browser's memory of sent messages (CONTACT-17): only their times, never their text. */
export interface SendTimes {
  /** Whether this browser may send now. */
  turn: (now: number) => SendPermission;
  /** Counts a message that the server took. */
  sent: (now: number) => void;
}

/** Keeps the times of the last hour's messages in `storage`, epoch milliseconds. */
export const sendTimes = (storage: KeyValues): SendTimes => {
  const read = (now: number): number[] => {
    const kept = parseJson(storage.getItem(KEY));
    if (!Array.isArray(kept)) return [];
    const times = kept.filter((time): time is number => typeof time === 'number');
    // A clock that was set back must not lock a sender out.
    return recentTimes(times, now).filter((time) => time <= now);
  };
  return {
    turn: (now) => sendPermission(read(now), now),
    sent: (now) => {
      storage.setItem(KEY, JSON.stringify([...read(now), now]));
    },
  };
};
