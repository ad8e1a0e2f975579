import { describeMailFault } from '#domain/contact/enquiry-words.ts';
import type { MailFault } from '#domain/contact/enquiry.ts';
import { ErrorBanner } from './Loaded.tsx';

/** Says that no email is sent, on the screens that the teacher opens first; nothing otherwise. */
export function MailFaultBanner({ fault }: { fault: MailFault | undefined }) {
  if (fault === undefined) return null;
  const { title, text } = describeMailFault(fault);
  return (
    <ErrorBanner title={title}>
      <p>{text}</p>
    </ErrorBanner>
  );
}
