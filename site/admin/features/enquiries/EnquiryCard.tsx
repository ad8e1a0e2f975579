import { isDue } from '#domain/contact/follow-up';
import {
  CALL_BACK_LABELS,
  replyMail,
  STATUS_LABELS,
  WRITER_LABELS,
} from '#domain/contact/enquiry-words';
import type { Enquiry, EnquiryChange } from '#domain/contact/enquiry';
import { dateAndTime, indiaDay, longDate } from '#domain/text/calendar';
import { TEXT } from '#domain/text/texts';
import { useAdmin } from '#client/admin';
import { useAction } from '#ui/dialogs/ActionButton.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { ButtonKind } from '#ui/fields/Controls.tsx';
import { focusHeading, LinkButton } from '#ui/screens/Screen.tsx';
import { queryClient } from '#client/queries';
import type { ReactNode } from 'react';
import { telNumber, whatsappUrl } from '#domain/profile/contact-links';
import { classLabel } from '#domain/course/class-id';
import {
  ANY_CLASS,
  DEFAULT_REPLIES,
  filledReply,
  NUMBERED_CLASS,
  replyIn,
} from '#domain/profile/reply-templates';
import { type Language, LANGUAGE_WORDS } from '#domain/text/language';

/** Opens WhatsApp, or an email where there is an address, with a reply to an enquiry. */
export function ReplyLinks({
  enquiry: { name, phone, email },
  text,
  onWhatsapp,
  kind,
  children,
}: {
  enquiry: Enquiry;
  text: string;
  onWhatsapp?: () => void;
  /** Of the link to WhatsApp. */
  kind?: ButtonKind | undefined;
  /** Between WhatsApp and email. */
  children?: ReactNode;
}) {
  const { productName } = useAdmin().content.profile;
  return (
    <>
      <LinkButton
        kind={kind}
        newTab
        to={whatsappUrl(phone, text)}
        onClick={onWhatsapp}
        aria-label={`WhatsApp ${name}, opens in a new tab`}
      >
        WhatsApp
      </LinkButton>
      {children}
      {email && (
        <LinkButton
          to={replyMail(email, `Your message to ${productName}`, text)}
          aria-label={`Email ${name}`}
        >
          Email
        </LinkButton>
      )}
    </>
  );
}

/** The replies to a message: the templates to choose from, and one of them filled in; in another language where it has none in this one. */
export const useReplies = ({ name, classId }: Enquiry) => {
  const { profile, classes } = useAdmin().content;
  const { replyTemplates: templates = DEFAULT_REPLIES } = profile;

  const classIn = (language: Language) => {
    if (classId === undefined) return ANY_CLASS[language];
    if (/^\d+$/.test(classId)) return `${NUMBERED_CLASS[language]} ${classId}`;
    const found = classes.find(({ id }) => id === classId);
    if (!found) return classLabel(classId);
    return (language !== 'en' && found.translations?.[language]?.title) || found.title;
  };

  const made = (index: number, wanted: Language): { language: Language; text: string } => {
    const template = templates[index];
    if (!template) return { language: wanted, text: '' };
    const { language, text } = replyIn(template, wanted);
    const own = language === 'en' ? undefined : profile.translations?.[language];
    const values = {
      name,
      class: classIn(language),
      teacher: own?.teacherName || profile.teacherName,
      site: profile.productName,
      phone: profile.phone,
      address: own?.address || profile.address,
    };
    return { language, text: filledReply(text, values) };
  };

  return { templates, made };
};

/** A message in one line: `Class 10, CBSE. 24 November 2026 at 10:30 am. Called. Call: 24 November 2026.` */
export const summaryOf = ({ classId, board, createdAt, status, tried }: Enquiry): string => {
  return [
    [classId && classLabel(classId), board].filter(Boolean).join(', '),
    dateAndTime(createdAt),
    status !== 'new' && STATUS_LABELS[status],
    tried?.call && `Call: ${longDate(tried.call)}`,
    tried?.whatsapp && `WhatsApp: ${longDate(tried.whatsapp)}`,
  ]
    .flatMap((part) => (part ? [`${part}.`] : []))
    .join(' ');
};

/** Who wrote, from which page, and how to reach them: `From a parent. Page in Punjabi. 98765 43210` */
const senderOf = ({ writer, language, phone, email }: Enquiry) =>
  [
    writer && `From ${WRITER_LABELS[writer]}.`,
    language && language !== 'en' && `Page in ${LANGUAGE_WORDS[language]}.`,
    [phone, email].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' ');

/** Whether a message waits for the teacher today. */
export const isWaiting = (enquiry: Enquiry): boolean =>
  enquiry.status === 'new' || isDue(enquiry, indiaDay(new Date()));

/** What somebody wrote, and the ways to answer. `children`: what else is done with it, after the two that mark the day. */
export function EnquiryCard({
  enquiry,
  changes,
  children,
}: {
  enquiry: Enquiry;
  changes: EnquiryChanges;
  children?: ReactNode;
}) {
  const { id, name, phone, message, callBack, remindOn } = enquiry;
  const { text } = useReplies(enquiry).made(0, enquiry.language ?? 'en');
  const due = isDue(enquiry, indiaDay(new Date()));
  /** Marks the day; the phone or WhatsApp opens meanwhile, whatever the server says. */
  const tried = (way: 'call' | 'whatsapp') => void changes.change(id, { tried: way });
  return (
    <>
      <p className="meta">{senderOf(enquiry)}</p>
      {remindOn !== undefined && (
        <p className={due ? 'due' : undefined}>
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
        <LinkButton
          kind="primary"
          to={`tel:${telNumber(phone)}`}
          aria-label={`Call ${name}, ${phone}`}
          onClick={() => tried('call')}
        >
          Call
        </LinkButton>
        <ReplyLinks enquiry={enquiry} text={text} onWhatsapp={() => tried('whatsapp')}>
          {children}
        </ReplyLinks>
      </div>
    </>
  );
}

/** What the teacher does with messages, each answered in words. */
export const useEnquiryChanges = () => {
  const { api } = useAdmin();
  const action = useAction();
  const say = useToast();

  /** Has what is shown of messages loaded again, and with it the number beside the link of the menu. */
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['enquiries'] });

  /** Whether it was saved; `said` then, with what takes it back where that is offered, which is given the id of the change. */
  const change = async (
    id: string,
    json: EnquiryChange,
    said?: string,
    undo?: (changeId: string) => Promise<boolean>,
  ): Promise<boolean> => {
    const saved = await action.run('The change was not saved', () =>
      // It goes on while the phone's dialler or WhatsApp opens.
      api.enquiries[':id'].$put({ param: { id }, json }, { init: { keepalive: true } }),
    );
    if (!saved) return false;
    reload();
    if (said === undefined) return true;
    say(
      said,
      undo && {
        label: TEXT.undo.label,
        run: () => {
          // The button that had the focus no longer exists.
          focusHeading();
          void undo(saved.value.change.id);
        },
      },
    );
    return true;
  };
  const marked = (status: Enquiry['status']) => `Marked as ${STATUS_LABELS[status].toLowerCase()}.`;

  return {
    ...action,
    reload,
    change,
    setStatus: ({ id, status: before }: Enquiry, status: Enquiry['status']) =>
      status === 'called'
        ? change(id, { called: true }, marked(status), (undoCalled) =>
            change(id, { undoCalled }, 'Undone.'),
          )
        : change(id, { status }, marked(status), () =>
            change(id, { status: before }, marked(before)),
          ),
  };
};

/** Those changes. */
export type EnquiryChanges = ReturnType<typeof useEnquiryChanges>;
