import { useRef, type ComponentProps, type ReactNode } from 'react';
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
import { keepDraft, useContactForm, type Question } from './use-contact-form.ts';

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
interface Choice {
  value: string;
  label: string;
  lang?: string | undefined;
}

/** What the question is called; while it is not there yet, by what it will be. */
const labelOf = (question: Question, { sum, sumUnknown }: FormTexts): string =>
  typeof question === 'object' ? fill(sum, { a: question.a, b: question.b }) : sumUnknown;

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
  const { question, sending, outcome, ready, send, renewQuestion } = useContactForm(form, banner);
  const problem = outcome?.problem;
  const isAsked = typeof question === 'object';
  const optional = (label: string) => (
    <>
      {label} <span className="optional">{texts.optional}</span>
    </>
  );
  const text = (
    name: 'name' | 'phone' | 'email',
    label: ReactNode,
    attributes: ComponentProps<'input'>,
  ) => (
    <Field name={name} label={label} error={errorOf(name)}>
      {(control) => <input {...control} {...attributes} readOnly={sending} />}
    </Field>
  );
  /** A choice that needs no answer and is never refused. `none` is what no answer is called. */
  const choice = (
    name: keyof ContactChoices,
    label: ReactNode,
    none: string,
    choices: readonly Choice[],
  ) => (
    <Field name={name} label={label} error={undefined}>
      {(control) => (
        <select {...control} disabled={sending}>
          <option value="">{none}</option>
          {choices.map(({ value, label: shown, lang }) => (
            <option key={value} value={value} lang={lang}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const errorOf = (field: keyof ContactInput): string | undefined =>
    problem?.field === field ? messageIn(messages, problem.message) : undefined;

  return (
    <form
      ref={form}
      className="contact-form"
      method="dialog"
      aria-labelledby="contact-form-title"
      noValidate
      onInput={(event) => {
        keepDraft(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {outcome && (
        <p
          ref={banner}
          className={`banner banner-${problem ? 'error' : 'success'}`}
          role={problem ? 'alert' : 'status'}
          tabIndex={-1}
        >
          {messageIn(messages, problem?.message ?? TEXT.contact.thanks)}
        </p>
      )}
      <h3 id="contact-form-title">{fill(texts.title, { teacher: teacherName })}</h3>
      {text('name', texts.name, {
        type: 'text',
        autoComplete: 'name',
        autoCapitalize: 'words',
        spellCheck: false,
        required: true,
        maxLength: bounds.name,
      })}
      {text('phone', texts.phone, {
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        required: true,
        maxLength: bounds.phoneMaximum,
      })}
      {text('email', optional(texts.email), {
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        maxLength: bounds.email,
      })}
      {about && (
        <div className="about">
          {choice(
            'writer',
            optional(about.texts.writer),
            about.texts.none,
            WRITERS.map((one) => ({ value: one, label: about.texts[one] })),
          )}
          {choice('classId', optional(about.texts.class), about.texts.none, about.classes)}
          {choice('board', optional(about.texts.board), about.texts.none, about.boards)}
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
      {callBack &&
        choice(
          'callBack',
          callBack.label,
          callBack.any,
          CALL_BACK_TIMES.map((time) => ({ value: time, label: callBack[time] })),
        )}
      {/* The human check: one addition. When it could not be loaded, a button asks for it again. */}
      <div className="sum-field">
        <Field
          name="answer"
          label={labelOf(question, texts)}
          error={errorOf('answer')}
          hint={
            isAsked ? texts.sumHint : question === 'loading' ? texts.sumLoading : texts.sumNotLoaded
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
                readOnly={sending}
                maxLength={bounds.answer}
              />
              {question === 'unavailable' && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => void renewQuestion()}
                >
                  {texts.loadSum}
                </button>
              )}
            </div>
          )}
        </Field>
        {/* A question in place of one that was answered says so: the focus is already in the field when it comes. */}
        <p className="replaced" aria-live="polite">
          {problem &&
            outcome.next !== 'same' &&
            isAsked &&
            fill(texts.newSum, { question: labelOf(question, texts) })}
        </p>
      </div>
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
