import { useRef } from 'react';
import { CALL_BACK_TIMES, WRITERS, type ContactInput } from '#domain/contact/contact.ts';
import type { Language } from '#domain/text/language.ts';
import { LIMITS } from '#domain/text/limits.ts';
import type { Texts } from '../../i18n/texts.ts';
import { fill } from '../../i18n/fill.ts';
import { ChoiceField, type Choice } from './ChoiceField.tsx';
import { Field } from './Field.tsx';
import { messageIn, type ContactMessages } from './message-in.ts';
import { SumField } from './SumField.tsx';
import { useContactForm } from './use-contact-form.ts';

const bounds = LIMITS.contact;

type FormTexts = Texts['contactForm'];

/** What a message can be about, and the language of the page (CONTACT-24). */
export interface ContactAbout {
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
