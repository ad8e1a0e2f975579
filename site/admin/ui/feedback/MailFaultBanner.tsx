import { describeMailFault } from '#domain/contact/enquiry-words.ts';
import type { MailFault } from '#domain/contact/enquiry.ts';

/** Says that no email is sent, on the screens that the teacher opens first; nothing otherwise. */
export function MailFaultBanner({ fault }: { fault: MailFault | undefined }) {
  if (fault === undefined) return null;
  const { title, text } = describeMailFault(fault);
  return (
    <div className="banner error" role="alert">
      <p className="banner-title">{title}</p>
      <p>{text}</p>
    </div>
  );
}
