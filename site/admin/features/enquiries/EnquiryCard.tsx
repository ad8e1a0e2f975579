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
import { textsIn } from '#domain/text/translations';
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

/** The replies to a message: the templates to choose from, and one of them filled in; in that of the message unless said otherwise, or another one where it has none in this. */
export const useReplies = ({ name, classId, language: asked = 'en' }: Enquiry) => {
  const { profile, classes } = useAdmin().content;
  const { replyTemplates: templates = DEFAULT_REPLIES, productName: site, phone } = profile;
  const { teacherName, address: where, translations } = profile;
  const named = { teacherName, address: where, translations };

  const classIn = (language: Language) => {
    if (classId === undefined) return ANY_CLASS[language];
    if (/^\d+$/.test(classId)) return `${NUMBERED_CLASS[language]} ${classId}`;
    const found = classes.find(({ id }) => id === classId);
    const { title = classLabel(classId), translations: others } = found ?? {};
    return textsIn({ title, translations: others }, language).title;
  };

  const made = (chosen: number, wanted: Language = asked) => {
    const { language, text } = replyIn(templates[chosen] ?? { title: '' }, wanted);
    const { teacherName: teacher, address } = textsIn(named, language);
    const values = { name, class: classIn(language), teacher, site, phone, address };
    return { chosen, language, text: filledReply(text, values) };
  };

  return { templates, made };
};

/** A message in one line: `Class 10, CBSE. 24 November 2026 at 10:30 am. Called. Call: 24 November 2026.` */
export const summaryOf = ({ classId, board, createdAt, status, tried }: Enquiry): string => {
  const parts = [
    [classId && classLabel(classId), board].filter(Boolean).join(', '),
    dateAndTime(createdAt),
    status !== 'new' && STATUS_LABELS[status],
    tried?.call && `Call: ${longDate(tried.call)}`,
    tried?.whatsapp && `WhatsApp: ${longDate(tried.whatsapp)}`,
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
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

/** Whether the email about a message is not on its way: given up, or until the settings are put right. */
export const hasFailed = ({ delivery }: Enquiry): boolean =>
  delivery.state === 'failed' ||
  (delivery.state === 'queued' && delivery.trouble?.kind === 'settings');

/** While an email is on its way its message is loaded again this often; while it waits for settings, rarely. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_SELDOM_MS = 60_000;

/** When messages are to be loaded again by themselves. */
export const lookAgain = (messages: readonly Enquiry[] = []): number | false => {
  const queued = messages.filter(({ delivery }) => delivery.state === 'queued');
  if (queued.length === 0) return false;
  return queued.every(hasFailed) ? LOOK_SELDOM_MS : LOOK_AGAIN_MS;
};

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
  const { text } = useReplies(enquiry).made(0);
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
    const takeBack = undo && {
      label: TEXT.undo.label,
      run: () => {
        // The button that had the focus no longer exists.
        focusHeading();
        void undo(saved.value.change.id);
      },
    };
    if (said !== undefined) say(said, takeBack);
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
