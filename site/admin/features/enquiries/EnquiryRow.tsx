import { telNumber, whatsappUrl } from '#domain/profile/contact-links.ts';
import {
  CALL_BACK_LABELS,
  ENQUIRY_STATUSES,
  type Enquiry,
  type EnquiryStatus,
} from '#domain/contact/enquiry.ts';
import {
  describeDelivery,
  replyMail,
  replyText,
  STATUS_LABELS,
  whatsappNumber,
} from '#domain/contact/describe-delivery.ts';
import { indiaTime } from '#domain/text/india-time.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Row } from '../../ui/screens/Row.tsx';

const STATUSES = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** One message of the contact form with every way to answer it. */
export function EnquiryRow({
  enquiry,
  profile,
  busy,
  onStatus,
  onSend,
  onDelete,
}: {
  enquiry: Enquiry;
  profile: Pick<Profile, 'teacherName' | 'productName'>;
  busy: boolean;
  onStatus: (status: EnquiryStatus) => void;
  onSend: () => void;
  onDelete: () => Promise<void>;
}) {
  const { name, phone, email, status, delivery } = enquiry;
  const reply = replyText(enquiry, profile);
  return (
    <Row className={`enquiry ${status}`}>
      <div className="row-main">
        <h2>{name}</h2>
        <p className="meta">
          {indiaTime(enquiry.createdAt)}. {phone}
          {email && `, ${email}`}
        </p>
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
      </div>
      <div className="row-actions">
        <a
          className="button primary"
          href={`tel:${telNumber(phone)}`}
          aria-label={`Call ${name}, ${phone}`}
        >
          Call
        </a>
        <a
          className="button secondary"
          href={whatsappUrl(whatsappNumber(phone), reply)}
          target="_blank"
          rel="noopener"
          aria-label={`WhatsApp ${name}, opens in a new tab`}
        >
          WhatsApp
        </a>
        {email && (
          <a
            className="button secondary"
            href={replyMail(email, `Your message to ${profile.productName}`, reply)}
            aria-label={`Email ${name}`}
          >
            Email
          </a>
        )}
        <DeleteButton
          what="message"
          name={`Message from ${name}`}
          question={TEXT.confirm.enquiry}
          busy={busy}
          onDelete={onDelete}
        />
        <Select
          id={`status-${enquiry.id}`}
          name="status"
          label="Status"
          aria-label={`Status of ${name}`}
          value={status}
          readOnly={busy}
          options={STATUSES}
          onValue={(value) => {
            const next = ENQUIRY_STATUSES.find((each) => each === value);
            if (next) onStatus(next);
          }}
        />
      </div>
    </Row>
  );
}
