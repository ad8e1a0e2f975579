import { useRef } from 'react';
import type { ContactInput } from '#domain/contact/contact.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { Field } from './Field.tsx';
import { SumField } from './SumField.tsx';
import { useContactForm } from './use-contact-form.ts';

const bounds = LIMITS.contact;

/**
 * The contact form (CONTACT-1). `method="dialog"` outside a dialog does nothing, so that a form which has
 * not come to life yet never puts what was typed into an address.
 */
export function ContactForm({ teacherName }: { teacherName: string }) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLParagraphElement>(null);
  const { state, ready, send, keep, renewQuestion } = useContactForm(form, banner);
  const { question, sending, notice, questionReplaced } = state;
  const errorOf = (field: keyof ContactInput): string | undefined =>
    notice?.kind === 'error' && notice.field === field ? notice.text : undefined;

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
          {notice.text}
        </p>
      )}
      <h3 id="contact-form-title">Write to {teacherName}</h3>
      <Field name="name" label="Name" error={errorOf('name')}>
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
      <Field name="phone" label="Phone" error={errorOf('phone')}>
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
            Email <span className="optional">(optional)</span>
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
        label="Message"
        hint="Class, board and what you would like to know. Please share only what we need to help."
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
      <SumField
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
        <label htmlFor="contact-website">Website</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button" disabled={!ready || sending}>
        {sending ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}
