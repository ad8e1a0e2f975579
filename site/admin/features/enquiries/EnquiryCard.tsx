import type { ReactNode } from 'react';
import { CALL_BACK_LABELS, STATUS_LABELS, WRITER_LABELS } from '#domain/contact/enquiry-words.ts';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { isDue } from '#domain/contact/follow-up.ts';
import { classLabel } from '#domain/course/class-id.ts';
import { indiaDay, longDate, dateAndTime } from '#domain/text/calendar.ts';
import { telNumber } from '#domain/profile/contact-links.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { ReplyLinks } from './ReplyLinks.tsx';
import { repliesOf, replyTo, type ReplySource } from './reply-values.ts';

/** The ways to answer that a tap marks with the day. */
export type Tried = 'call' | 'whatsapp';

const TRIED_WORDS: Readonly<Record<Tried, string>> = { call: 'Call', whatsapp: 'WhatsApp' };

/** A message in one line: `Class 10, CBSE. 24 November 2026 at 10:30 am. Called. Call: 24 November 2026.` */
export const summaryOf = ({ classId, board, createdAt, status, tried }: Enquiry): string => {
  const about = [classId === undefined ? undefined : classLabel(classId), board].filter(Boolean);
  const days = (['call', 'whatsapp'] as const).flatMap((way) => {
    const day = tried?.[way];
    return day === undefined ? [] : [`${TRIED_WORDS[way]}: ${longDate(day)}`];
  });
  return [
    ...(about.length > 0 ? [about.join(', ')] : []),
    dateAndTime(createdAt),
    ...(status === 'new' ? [] : [STATUS_LABELS[status]]),
    ...days,
  ]
    .map((part) => `${part}.`)
    .join(' ');
};

/** Who wrote, from which page, and how to reach them: `From a parent. Page in Punjabi. 98765 43210` */
const senderOf = ({ writer, language, phone, email }: Enquiry): string =>
  [
    ...(writer ? [`From ${WRITER_LABELS[writer]}.`] : []),
    ...(language && language !== 'en' ? [`Page in ${LANGUAGE_WORDS[language]}.`] : []),
    [phone, email].filter(Boolean).join(', '),
  ].join(' ');

/** Whether a message waits for the teacher today. */
export const isWaiting = (enquiry: Enquiry): boolean =>
  enquiry.status === 'new' || isDue(enquiry, indiaDay(new Date()));

/** What somebody wrote, and the ways to answer. `children`: what else is done with it, after the two that mark the day. */
export function EnquiryCard({
  enquiry,
  source,
  onTried,
  children,
}: {
  enquiry: Enquiry;
  source: ReplySource;
  onTried: (way: Tried) => void;
  children?: ReactNode;
}) {
  const { name, phone, message, callBack, remindOn } = enquiry;
  const [template] = repliesOf(source.profile);
  const reply = template ? replyTo(enquiry, template, enquiry.language ?? 'en', source).text : '';
  const due = isDue(enquiry, indiaDay(new Date()));
  return (
    <>
      <p className="meta">{senderOf(enquiry)}</p>
      {remindOn !== undefined && (
        <p className={due ? 'reminder due' : 'reminder'}>
          <strong>
            {due ? 'Due' : 'Reminder'}: {longDate(remindOn)}
          </strong>
        </p>
      )}
      <p className="message">{message}</p>
      {callBack && (
        <p>
          <strong>Call back {CALL_BACK_LABELS[callBack]}</strong>
        </p>
      )}
      <div className="row-actions">
        <a
          className="button primary"
          href={`tel:${telNumber(phone)}`}
          aria-label={`Call ${name}, ${phone}`}
          onClick={() => {
            onTried('call');
          }}
        >
          Call
        </a>
        <ReplyLinks
          enquiry={enquiry}
          subject={`Your message to ${source.profile.productName}`}
          text={reply}
          onWhatsapp={() => {
            onTried('whatsapp');
          }}
        >
          {children}
        </ReplyLinks>
      </div>
    </>
  );
}
