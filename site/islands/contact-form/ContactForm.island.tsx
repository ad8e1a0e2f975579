import { useRef, type ReactNode } from 'react';
import {
  CALL_BACK_TIMES,
  WRITERS,
  type ContactChoices,
  type ContactInput,
} from '#domain/contact/contact.ts';
import type { Language } from '#domain/text/language.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { fill } from '../../i18n/fill.ts';
import type { Texts } from '../../i18n/texts.ts';
import { useContactForm, type Question } from './use-contact-form.ts';

const bounds = LIMITS.contact;

type FormTexts = Texts['contactForm'];

/** What the checks look at, and the choices, which they do not. */
type FieldName = keyof ContactInput | keyof ContactChoices;

/** The attributes of a control that its label, hint and error rely on. */
interface ControlAttributes {
  id: string;
  name: FieldName;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What a field is made of besides its control. */
interface FieldProps {
  name: FieldName;
  label: ReactNode;
  hint?: ReactNode;
  /** The text of the failed check, if it was this field's. */
  error: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** A label, its control, a hint that stays and the error of the last try. */
function Field({ name, label, hint, error, children }: FieldProps) {
  const id = `contact-${name}`;
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.join(' ') || undefined,
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Something that can be chosen: what is sent, what it is called, and the language of that where it is another. */
export interface Choice {
  value: string;
  label: string;
  lang?: string | undefined;
}

/** A choice that needs no answer and is never refused. `none` is what no answer is called. */
function ChoiceField({
  name,
  label,
  none,
  choices,
  disabled,
}: {
  name: keyof ContactChoices;
  label: ReactNode;
  none: string;
  choices: readonly Choice[];
  disabled: boolean;
}) {
  return (
    <Field name={name} label={label} error={undefined}>
      {(control) => (
        <select {...control} disabled={disabled}>
          <option value="">{none}</option>
          {choices.map(({ value, label: text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** `What is 3 + 4?`; what the sum is called while it is not there yet. */
const labelOf = (question: Question, { sum, sumUnknown }: FormTexts): string =>
  question.kind === 'asked'
    ? fill(sum, { a: question.ticket.a, b: question.ticket.b })
    : sumUnknown;

/**
 * The human check: one addition. When the question could not be loaded, a button asks for it again. A question that
 * took the place of another says so, also to screen readers: the focus is already in the field when it comes.
 */
function SumField({
  texts,
  question,
  error,
  replaced,
  readOnly,
  onAskAgain,
}: {
  texts: FormTexts;
  question: Question;
  /** Whether the question took the place of one that was answered. */
  replaced: boolean;
  error: string | undefined;
  readOnly: boolean;
  onAskAgain: () => void;
}) {
  return (
    <div className="sum-field">
      <Field
        name="answer"
        label={labelOf(question, texts)}
        error={error}
        hint={
          question.kind === 'asked'
            ? texts.sumHint
            : question.kind === 'loading'
              ? texts.sumLoading
              : texts.sumNotLoaded
        }
      >
        {(control) => (
          <div className="sum">
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              required
              readOnly={readOnly}
              maxLength={LIMITS.contact.answer}
            />
            {question.kind === 'unavailable' && (
              <button type="button" className="button button-quiet" onClick={onAskAgain}>
                {texts.loadSum}
              </button>
            )}
          </div>
        )}
      </Field>
      <p className="replaced" aria-live="polite">
        {replaced &&
          question.kind === 'asked' &&
          fill(texts.newSum, { question: labelOf(question, texts) })}
      </p>
    </div>
  );
}

/** Answers of the form and of the API by their keys, in the page's language. */
type ContactMessages = Texts['contactMessages'];

const KEYS = Object.keys(TEXT.contact) as (keyof ContactMessages)[];

/**
 * A message in the page's language: checks, limits and the API answer with the texts of the specification, whose
 * keys other languages have too. Without `messages`, or for a text of another kind, the text itself.
 */
const messageIn = (messages: ContactMessages | undefined, text: string): string => {
  const key = KEYS.find((each) => TEXT.contact[each] === text);
  return messages === undefined || key === undefined ? text : messages[key];
};

/** What a message can be about, and the language of the page (CONTACT-24). */
interface ContactAbout {
  texts: Texts['contactAbout'];
  classes: readonly Choice[];
  boards: readonly Choice[];
  language: Language;
}

/**
 * The contact form (CONTACT-1). `method="dialog"` outside a dialog does nothing, so that a form which has
 * not come to life yet never puts what was typed into an address.
 */
export function ContactForm({
  teacherName,
  texts,
  messages,
  callBack,
  about,
}: {
  teacherName: string;
  texts: FormTexts;
  /** Answers of the form and of the API in the page's language; English ones are in the code. */
  messages?: ContactMessages | undefined;
  /** Words of the choice when to call back; left out where the form does not ask. */
  callBack?: Texts['callBack'] | undefined;
  /** The questions of who writes about which class; left out where the form does not ask. */
  about?: ContactAbout | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLParagraphElement>(null);
  const { state, ready, send, keep, renewQuestion } = useContactForm(form, banner);
  const { question, sending, notice, questionReplaced } = state;
  const said = (text: string): string => messageIn(messages, text);
  const optional = (label: string) => (
    <>
      {label} <span className="optional">{texts.optional}</span>
    </>
  );
  const errorOf = (field: keyof ContactInput): string | undefined =>
    notice?.kind === 'error' && notice.field === field ? said(notice.text) : undefined;

  return (
    <form
      ref={form}
      className="contact-form"
      method="dialog"
      aria-labelledby="contact-form-title"
      noValidate
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {notice && (
        <p
          ref={banner}
          className={`banner banner-${notice.kind}`}
          role={notice.kind === 'success' ? 'status' : 'alert'}
          tabIndex={-1}
        >
          {said(notice.text)}
        </p>
      )}
      <h3 id="contact-form-title">{fill(texts.title, { teacher: teacherName })}</h3>
      <Field name="name" label={texts.name} error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            required
            readOnly={sending}
            maxLength={bounds.name}
          />
        )}
      </Field>
      <Field name="phone" label={texts.phone} error={errorOf('phone')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            readOnly={sending}
            maxLength={bounds.phoneMaximum}
          />
        )}
      </Field>
      <Field name="email" label={optional(texts.email)} error={errorOf('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            readOnly={sending}
            maxLength={bounds.email}
          />
        )}
      </Field>
      {about && (
        <div className="about">
          <ChoiceField
            name="writer"
            label={optional(about.texts.writer)}
            none={about.texts.none}
            choices={WRITERS.map((one) => ({ value: one, label: about.texts[one] }))}
            disabled={sending}
          />
          <ChoiceField
            name="classId"
            label={optional(about.texts.class)}
            none={about.texts.none}
            choices={about.classes}
            disabled={sending}
          />
          <ChoiceField
            name="board"
            label={optional(about.texts.board)}
            none={about.texts.none}
            choices={about.boards}
            disabled={sending}
          />
          <input type="hidden" name="language" value={about.language} />
        </div>
      )}
      <Field
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        error={errorOf('message')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            required
            readOnly={sending}
            maxLength={bounds.messageMaximum}
          />
        )}
      </Field>
      {callBack && (
        <ChoiceField
          name="callBack"
          label={callBack.label}
          none={callBack.any}
          choices={CALL_BACK_TIMES.map((time) => ({ value: time, label: callBack[time] }))}
          disabled={sending}
        />
      )}
      <SumField
        texts={texts}
        question={question}
        error={errorOf('answer')}
        replaced={questionReplaced}
        readOnly={sending}
        onAskAgain={() => {
          void renewQuestion();
        }}
      />
      {/* The trap: machines fill whatever there is; people neither see nor reach it. */}
      <div className="website" aria-hidden="true">
        <label htmlFor="contact-website">{texts.website}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button" disabled={!ready || sending}>
        {sending ? texts.sending : texts.send}
      </button>
    </form>
  );
}
