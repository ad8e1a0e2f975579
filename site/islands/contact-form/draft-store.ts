import type { ContactInput } from '#domain/contact/contact.ts';
import { parseJson, type KeyValues } from './browser-storage.ts';

const KEY = 'contact-draft';

/** The fields that survive a reload. The answer does not: a reload asks another question. */
export const DRAFT_FIELDS = ['name', 'phone', 'email', 'message', 'callBack'] as const;

/** What was typed and not sent. */
export interface Draft extends Pick<ContactInput, 'name' | 'phone' | 'email' | 'message'> {
  /** When to call back; left out when nothing was chosen. */
  callBack?: string;
}

const textIn = (kept: object, field: string): string => {
  const value: unknown = Reflect.get(kept, field);
  return typeof value === 'string' ? value : '';
};

const draftIn = (typed: object): Draft => {
  const callBack = textIn(typed, 'callBack');
  return {
    name: textIn(typed, 'name'),
    phone: textIn(typed, 'phone'),
    email: textIn(typed, 'email'),
    message: textIn(typed, 'message'),
    ...(callBack !== '' && { callBack }),
  };
};

/** The draft of this tab; `undefined` when there is none. `sessionStorage` ends with the tab. */
export const readDraft = (storage: KeyValues): Draft | undefined => {
  const kept = parseJson(storage.getItem(KEY));
  return typeof kept === 'object' && kept !== null ? draftIn(kept) : undefined;
};

/** Keeps what is typed; an empty form needs no memory. */
export const keepDraft = (storage: KeyValues, typed: Draft): void => {
  const draft = draftIn(typed);
  if (Object.values(draft).some(Boolean)) storage.setItem(KEY, JSON.stringify(draft));
  else storage.removeItem(KEY);
};

/** Deletes the draft, once the message is sent. */
export const dropDraft = (storage: KeyValues): void => {
  storage.removeItem(KEY);
};
