import type { ContactChoices, ContactInput } from '#domain/contact/contact.ts';
import {
  recentTimes,
  sendPermission,
  type SendPermission,
} from '#domain/contact/send-permission.ts';
import { parseJson, type KeyValues } from '../../browser/storage.ts';

const DRAFT = 'contact-draft';
const SENDS = 'contact-sends';

const TYPED = ['name', 'phone', 'email', 'message'] as const;
const CHOSEN = ['callBack', 'writer', 'classId', 'board'] as const;
/** The fields that survive a reload. The answer does not: a reload asks another question. */
export const DRAFT_FIELDS = [...TYPED, ...CHOSEN];

/** What was typed and not sent, and what was chosen. */
export type Draft = Pick<ContactInput, (typeof TYPED)[number]> &
  Pick<ContactChoices, (typeof CHOSEN)[number]>;

const draftIn = (kept: object): Draft => {
  const text = (field: string): string => {
    const value: unknown = Reflect.get(kept, field);
    return typeof value === 'string' ? value : '';
  };
  const typed = TYPED.map((name) => [name, text(name)]);
  const chosen = CHOSEN.map((name) => [name, text(name)]).filter(([, value]) => value);
  return Object.fromEntries([...typed, ...chosen]) as Draft;
};

/** The draft of this tab; `undefined` when there is none. `sessionStorage` ends with the tab. */
export const readDraft = (storage: KeyValues): Draft | undefined => {
  const kept = parseJson(storage.getItem(DRAFT));
  return typeof kept === 'object' && kept !== null ? draftIn(kept) : undefined;
};

/** Keeps what is typed; an empty form needs no memory. */
export const keepDraft = (storage: KeyValues, typed: Draft): void => {
  const draft = draftIn(typed);
  if (Object.values(draft).some(Boolean)) storage.setItem(DRAFT, JSON.stringify(draft));
  else storage.removeItem(DRAFT);
};

/** Deletes the draft, once the message is sent. */
export const dropDraft = (storage: KeyValues): void => {
  storage.removeItem(DRAFT);
};

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
    const kept = parseJson(storage.getItem(SENDS));
    if (!Array.isArray(kept)) return [];
    const times = kept.filter((time): time is number => typeof time === 'number');
    // A clock that was set back must not lock a sender out.
    return recentTimes(times, now).filter((time) => time <= now);
  };
  return {
    turn: (now) => sendPermission(read(now), now),
    sent: (now) => {
      storage.setItem(SENDS, JSON.stringify([...read(now), now]));
    },
  };
};
