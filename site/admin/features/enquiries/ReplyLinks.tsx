import type { ReactNode } from 'react';
import { replyMail } from '#domain/contact/enquiry-words.ts';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { whatsappUrl } from '#domain/profile/contact-links.ts';

/** Opens WhatsApp, or an email where there is an address, with a reply to an enquiry. `subject` is the email's. */
export function ReplyLinks({
  enquiry: { name, phone, email },
  subject,
  text,
  onWhatsapp,
  className = 'button secondary',
  children,
}: {
  enquiry: Pick<Enquiry, 'name' | 'phone' | 'email'>;
  subject: string;
  text: string;
  onWhatsapp?: () => void;
  /** Of the link to WhatsApp. */
  className?: string;
  /** Between WhatsApp and email. */
  children?: ReactNode;
}) {
  return (
    <>
      <a
        className={className}
        href={whatsappUrl(phone, text)}
        target="_blank"
        rel="noopener"
        onClick={onWhatsapp}
        aria-label={`WhatsApp ${name}, opens in a new tab`}
      >
        WhatsApp
      </a>
      {children}
      {email && (
        <a
          className="button secondary"
          href={replyMail(email, subject, text)}
          aria-label={`Email ${name}`}
        >
          Email
        </a>
      )}
    </>
  );
}
