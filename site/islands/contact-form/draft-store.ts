import type { ContactInput } from '#domain/contact/contact.ts';
import { parseJson, type KeyValues } from './browser-storage.ts';

const KEY = 'contact-draft';

/** The fields that survive a reload. The answer does not: a reload asks another question. */
export const DRAFT_FIELDS = ['name', 'phone', 'email', 'message'] as const;

/** What was typed and not sent. */
export type Draft = Pick<ContactInput, (typeof DRAFT_FIELDS)[number]>;

const textIn = (kept: object, field: string): string => {
  const value: unknown = Reflect.get(kept, field);
  return typeof value === 'string' ? value : '';
};

/** The draft of this tab; `undefined` when there is none. `sessionStorage` ends with the tab. */
export const readDraft = (storage: KeyValues): Draft | undefined => {
  const kept = parseJson(storage.getItem(KEY));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const [name, phone, email, message] = [
    textIn(kept, 'name'),
    textIn(kept, 'phone'),
    textIn(kept, 'email'),
    textIn(kept, 'message'),
  ];
  return { name, phone, email, message };
};

/** Keeps what is typed; an empty form needs no memory. */
export const keepDraft = (storage: KeyValues, { name, phone, email, message }: Draft): void => {
  if (name || phone || email || message) {
    storage.setItem(KEY, JSON.stringify({ name, phone, email, message }));
  } else {
    storage.removeItem(KEY);
  }
};

/** Deletes the draft, once the message is sent. */
export const dropDraft = (storage: KeyValues): void => {
  storage.removeItem(KEY);
};
