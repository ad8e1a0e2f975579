import { useRef } from 'react';
import { CALL_BACK_TIMES, type ContactInput } from '#domain/contact/contact.ts';
import { LIMITS } from '#domain/text/limits.ts';
import type { Texts } from '../../i18n/texts.ts';
import { fill } from '../../i18n/fill.ts';
import { Field } from './Field.tsx';
import { messageIn, type ContactMessages } from './message-in.ts';
import { SumField } from './SumField.tsx';
import { useContactForm } from './use-contact-form.ts';

const bounds = LIMITS.contact;

type FormTexts = Texts['contactForm'];

/**
 * The contact form (CONTACT-1). `method="dialog"` outside a dialog does nothing, so that a form which has
 * not come to life yet never puts what was typed into an address.
 */
export function ContactForm({
  teacherName,
  texts,
  messages,
  callBack,
}: {
  teacherName: string;
  texts: FormTexts;
  /** Answers of the form and of the API in the page's language; English ones are in the code. */
  messages?: ContactMessages | undefined;
  /** Words of the choice when to call back; left out where the form does not ask. */
  callBack?: Texts['callBack'] | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLParagraphElement>(null);
  const { state, ready, send, keep, renewQuestion } = useContactForm(form, banner);
  const { question, sending, notice, questionReplaced } = state;
  const said = (text: string): string => messageIn(messages, text);
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
      <Field
        name="email"
        label={
          <>
            {texts.email} <span className="optional">{texts.optional}</span>
          </>
        }
        error={errorOf('email')}
      >
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
      <Field
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        error={errorOf('message')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            required
            readOnly={sending}
            maxLength={bounds.messageMaximum}
          />
        )}
      </Field>
      {callBack && (
        <Field name="callBack" label={callBack.label} error={undefined}>
          {(control) => (
            <select {...control} disabled={sending}>
              <option value="">{callBack.any}</option>
              {CALL_BACK_TIMES.map((time) => (
                <option key={time} value={time}>
                  {callBack[time]}
                </option>
              ))}
            </select>
          )}
        </Field>
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
