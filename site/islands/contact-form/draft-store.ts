import type { ContactChoices, ContactInput } from '#domain/contact/contact.ts';
import { parseJson, type KeyValues } from './browser-storage.ts';

const KEY = 'contact-draft';

const TYPED = ['name', 'phone', 'email', 'message'] as const;
const CHOSEN = ['callBack', 'writer', 'classId', 'board'] as const;
/** The fields that survive a reload. The answer does not: a reload asks another question. */
export const DRAFT_FIELDS = [...TYPED, ...CHOSEN];

/** What was typed and not sent, and what was chosen. */
export type Draft = Pick<ContactInput, (typeof TYPED)[number]> &
  Pick<ContactChoices, (typeof CHOSEN)[number]>;

const textIn = (kept: object, field: string): string => {
  const value: unknown = Reflect.get(kept, field);
  return typeof value === 'string' ? value : '';
};

const draftIn = (typed: object): Draft => {
  const chosen = CHOSEN.map((name) => [name, textIn(typed, name)]).filter(([, value]) => value);
  return {
    name: textIn(typed, 'name'),
    phone: textIn(typed, 'phone'),
    email: textIn(typed, 'email'),
    message: textIn(typed, 'message'),
    ...(Object.fromEntries(chosen) as ContactChoices),
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
