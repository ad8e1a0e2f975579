import type { ContactProblem } from '#domain/contact/contact';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { make } from '#browser/make-element';
import { dataOf, partOf } from '#browser/page-parts';
import { isObject, keptIn, parseJson } from '#browser/storage';
import { fill } from '#i18n/fill';
import type { Texts } from '#i18n/texts';
import { newTicket, submitMessage, type Attempt, type Ticket } from './send-message.ts';

/** What `ContactForm.astro` hands over: messages only where they are not English. */
type Words = Texts['contactForm'] & { messages?: Texts['contactMessages'] };

/** Until the tab is closed. */
const session = keptIn(() => sessionStorage);
const DRAFT = 'contact-draft';
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control of the form by name. */
const controlOf = (form: HTMLFormElement, name = '') =>
  (form.elements.namedItem(name) ?? undefined) as Control | undefined;

/** What was typed and chosen, by the names of the fields; what is empty is not there. */
const filledIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value)) as Partial<
    Record<string, string>
  >;

/** The form as it stands: what was typed, what was chosen, and the trap. */
const attemptOf = (form: HTMLFormElement): Omit<Attempt, 'freshSince'> => {
  const {
    name = '',
    phone = '',
    email = '',
    message = '',
    answer = '',
    website = '',
    ...choices
  } = filledIn(form);
  return { input: { name, phone, email, message, answer }, choices, website };
};

/**
 * Keeps what is typed until it is sent (CONTACT-22); an empty form needs no memory. The answer does not survive a reload,
 * which asks another question.
 */
const keepDraft = (form: HTMLFormElement) => {
  const { answer: _answer, website: _trap, language: _page, ...draft } = filledIn(form);
  if (Object.keys(draft).length === 0) session.remove(DRAFT);
  else session.set(DRAFT, JSON.stringify(draft));
};

/** Puts the draft of this tab into the fields that are still empty: what was typed since is newer. */
const fillFromDraft = (form: HTMLFormElement) => {
  const draft = parseJson(session.get(DRAFT));
  for (const [name, kept] of Object.entries(isObject(draft) ? draft : {})) {
    const control = controlOf(form, name);
    if (control?.value === '' && typeof kept === 'string') control.value = kept;
  }
};

/**
 * Begins the message with the batch that the address asks for (`/?batch=10.b1#contact`), above what is typed already.
 * The words are those of the page's own WhatsApp link, so an address can put no others into the form. The address is then
 * as without it, so that a reload does not ask again.
 */
const fillFromAddress = (form: HTMLFormElement) => {
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
 * A message in the page's language: checks, limits and the API answer with the texts of the specification, whose
 * keys other languages have too. A text of another kind stays itself.
 */
const messageIn = ({ messages }: Words, text: string) => {
  const [key] = Object.entries(TEXT.contact).find(([, each]) => each === text) ?? [];
  return messages?.[key as keyof typeof messages] ?? text;
};

/** Says at the top of the form what became of the message, and at its field what is wrong; both until the next attempt. */
const showOutcome = (form: HTMLFormElement, words: Words, problem?: ContactProblem) => {
  const text = messageIn(words, problem?.message ?? TEXT.contact.thanks);
  const [kind, role] = problem ? ['error', 'alert'] : ['success', 'status'];
  const banner = make('p', { className: `banner banner-${kind}`, role, tabIndex: -1 }, text);
  form.prepend(banner);
  const control = controlOf(form, problem?.field);
  if (control) {
    const error = make('p', { className: 'error small', id: `${control.id}-error` }, text);
    (control.closest('.sum') ?? control).after(error);
    control.ariaInvalid = 'true';
    const hint = control.getAttribute('aria-describedby') ?? '';
    control.setAttribute('aria-describedby', `${error.id} ${hint}`.trim());
  }
  (control ?? banner).focus();
};

/** Takes away what the last attempt has said. */
const clearOutcome = (form: HTMLFormElement) => {
  const control = form.querySelector('[aria-invalid]');
  const hint = document.getElementById(`${control?.id ?? ''}-hint`);
  control?.removeAttribute('aria-invalid');
  if (hint) control?.setAttribute('aria-describedby', hint.id);
  else control?.removeAttribute('aria-describedby');
  for (const said of form.querySelectorAll('.banner, .error')) said.remove();
};

/**
 * Brings the form to life. Its fields are the browser's: so nothing that was typed before is lost, and nothing clears them
 * but a message that was taken.
 */
export const runContactForm = (form: HTMLFormElement): void => {
  const words = dataOf(form) as Words;
  const [label, hint] = [
    partOf(form, '[for=contact-answer]'),
    partOf(form, '#contact-answer-hint'),
  ];
  const [answer, again] = [
    partOf(form, '#contact-answer', HTMLInputElement),
    partOf(form, '[data-load-sum]'),
  ];
  const [button, replaced] = [
    partOf(form, '[data-send]', HTMLButtonElement),
    partOf(form, '.replaced'),
  ];
  let latest: Promise<Ticket | undefined>;
  let isReplacement = false;
  // The page's load, not the form's: over a slow network people type long before its script has come.
  let freshSince = Date.now() - performance.now();

  const showQuestion = (question: Ticket | 'loading' | 'unavailable') => {
    const isAsked = typeof question === 'object';
    label.textContent = isAsked
      ? fill(words.sum, { a: question.a, b: question.b })
      : words.sumUnknown;
    hint.textContent = isAsked
      ? words.sumHint
      : question === 'loading'
        ? words.sumLoading
        : words.sumNotLoaded;
    again.hidden = question !== 'unavailable';
    // An answer belongs to its question.
    answer.value = '';
    replaced.textContent =
      isAsked && isReplacement ? fill(words.newSum, { question: label.textContent }) : '';
  };
  const renewQuestion = async () => {
    showQuestion('loading');
    const asked = (latest = newTicket());
    const ticket = await asked;
    // Another one was requested in between.
    if (latest === asked) showQuestion(ticket ?? 'unavailable');
    return ticket;
  };
  const setSending = (isSending: boolean) => {
    for (const control of form.elements) {
      if (control instanceof HTMLSelectElement) control.disabled = isSending;
      else if (!(control instanceof HTMLButtonElement))
        (control as HTMLInputElement).readOnly = isSending;
    }
    button.disabled = isSending;
    button.textContent = isSending ? words.sending : words.send;
  };
  const send = async () => {
    // Before the choices are disabled: what is disabled is not sent.
    const attempt = { ...attemptOf(form), freshSince };
    clearOutcome(form);
    replaced.textContent = '';
    isReplacement = false;
    setSending(true);
    const { problem, next } = await submitMessage(
      attempt,
      async () => (await latest) ?? renewQuestion(),
    );
    if (!problem) {
      form.reset();
      session.remove(DRAFT);
      freshSince = Date.now();
    }
    isReplacement = problem !== undefined;
    if (typeof next === 'object') {
      latest = Promise.resolve(next);
      showQuestion(next);
    }
    if (next === 'new') void renewQuestion();
    setSending(false);
    showOutcome(form, words, problem);
  };

  form.addEventListener('input', () => keepDraft(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  again.addEventListener('click', () => void renewQuestion());
  fillFromDraft(form);
  fillFromAddress(form);
  void renewQuestion();
  setSending(false);
};
