import { LANGUAGES, type Language } from '../text/language.ts';
import { LIMITS } from '../text/limits.ts';
import { TEXT } from '../text/texts.ts';

// Tags that only come together when others are removed: accidental nesting is never deeper than this.
const STRIP_PASSES = 10;

/**
 * Text without any HTML. A tag that is never closed goes with what follows; a `<` that cannot begin a tag
 * stays, and so do entities, which are text. `<b>Hi</b>, is a < b?` -> `Hi, is a < b?`
 */
const stripHtml = (text: string) => {
  let before = text;
  for (let pass = 0; pass < STRIP_PASSES; pass += 1) {
    const after = before.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(/<[a-z/!?][^>]*(>|$)/gi, '');
    if (after === before) return after;
    before = after;
  }
  return before.replaceAll('<', '');
};

const bounds = LIMITS.contact;

/** When to call back, where the form asks for it (OFFER-11). */
export const CALL_BACK_TIMES = ['morning', 'afternoon', 'evening'] as const;
export type CallBackTime = (typeof CALL_BACK_TIMES)[number];

/** Who writes, where somebody says it (CONTACT-24). */
export const WRITERS = ['parent', 'student'] as const;
export type Writer = (typeof WRITERS)[number];

/** What may come with a message and is not checked: the names of the fields. Left out or empty counts as not chosen. */
const CONTACT_CHOICES = ['callBack', 'writer', 'classId', 'board', 'language'] as const;
export type ContactChoices = Partial<Record<(typeof CONTACT_CHOICES)[number], string>>;

/** What a message can be about: the site's own classes and boards. */
export interface OfferedChoices {
  classIds: readonly string[];
  boards: readonly string[];
}

/**
 * The choices of a message that mean something (CONTACT-24, OFFER-11). What is none of those offered counts as not chosen and
 * refuses nothing.
 */
export const knownChoices = (
  chosen: ContactChoices,
  { classIds, boards }: OfferedChoices,
): {
  callBack?: CallBackTime;
  writer?: Writer;
  classId?: string;
  board?: string;
  language?: Language;
} => {
  const offered: Record<keyof ContactChoices, readonly string[]> = {
    callBack: CALL_BACK_TIMES,
    writer: WRITERS,
    classId: classIds,
    board: boards,
    language: LANGUAGES,
  };
  return Object.fromEntries(
    CONTACT_CHOICES.flatMap((name) => {
      const choice = offered[name].find((one) => one === chosen[name]);
      return choice === undefined ? [] : [[name, choice]];
    }),
  );
};

/** What the contact form holds, as typed. */
export type ContactInput = Record<(typeof CONTACT_FIELDS)[number], string>;
export const CONTACT_FIELDS = ['name', 'phone', 'email', 'message', 'answer'] as const;

/** What the checks need to know besides the input. */
interface ContactCheck {
  /** Whether the form token is the one that was handed out. */
  tokenMatches: boolean;
  /** The sum of the two digits in the question. */
  sum: number;
}

/** A failed check: its text and the field to focus; the token has no field. */
export interface ContactProblem {
  message: string;
  field?: keyof ContactInput;
}

/** The typed input without HTML and outer spaces; line ends as the browser counts them, one character each. */
export const cleanContact = (input: ContactInput): ContactInput => {
  const clean = (text: string) => stripHtml(text).replace(/\r\n?/g, '\n').trim();
  // Each field is there.
  return Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, clean(input[field])]),
  ) as ContactInput;
};

// Letters of every script. Hindi and Punjabi keyboards put joiners (U+200C, U+200D) inside words; initials and titles
// end with a dot, and their spaces do not count: docs/decisions/0066.
const NAME = /^(?:[\p{L}\p{M}' ’-]|(?<=[\p{L}\p{M}])[.\u200c\u200d])+$/u;
const COUNTED_SPACE = /(?<!\.) /g;
const PHONE = /^[\d+() -]+$/;
// Words with single dots between them, one @, a top level of two or more characters.
const WORD = String.raw`[^\s\p{C}@<>()",;:\\[\].]`;
const EMAIL = new RegExp(`^${WORD}+(?:\\.${WORD}+)*@(?:${WORD}+\\.)+${WORD}{2,}$`, 'u');

/**
 * The eight checks CONTACT-5 to CONTACT-12, in this order; `undefined` when all pass. `input` is what
 * `cleanContact` returns. Run by the form and by the API alike.
 */
export const checkContact = (
  input: ContactInput,
  { tokenMatches, sum }: ContactCheck,
): ContactProblem | undefined => {
  const { name, phone, email, message, answer } = input;
  if (!tokenMatches) return { message: TEXT.contact.token };
  if (!name || !phone || !message) {
    return { message: TEXT.contact.required, field: !name ? 'name' : !phone ? 'phone' : 'message' };
  }
  if (!NAME.test(name) || / {3}/.test(name) || name.length > bounds.name) {
    return { message: TEXT.contact.name, field: 'name' };
  }
  if ((name.match(COUNTED_SPACE) ?? []).length > bounds.nameSpaces) {
    return { message: TEXT.contact.nameSpaces, field: 'name' };
  }
  if (
    !PHONE.test(phone) ||
    phone.length < bounds.phoneMinimum ||
    phone.length > bounds.phoneMaximum
  ) {
    return { message: TEXT.contact.phone, field: 'phone' };
  }
  if (email && (email.length > bounds.email || !EMAIL.test(email))) {
    return { message: TEXT.contact.email, field: 'email' };
  }
  if (message.length < bounds.messageMinimum || message.length > bounds.messageMaximum) {
    return { message: TEXT.contact.message, field: 'message' };
  }
  if (!/^\d{1,3}$/.test(answer) || Number(answer) !== sum) {
    return { message: TEXT.contact.answer, field: 'answer' };
  }
  return undefined;
};
