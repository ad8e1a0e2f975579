import { useState } from 'react';
import { telNumber } from '#domain/profile/contact-links.ts';
import {
  CALL_BACK_LABELS,
  ENQUIRY_STATUSES,
  WRITER_LABELS,
  type Enquiry,
} from '#domain/contact/enquiry.ts';
import { describeDelivery, STATUS_LABELS } from '#domain/contact/describe-delivery.ts';
import { isDue, type EnquiryChange } from '#domain/contact/follow-up.ts';
import { classLabel } from '#domain/course/class-id.ts';
import { indiaDay, longDate } from '#domain/text/calendar.ts';
import { indiaTime } from '#domain/text/india-time.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Row } from '../../ui/screens/Row.tsx';
import { FollowUp } from './FollowUp.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import { ReplyLinks } from './ReplyLinks.tsx';
import { repliesOf, replyTo, type ReplySource } from './reply-values.ts';

const STATUSES = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** What the sender chose in the form: `From a parent. Class 10, CBSE. Page in Punjabi.`; empty when nothing. */
const aboutWords = ({ writer, classId, board, language }: Enquiry): string => {
  const what = [classId === undefined ? undefined : classLabel(classId), board].filter(Boolean);
  return [
    ...(writer ? [`From ${WRITER_LABELS[writer]}.`] : []),
    ...(what.length > 0 ? [`${what.join(', ')}.`] : []),
    ...(language && language !== 'en' ? [`Page in ${LANGUAGE_WORDS[language]}.`] : []),
  ].join(' ');
};

/** One message of the contact form with every way to answer it and what the teacher noted about it. */
export function EnquiryRow({
  enquiry,
  source,
  busy,
  onChange,
  onCalled,
  onSend,
  onDelete,
}: {
  enquiry: Enquiry;
  source: ReplySource;
  busy: boolean;
  /** `false` when it was not saved. */
  onChange: (change: EnquiryChange) => Promise<boolean>;
  onCalled: () => void;
  onSend: () => void;
  onDelete: () => Promise<void>;
}) {
  const { id, name, phone, email, status, delivery, notes = [], remindOn } = enquiry;
  const [replying, setReplying] = useState(false);
  const [template] = repliesOf(source.profile);
  const reply = template ? replyTo(enquiry, template, enquiry.language ?? 'en', source).text : '';
  const about = aboutWords(enquiry);
  const due = isDue(enquiry, indiaDay(new Date()));
  return (
    <Row className={`enquiry ${due ? 'due' : status}`}>
      <div className="row-main">
        <h2>{name}</h2>
        <p className="meta">
          {indiaTime(enquiry.createdAt)}. {phone}
          {email && `, ${email}`}
        </p>
        {about && <p className="meta">{about}</p>}
        {remindOn !== undefined && (
          <p className={due ? 'reminder due' : 'reminder'}>
            <strong>
              {due ? 'Due' : 'Reminder'}: {longDate(remindOn)}
            </strong>{' '}
            <Button
              kind="quiet"
              disabled={busy}
              aria-label={`Remove the reminder about ${name}`}
              onClick={() => void onChange({ remindOn: null })}
            >
              Remove
            </Button>
          </p>
        )}
        <p className="message">{enquiry.message}</p>
        {enquiry.callBack && (
          <p>
            <strong>Call back {CALL_BACK_LABELS[enquiry.callBack]}</strong>
          </p>
        )}
        <p className={`meta delivery ${delivery.state}`}>
          {describeDelivery(delivery)}{' '}
          {(delivery.state !== 'queued' || delivery.trouble?.kind === 'settings') && (
            <Button
              kind="quiet"
              disabled={busy}
              aria-label={`Email me again about ${name}`}
              onClick={onSend}
            >
              Email me again
            </Button>
          )}
        </p>
        {notes.length > 0 && (
          <ul className="notes" aria-label={`Notes about ${name}`}>
            {notes.map((note) => (
              <li key={note.id}>
                <span className="meta">{indiaTime(note.at)}</span> {note.text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="row-actions">
        <a
          className="button primary"
          href={`tel:${telNumber(phone)}`}
          aria-label={`Call ${name}, ${phone}`}
        >
          Call
        </a>
        <Button disabled={busy} aria-label={`Called ${name}`} onClick={onCalled}>
          Called
        </Button>
        <ReplyLinks
          enquiry={enquiry}
          subject={`Your message to ${source.profile.productName}`}
          text={reply}
        />
        <Button
          aria-label={`Templates for a reply to ${name}`}
          onClick={() => {
            setReplying(true);
          }}
        >
          Templates
        </Button>
        <DeleteButton
          what="message"
          name={`Message from ${name}`}
          question={TEXT.confirm.enquiry}
          busy={busy}
          onDelete={onDelete}
        />
        <Select
          id={`status-${id}`}
          name="status"
          label="Status"
          aria-label={`Status of ${name}`}
          value={status}
          readOnly={busy}
          options={STATUSES}
          onValue={(value) => {
            const next = ENQUIRY_STATUSES.find((each) => each === value);
            if (next) void onChange({ status: next });
          }}
        />
      </div>
      <FollowUp enquiry={enquiry} busy={busy} onChange={onChange} />
      {replying && (
        <ReplyDialog
          enquiry={enquiry}
          source={source}
          onClose={() => {
            setReplying(false);
          }}
        />
      )}
    </Row>
  );
}
