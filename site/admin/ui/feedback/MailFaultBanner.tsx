import { describeMailFault, type MailFault } from '#domain/contact/describe-mail-fault.ts';

/** Tells that no email is sent, wherever the teacher looks first; nothing while all is well. */
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
