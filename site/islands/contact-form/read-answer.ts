import type { ContactInput, ContactProblem } from '#domain/contact/contact.ts';

/** What a form needs to be sent: its token and the two digits to add. */
export interface Ticket {
  token: string;
  a: number;
  b: number;
}

/** Why a message was refused, and the next question after a wrong sum. */
export interface RefusedMessage extends ContactProblem {
  current: Ticket | undefined;
}

const FIELDS: readonly (keyof ContactInput)[] = ['name', 'phone', 'email', 'message', 'answer'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The ticket that the server gave; `undefined` for anything else. */
export const readTicket = (value: unknown): Ticket | undefined => {
  if (!isObject(value)) return undefined;
  const { token, a, b } = value;
  return typeof token === 'string' && typeof a === 'number' && typeof b === 'number'
    ? { token, a, b }
    : undefined;
};

/** The ticket inside the thank-you answer. */
export const readThanks = (value: unknown): Ticket | undefined =>
  isObject(value) ? readTicket(value['form']) : undefined;

/** The text, the field and the new question of a refusal; `undefined` when it is none of ours. */
export const readProblem = (value: unknown): RefusedMessage | undefined => {
  const error = isObject(value) ? value['error'] : undefined;
  if (!isObject(error) || typeof error['message'] !== 'string') return undefined;
  const field = FIELDS.find((name) => name === error['field']);
  return {
    message: error['message'],
    ...(field === undefined ? {} : { field }),
    current: readTicket(error['current']),
  };
};
