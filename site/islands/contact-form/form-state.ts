import type { ContactInput } from '#domain/contact/contact.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { IssuedTicket } from './contact-api.ts';
import type { Outcome } from './submit-message.ts';

/** The question of the human check: on its way, on show, or not to be had. */
export type Question =
  { kind: 'loading' } | { kind: 'asked'; ticket: IssuedTicket } | { kind: 'unavailable' };

/** The banner above the form; an error may belong to a field. */
export type Notice =
  | { kind: 'success'; text: string }
  | { kind: 'error'; text: string; field: keyof ContactInput | undefined };

/** What the form shows besides what is typed. */
export interface FormState {
  question: Question;
  sending: boolean;
  notice: Notice | undefined;
  /** Whether the last try was refused and its question replaced: an answer to the old one counts no more. */
  questionReplaced: boolean;
}

/** What happens to the form. */
export type FormEvent =
  | { kind: 'question-asked-for' }
  | { kind: 'question-came'; ticket: IssuedTicket | undefined }
  | { kind: 'send-pressed' }
  | { kind: 'send-ended'; outcome: Outcome };

/** The form before anything came from the server. */
export const FIRST_STATE: FormState = {
  question: { kind: 'loading' },
  sending: false,
  notice: undefined,
  questionReplaced: false,
};

const noticeOf = (outcome: Outcome): Notice =>
  outcome.kind === 'thanks'
    ? { kind: 'success', text: TEXT.contact.thanks }
    : { kind: 'error', text: outcome.problem.message, field: outcome.problem.field };

/** The state after an event (CONTACT-3: idle, submitting, then success or failure). */
export const formReducer = (state: FormState, event: FormEvent): FormState => {
  switch (event.kind) {
    case 'question-asked-for':
      return { ...state, question: { kind: 'loading' } };
    case 'question-came': {
      const { ticket } = event;
      return { ...state, question: ticket ? { kind: 'asked', ticket } : { kind: 'unavailable' } };
    }
    case 'send-pressed':
      return { ...state, sending: true, notice: undefined, questionReplaced: false };
    case 'send-ended': {
      const { kind, next } = event.outcome;
      const question: Question =
        typeof next === 'object' ? { kind: 'asked', ticket: next } : state.question;
      const questionReplaced = kind === 'refused' && next !== 'same';
      return { question, sending: false, notice: noticeOf(event.outcome), questionReplaced };
    }
  }
};
