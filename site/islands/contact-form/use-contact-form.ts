import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
} from 'react';
import {
  CONTACT_CHOICES,
  type ContactChoices,
  type ContactInput,
} from '#domain/contact/contact.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { safeStorage } from '../../browser/storage.ts';
import {
  DRAFT_FIELDS,
  dropDraft,
  keepDraft,
  readDraft,
  sendTimes,
  type Draft,
} from './form-memory.ts';
import {
  contactApi,
  submitMessage,
  type ContactApi,
  type IssuedTicket,
  type Outcome,
} from './send-message.ts';

/** The question of the human check: on its way, on show, or not to be had. */
export type Question =
  { kind: 'loading' } | { kind: 'asked'; ticket: IssuedTicket } | { kind: 'unavailable' };

/** The banner above the form; an error may belong to a field. */
type Notice =
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
type FormEvent =
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

/** Where tokens and their questions come from. */
interface Questions {
  /** The one on show; waits for one on its way, and asks again when there is none. */
  current: () => Promise<IssuedTicket | undefined>;
  /** Asks for another one. */
  renew: () => Promise<IssuedTicket | undefined>;
  /** Takes the one that came with an answer. */
  take: (ticket: IssuedTicket) => void;
}

/** Asks for the first question as soon as the form can be used, and passes the result to `dispatch`. */
const useQuestions = (api: ContactApi, dispatch: Dispatch<FormEvent>): Questions => {
  const latest = useRef<Promise<IssuedTicket | undefined>>(undefined);

  const renew = useCallback(async () => {
    dispatch({ kind: 'question-asked-for' });
    const asked = api.newTicket();
    latest.current = asked;
    const ticket = await asked;
    // Another one was requested in between.
    if (latest.current === asked) dispatch({ kind: 'question-came', ticket });
    return ticket;
  }, [api, dispatch]);

  useEffect(() => {
    void renew();
  }, [renew]);

  return {
    renew,
    current: async () => (await latest.current) ?? renew(),
    take: (ticket) => {
      latest.current = Promise.resolve(ticket);
    },
  };
};

/** The form as it stands: what was typed, what was chosen, and the trap. Works before React knows it, so no keystroke is missed. */
const typedValues = (form: HTMLFormElement) => {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const input: ContactInput = {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    answer: text('answer'),
  };
  // A choice that the form does not offer is not there.
  const choices: ContactChoices = Object.fromEntries(
    CONTACT_CHOICES.map((name) => [name, text(name)] as const).filter(([, value]) => value !== ''),
  );
  return { input, choices, website: text('website') };
};

/** A control of the form by name. */
const controlOf = (
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | undefined => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : undefined;
};

/** Puts a draft into the fields that are still empty: what was typed since is newer. */
const fillFrom = (form: HTMLFormElement, draft: Draft): void => {
  for (const name of DRAFT_FIELDS) {
    const control = controlOf(form, name);
    if (control?.value === '') control.value = draft[name] ?? '';
  }
};

/** What the page's own link says about a batch, from its WhatsApp address; `undefined` for one that is not there. */
const wordsOf = (key: string): string | undefined => {
  const link = document.querySelector<HTMLAnchorElement>(
    `[data-batch="${CSS.escape(key)}"] a[href^="https://wa.me/"]`,
  );
  return (link && new URL(link.href).searchParams.get('text')) ?? undefined;
};

/**
 * Begins the message with the batch that the address asks for (`/?batch=10.b1#contact`), above what is typed already.
 * The words are those of the page, so an address can put no others into the form. The address is then as without it,
 * so that a reload does not ask again. Returns whether the message is another one now.
 */
const fillFromAddress = (form: HTMLFormElement): boolean => {
  const address = new URL(location.href);
  const key = address.searchParams.get('batch');
  const message = controlOf(form, 'message');
  if (key === null || !message) return false;
  address.searchParams.delete('batch');
  history.replaceState(history.state, '', address);
  const words = wordsOf(key);
  if (words === undefined || message.value.includes(words)) return false;
  const filled = message.value === '' ? words : `${words}\n${message.value}`;
  if (filled.length > LIMITS.contact.messageMaximum) return false;
  message.value = filled;
  return true;
};

const now = () => Date.now();
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const api = contactApi((...call) => fetch(...call), now);
const drafts = safeStorage(() => sessionStorage);
const sends = sendTimes(safeStorage(() => localStorage));

/**
 * The life of the form. The fields belong to the browser, not to React's state: so nothing that was typed before
 * the form came to life is lost, and nothing clears them but a message that was taken.
 */
export const useContactForm = (
  form: RefObject<HTMLFormElement | null>,
  banner: RefObject<HTMLElement | null>,
) => {
  const [state, dispatch] = useReducer(formReducer, FIRST_STATE);
  const [ready, setReady] = useState(false);
  const busy = useRef(false);
  const freshSince = useRef(0);
  const questions = useQuestions(api, dispatch);
  const { notice, question } = state;
  const token = question.kind === 'asked' ? question.ticket.token : undefined;

  const keep = useCallback(() => {
    if (!form.current) return;
    const { input, choices } = typedValues(form.current);
    keepDraft(drafts, { ...input, ...choices });
  }, [form]);

  useEffect(() => {
    // The page's load, not the form's: over a slow network people type long before it comes to life.
    freshSince.current = now() - performance.now();
    const draft = readDraft(drafts);
    if (form.current && draft) fillFrom(form.current, draft);
    if (form.current && fillFromAddress(form.current)) keep();
    setReady(true);
  }, [form, keep]);

  // An answer belongs to its question.
  useEffect(() => {
    const answer = form.current && controlOf(form.current, 'answer');
    if (answer) answer.value = '';
  }, [form, token]);

  useEffect(() => {
    if (!notice) return;
    const field = notice.kind === 'error' ? notice.field : undefined;
    const control = form.current && field ? controlOf(form.current, field) : undefined;
    (control ?? banner.current)?.focus();
  }, [form, banner, notice]);

  const send = async () => {
    const element = form.current;
    // A second press comes before React has drawn the button disabled.
    if (!element || busy.current) return;
    busy.current = true;
    dispatch({ kind: 'send-pressed' });
    const outcome = await submitMessage(
      { ...typedValues(element), freshSince: freshSince.current },
      { ticket: questions.current, send: api.send, sends, now, wait },
    );
    if (outcome.kind === 'thanks') {
      element.reset();
      dropDraft(drafts);
      freshSince.current = now();
    }
    if (typeof outcome.next === 'object') questions.take(outcome.next);
    if (outcome.next === 'new') void questions.renew();
    busy.current = false;
    dispatch({ kind: 'send-ended', outcome });
  };

  return { state, ready, send, keep, renewQuestion: questions.renew };
};
