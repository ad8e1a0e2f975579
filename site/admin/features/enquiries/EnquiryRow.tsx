import { useState } from 'react';
import {
  ENQUIRY_STATUSES,
  STATUS_LABELS,
  describeDelivery,
} from '#domain/contact/enquiry-words.ts';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { isDue } from '#domain/contact/follow-up.ts';
import { indiaDay, dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Row } from '../../ui/screens/Row.tsx';
import { EnquiryCard, isWaiting, summaryOf } from './EnquiryCard.tsx';
import { FollowUp } from './FollowUp.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import type { ReplySource } from './reply-values.ts';
import type { useEnquiryChanges } from './use-enquiry-changes.ts';

const STATUSES = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** One message of the contact form: a line that opens to every way to answer it and what the teacher noted about it. */
export function EnquiryRow({
  enquiry,
  source,
  changes,
  isFirst,
  onSend,
  onDelete,
}: {
  enquiry: Enquiry;
  source: ReplySource;
  changes: ReturnType<typeof useEnquiryChanges>;
  /** Whether it is the only message so far: of it the teacher wants to know that emails arrive. */
  isFirst: boolean;
  onSend: () => void;
  onDelete: () => Promise<void>;
}) {
  const { id, name, status, delivery, notes = [], remindOn } = enquiry;
  const { busy } = changes;
  const [replying, setReplying] = useState(false);
  // It stays open when it is answered: what comes next is there.
  const [startsOpen] = useState(() => isWaiting(enquiry));
  const hasFailed =
    delivery.state === 'failed' ||
    (delivery.state === 'queued' && delivery.trouble?.kind === 'settings');
  return (
    <Row className={`enquiry ${isDue(enquiry, indiaDay(new Date())) ? 'due' : status}`}>
      <details open={startsOpen}>
        <summary>
          <h2>{name}</h2>
          <span className="meta">{summaryOf(enquiry)}</span>
        </summary>
        <EnquiryCard
          enquiry={enquiry}
          source={source}
          onTried={(way) => {
            changes.tried(id, way);
          }}
        />
        <Segments
          label={`Status of ${name}`}
          options={STATUSES}
          value={status}
          disabled={busy}
          onValue={(value) => {
            void (value === 'called' ? changes.called(id) : changes.setStatus(enquiry, value));
          }}
        />
        {(isFirst || hasFailed) && (
          <p className={`meta delivery ${delivery.state}`}>{describeDelivery(delivery)}</p>
        )}
        {notes.length > 0 && (
          <ul className="notes" aria-label={`Notes about ${name}`}>
            {notes.map((note) => (
              <li key={note.id}>
                <span className="meta">{dateAndTime(note.at)}</span> {note.text}
              </li>
            ))}
          </ul>
        )}
        <FollowUp
          enquiry={enquiry}
          busy={busy}
          onChange={async (wanted) => (await changes.change(id, wanted)) !== undefined}
        >
          {remindOn !== undefined && (
            <Button
              disabled={busy}
              aria-label={`Remove reminder about ${name}`}
              onClick={() => void changes.change(id, { remindOn: null })}
            >
              Remove reminder
            </Button>
          )}
          <Button
            aria-label={`Templates for a reply to ${name}`}
            onClick={() => {
              setReplying(true);
            }}
          >
            Templates
          </Button>
          {(delivery.state !== 'queued' || hasFailed) && (
            <Button disabled={busy} aria-label={`Email me again about ${name}`} onClick={onSend}>
              Email me again
            </Button>
          )}
          <DeleteButton
            what="message"
            name={`Message from ${name}`}
            question={TEXT.confirm.enquiry}
            busy={busy}
            onDelete={onDelete}
          />
        </FollowUp>
      </details>
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
