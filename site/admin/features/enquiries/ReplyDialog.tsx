import { useState } from 'react';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { LANGUAGE_WORDS, LANGUAGES } from '#domain/text/language.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { ReplyLinks } from './ReplyLinks.tsx';
import { repliesOf, replyTo, type ReplySource } from './reply-values.ts';

/** A reply from a template: chosen, changed if need be, and opened in WhatsApp or the email program, or copied. */
export function ReplyDialog({
  enquiry,
  source,
  onClose,
}: {
  enquiry: Enquiry;
  source: ReplySource;
  onClose: () => void;
}) {
  const { name, language: asked = 'en' } = enquiry;
  const templates = repliesOf(source.profile);
  const made = (index: number, language: typeof asked) => {
    const template = templates[index];
    return template ? replyTo(enquiry, template, language, source) : { language, text: '' };
  };
  const [chosen, setChosen] = useState(0);
  const [{ language, text }, setReply] = useState(() => made(0, asked));
  const [copied, setCopied] = useState<boolean>();
  const template = templates[chosen];
  const written = LANGUAGES.filter((each) => template?.[each]);

  const copy = async () => {
    // Refused where the browser keeps pages from the clipboard: the text is on the screen.
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    );
  };

  return (
    <Modal title={`Reply to ${name}`} onClose={onClose}>
      <Select
        id="reply-template"
        name="template"
        label="Template"
        value={String(chosen)}
        options={templates.map(({ title }, index) => ({ value: String(index), label: title }))}
        onValue={(value) => {
          setChosen(Number(value));
          setReply(made(Number(value), asked));
          setCopied(undefined);
        }}
      />
      <Select
        id="reply-language"
        name="language"
        label="Language"
        value={language}
        options={written.map((each) => ({ value: each, label: LANGUAGE_WORDS[each] }))}
        onValue={(value) => {
          setReply(made(chosen, written.find((each) => each === value) ?? asked));
          setCopied(undefined);
        }}
      />
      <TextArea
        id="reply-text"
        name="text"
        label="Text"
        hint="Change it here if you like. Templates are kept in Settings."
        rows={7}
        lang={language}
        value={text}
        onValue={(typed) => {
          setReply({ language, text: typed });
          setCopied(undefined);
        }}
      />
      <div className="actions">
        <ReplyLinks
          enquiry={enquiry}
          subject={`Your message to ${source.profile.productName}`}
          text={text}
          className="button primary"
        />
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={onClose}>Close</Button>
        <p role="status">
          {copied === true && 'Copied.'}
          {copied === false && 'It could not be copied. Select the text and copy it.'}
        </p>
      </div>
    </Modal>
  );
}
