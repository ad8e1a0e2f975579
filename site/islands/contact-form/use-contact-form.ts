import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { CONTACT_CHOICES } from '#domain/contact/contact.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { isObject, keptIn, parseJson } from '../../browser/storage.ts';
import {
  newTicket,
  submitMessage,
  type Attempt,
  type Outcome,
  type Ticket,
} from './send-message.ts';

/** The question of the human check: on show, on its way, or not to be had. */
export type Question = Ticket | 'loading' | 'unavailable';

/** Until the tab is closed. */
const session = keptIn(() => sessionStorage);
const DRAFT = 'contact-draft';
const CHOSEN = ['callBack', 'writer', 'classId', 'board'] as const;
/** The fields that survive a reload (CONTACT-22). The answer does not: a reload asks another question. */
const DRAFT_FIELDS = ['name', 'phone', 'email', 'message', ...CHOSEN] as const;

/** The form as it stands: what was typed, what was chosen, and the trap. Works before React knows it, so no keystroke is missed. */
const typedValues = (form: HTMLFormElement): Omit<Attempt, 'freshSince'> => {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    input: {
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      message: text('message'),
      answer: text('answer'),
    },
    // A choice that the form does not offer is not there.
    choices: Object.fromEntries(
      CONTACT_CHOICES.map((name) => [name, text(name)] as const).filter(
        ([, value]) => value !== '',
      ),
    ),
    website: text('website'),
  };
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control of the form by name. */
const controlOf = (form: HTMLFormElement | null, name: string): Control | undefined =>
  (form?.elements.namedItem(name) ?? undefined) as Control | undefined;

/** Keeps what is typed until it is sent; an empty form needs no memory. */
export const keepDraft = (form: HTMLFormElement): void => {
  const { input, choices } = typedValues(form);
  const typed: Partial<Record<string, string>> = { ...input, ...choices };
  const draft = DRAFT_FIELDS.map((name) => [name, typed[name]]).filter(([, value]) => value);
  if (draft.length === 0) session.remove(DRAFT);
  else session.set(DRAFT, JSON.stringify(Object.fromEntries(draft)));
};

/** Puts the draft of this tab into the fields that are still empty: what was typed since is newer. */
const fillFromDraft = (form: HTMLFormElement): void => {
  const draft = parseJson(session.get(DRAFT));
  if (!isObject(draft)) return;
  for (const name of DRAFT_FIELDS) {
    const [control, kept] = [controlOf(form, name), draft[name]];
    if (control?.value === '' && typeof kept === 'string') control.value = kept;
  }
};

/**
 * Begins the message with the batch that the address asks for (`/?batch=10.b1#contact`), above what is typed already.
 * The words are those of the page's own WhatsApp link, so an address can put no others into the form. The address is then
 * as without it, so that a reload does not ask again.
 */
const fillFromAddress = (form: HTMLFormElement): void => {
  const address = new URL(location.href);
  const key = address.searchParams.get('batch');
  const message = controlOf(form, 'message');
  if (key === null || !message) return;
  address.searchParams.delete('batch');
  history.replaceState(history.state, '', address);
  const link = document.querySelector<HTMLAnchorElement>(
    `[data-batch="${CSS.escape(key)}"] a[href^="https://wa.me/"]`,
  );
  const words = link && new URL(link.href).searchParams.get('text');
  if (!words || message.value.includes(words)) return;
  const filled = message.value === '' ? words : `${words}\n${message.value}`;
  if (filled.length > LIMITS.contact.messageMaximum) return;
  message.value = filled;
  keepDraft(form);
};

/**
 * The life of the form. The fields belong to the browser, not to React's state: so nothing that was typed before
 * the form came to life is lost, and nothing clears them but a message that was taken.
 */
export const useContactForm = (
  form: RefObject<HTMLFormElement | null>,
  banner: RefObject<HTMLElement | null>,
) => {
  const [question, setQuestion] = useState<Question>('loading');
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [ready, setReady] = useState(false);
  const latest = useRef<Promise<Ticket | undefined>>(undefined);
  const busy = useRef(false);
  const freshSince = useRef(0);
  const token = typeof question === 'object' ? question.token : undefined;

  const renewQuestion = useCallback(async () => {
    setQuestion('loading');
    const asked = (latest.current = newTicket());
    const ticket = await asked;
    // Another one was requested in between.
    if (latest.current === asked) setQuestion(ticket ?? 'unavailable');
    return ticket;
  }, []);

  useEffect(() => {
    // The page's load, not the form's: over a slow network people type long before it comes to life.
    freshSince.current = Date.now() - performance.now();
    if (form.current) {
      fillFromDraft(form.current);
      fillFromAddress(form.current);
    }
    setReady(true);
    void renewQuestion();
  }, [form, renewQuestion]);

  // An answer belongs to its question.
  useEffect(() => {
    const answer = controlOf(form.current, 'answer');
    if (answer) answer.value = '';
  }, [form, token]);

  useEffect(() => {
    if (outcome) (controlOf(form.current, outcome.problem?.field ?? '') ?? banner.current)?.focus();
  }, [form, banner, outcome]);

  const send = async () => {
    const element = form.current;
    // A second press comes before React has drawn the button disabled.
    if (!element || busy.current) return;
    busy.current = true;
    setSending(true);
    setOutcome(undefined);
    const done = await submitMessage(
      { ...typedValues(element), freshSince: freshSince.current },
      async () => (await latest.current) ?? renewQuestion(),
    );
    if (!done.problem) {
      element.reset();
      session.remove(DRAFT);
      freshSince.current = Date.now();
    }
    if (typeof done.next === 'object') {
      latest.current = Promise.resolve(done.next);
      setQuestion(done.next);
    }
    if (done.next === 'new') void renewQuestion();
    busy.current = false;
    setSending(false);
    setOutcome(done);
  };

  return { question, sending, outcome, ready, send, renewQuestion };
};
