import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  CALL_BACK_LABELS,
  describeDelivery,
  ENQUIRY_STATUSES,
  replyMail,
  STATUS_LABELS,
  WRITER_LABELS,
} from '#domain/contact/enquiry-words.ts';
import type { Enquiry, EnquiryChange } from '#domain/contact/enquiry.ts';
import { isDue, noteProblem } from '#domain/contact/follow-up.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { classLabel } from '#domain/course/class-id.ts';
import { telNumber, whatsappUrl } from '#domain/profile/contact-links.ts';
import type { Profile, ReplyTemplate } from '#domain/profile/profile.ts';
import {
  ANY_CLASS,
  DEFAULT_REPLIES,
  filledReply,
  NUMBERED_CLASS,
  replyIn,
} from '#domain/profile/reply-templates.ts';
import { dateAndTime, indiaDay, longDate } from '#domain/text/calendar.ts';
import { type Language, LANGUAGE_WORDS, LANGUAGES } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '#client/admin.ts';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx';
import { DialogButton, Modal } from '#ui/dialogs/Modal.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useAction } from '#ui/feedback/use-action.ts';
import { Button } from '#ui/fields/Button.tsx';
import { CopyButton } from '#ui/fields/CopyButton.tsx';
import { Select, TextArea, TextField } from '#ui/fields/Field.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { focusHeading } from '#ui/screens/Screen.tsx';

/** Opens WhatsApp, or an email where there is an address, with a reply to an enquiry. `subject` is the email's. */
function ReplyLinks({
  enquiry: { name, phone, email },
  subject,
  text,
  onWhatsapp,
  className = 'button secondary',
}: {
  enquiry: Pick<Enquiry, 'name' | 'phone' | 'email'>;
  subject: string;
  text: string;
  onWhatsapp?: () => void;
  /** Of the link to WhatsApp. */
  className?: string;
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

/** What replies are made of. */
interface ReplySource {
  profile: Profile;
  classes: readonly Pick<ContentClass, 'id' | 'title' | 'translations'>[];
}

/** The replies to choose from. */
const repliesOf = ({ replyTemplates }: Profile): readonly ReplyTemplate[] =>
  replyTemplates ?? DEFAULT_REPLIES;

const className = (
  language: Language,
  id: string | undefined,
  classes: ReplySource['classes'],
): string => {
  if (id === undefined) return ANY_CLASS[language];
  if (/^\d+$/.test(id)) return `${NUMBERED_CLASS[language]} ${id}`;
  const found = classes.find((each) => each.id === id);
  if (!found) return classLabel(id);
  return (language !== 'en' && found.translations?.[language]?.title) || found.title;
};

/** A template for a message, in a language and filled in; another language where it has none in this one. */
const replyTo = (
  { name, classId }: Pick<Enquiry, 'name' | 'classId'>,
  template: ReplyTemplate,
  wanted: Language,
  { profile, classes }: ReplySource,
): { language: Language; text: string } => {
  const { language, text } = replyIn(template, wanted);
  const own = language === 'en' ? undefined : profile.translations?.[language];
  const values = {
    name,
    class: className(language, classId, classes),
    teacher: own?.teacherName || profile.teacherName,
    site: profile.productName,
    phone: profile.phone,
    address: own?.address || profile.address,
  };
  return { language, text: filledReply(text, values) };
};

/** The ways to answer that a tap marks with the day. */
type Tried = 'call' | 'whatsapp';

const TRIED_WORDS: Readonly<Record<Tried, string>> = { call: 'Call', whatsapp: 'WhatsApp' };

/** A message in one line: `Class 10, CBSE. 24 November 2026 at 10:30 am. Called. Call: 24 November 2026.` */
const summaryOf = ({ classId, board, createdAt, status, tried }: Enquiry): string => {
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

/** What is said after a change; nothing where the phone or WhatsApp opens. */
const savedWords = (change: EnquiryChange): string | undefined => {
  if ('tried' in change) return undefined;
  if ('status' in change) return `Marked as ${STATUS_LABELS[change.status].toLowerCase()}.`;
  if ('note' in change) return 'Note added.';
  if ('undoCalled' in change) return 'Undone.';
  if ('called' in change) return 'Marked as called.';
  return change.remindOn === null
    ? 'Reminder removed.'
    : `Reminder set for ${longDate(change.remindOn)}.`;
};

/** Has what is shown of messages loaded again, and with it the number beside the link of the menu. */
const useReloadEnquiries = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['enquiries'] });
};

/** What the teacher does with messages, each answered in words. */
export const useEnquiryChanges = () => {
  const { api } = useAdmin();
  const reload = useReloadEnquiries();
  const action = useAction();
  const say = useToast();

  /** Whether it was saved. `undoBy`: what takes it back, where that is offered; it is given the id of the change. */
  const change = async (
    id: string,
    wanted: EnquiryChange,
    undoBy?: (changeId: string) => EnquiryChange,
  ): Promise<boolean> => {
    const saved = await action.run('The change was not saved', () =>
      // It goes on while the phone's dialler or WhatsApp opens.
      api.enquiries[':id'].$put({ param: { id }, json: wanted }, { init: { keepalive: true } }),
    );
    if (!saved) return false;
    reload();
    const words = savedWords(wanted);
    if (words === undefined) return true;
    const undo = undoBy?.(saved.value.change.id);
    say(
      words,
      undo && {
        label: TEXT.undo.label,
        run: () => {
          // The button that had the focus no longer exists.
          focusHeading();
          void change(id, undo);
        },
      },
    );
    return true;
  };

  return {
    ...action,
    change,
    setStatus: ({ id, status: before }: Enquiry, status: Enquiry['status']) =>
      status === 'called'
        ? change(id, { called: true }, (undoCalled) => ({ undoCalled }))
        : change(id, { status }, () => ({ status: before })),
    /** Marks the day; the phone or WhatsApp opens meanwhile, whatever the server says. */
    tried: (id: string, way: Tried) => {
      void change(id, { tried: way });
    },
  };
};

/** Those changes. */
type EnquiryChanges = ReturnType<typeof useEnquiryChanges>;

/** What somebody wrote, and the ways to answer. */
function EnquiryCard({ enquiry, changes }: { enquiry: Enquiry; changes: EnquiryChanges }) {
  const { id, name, phone, message, callBack, remindOn } = enquiry;
  const { content } = useAdmin();
  const [template] = repliesOf(content.profile);
  const reply = template ? replyTo(enquiry, template, enquiry.language ?? 'en', content).text : '';
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
            changes.tried(id, 'call');
          }}
        >
          Call
        </a>
        <ReplyLinks
          enquiry={enquiry}
          subject={`Your message to ${content.profile.productName}`}
          text={reply}
          onWhatsapp={() => {
            changes.tried(id, 'whatsapp');
          }}
        />
      </div>
    </>
  );
}

const DAY_MS = 86_400_000;

/** The forms for a note and a reminder of a message, folded until they are wanted. `children`: what else is rarely done. */
function FollowUp({
  enquiry: { id, name, remindOn },
  busy,
  onChange,
  children,
}: {
  enquiry: Enquiry;
  busy: boolean;
  /** `false` when it was not saved. */
  onChange: (change: EnquiryChange) => Promise<boolean>;
  children: ReactNode;
}) {
  const [note, setNote] = useState('');
  const [day, setDay] = useState(remindOn ?? '');
  const [noteError, setNoteError] = useState<string>();

  const addNote = async () => {
    const problem = noteProblem(note);
    setNoteError(problem);
    // What was typed stays until it is saved.
    if (problem === undefined && (await onChange({ note }))) setNote('');
  };
  const remind = async (next: string) => {
    setDay(next);
    if (next !== '') await onChange({ remindOn: next });
  };

  return (
    <details className="follow-up">
      <summary>Note, reminder and more</summary>
      <div className="fields">
        <TextArea
          id={`note-${id}`}
          name="note"
          label="Note"
          aria-label={`Note about ${name}`}
          hint="Only you see it. It is deleted with the message."
          rows={3}
          error={noteError}
          readOnly={busy}
          value={note}
          onValue={setNote}
        />
        <Button disabled={busy} onClick={() => void addNote()}>
          Add note
        </Button>
        <TextField
          id={`remind-${id}`}
          name="remindOn"
          label="Remind me on"
          aria-label={`Reminder about ${name}`}
          type="date"
          readOnly={busy}
          value={day}
          onValue={setDay}
        />
        <div className="row-actions">
          <Button disabled={busy || day === ''} onClick={() => void remind(day)}>
            Set reminder
          </Button>
          <Button
            disabled={busy}
            onClick={() => void remind(indiaDay(new Date(Date.now() + DAY_MS)))}
          >
            Tomorrow
          </Button>
        </div>
        <div className="row-actions">{children}</div>
      </div>
    </details>
  );
}

/** A reply from a template: chosen, changed if need be, and opened in WhatsApp or the email program, or copied. */
function ReplyDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { content } = useAdmin();
  const { name, language: asked = 'en' } = enquiry;
  const templates = repliesOf(content.profile);
  const made = (index: number, language: typeof asked) => {
    const template = templates[index];
    return template ? replyTo(enquiry, template, language, content) : { language, text: '' };
  };
  const [chosen, setChosen] = useState(0);
  const [{ language, text }, setReply] = useState(() => made(0, asked));
  const template = templates[chosen];
  const written = LANGUAGES.filter((each) => template?.[each]);

  return (
    <Modal title={`Reply to ${name}`} onClose={onClose}>
      <Select
        id="reply-template"
        name="template"
        label="Template"
        value={String(chosen)}
        options={templates.map(({ title }, index) => ({ value: String(index), label: title }))}
        onValue={(value) => {
          setChosen(Number(value));
          setReply(made(Number(value), asked));
        }}
      />
      <Select
        id="reply-language"
        name="language"
        label="Language"
        value={language}
        options={written.map((each) => ({ value: each, label: LANGUAGE_WORDS[each] }))}
        onValue={(value) => {
          setReply(made(chosen, written.find((each) => each === value) ?? asked));
        }}
      />
      <TextArea
        id="reply-text"
        name="text"
        label="Text"
        hint="Change it here if you like. Templates are kept in Settings."
        rows={7}
        lang={language}
        value={text}
        onValue={(typed) => {
          setReply({ language, text: typed });
        }}
      />
      <div className="actions">
        <ReplyLinks
          enquiry={enquiry}
          subject={`Your message to ${content.profile.productName}`}
          text={text}
          className="button primary"
        />
        <CopyButton text={text} />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
}

const STATUSES = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** One message of the contact form: a line that opens to every way to answer it and what the teacher noted about it. */
export function EnquiryRow({
  enquiry,
  changes,
  heading: Heading = 'h2',
  isFirst = false,
}: {
  enquiry: Enquiry;
  changes: EnquiryChanges;
  heading?: 'h2' | 'h3';
  /** Whether it is the only message so far: of it the teacher wants to know that emails arrive. */
  isFirst?: boolean;
}) {
  const { id, name, status, delivery, notes = [], remindOn } = enquiry;
  const { api } = useAdmin();
  const { busy } = changes;
  const reload = useReloadEnquiries();
  // It stays open when it is answered: what comes next is there.
  const [startsOpen] = useState(() => isWaiting(enquiry));
  const hasFailed =
    delivery.state === 'failed' ||
    (delivery.state === 'queued' && delivery.trouble?.kind === 'settings');
  return (
    <li className={`row enquiry ${isDue(enquiry, indiaDay(new Date())) ? 'due' : status}`}>
      <details open={startsOpen}>
        <summary>
          <Heading>{name}</Heading>
          <span className="meta">{summaryOf(enquiry)}</span>
        </summary>
        <EnquiryCard enquiry={enquiry} changes={changes} />
        <Segments
          label={`Status of ${name}`}
          options={STATUSES}
          value={status}
          disabled={busy}
          onValue={(value) => void changes.setStatus(enquiry, value)}
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
        <FollowUp enquiry={enquiry} busy={busy} onChange={(wanted) => changes.change(id, wanted)}>
          {remindOn !== undefined && (
            <Button
              disabled={busy}
              aria-label={`Remove reminder about ${name}`}
              onClick={() => void changes.change(id, { remindOn: null })}
            >
              Remove reminder
            </Button>
          )}
          <DialogButton label="Templates" aria-label={`Templates for a reply to ${name}`}>
            {(close) => <ReplyDialog enquiry={enquiry} onClose={close} />}
          </DialogButton>
          {(delivery.state !== 'queued' || hasFailed) && (
            <ActionButton
              aria-label={`Email me again about ${name}`}
              failed="The email was not sent"
              call={() => api.enquiries[':id'].send.$post({ param: { id } })}
              said="The email is being sent again."
              onDone={reload}
            >
              Email me again
            </ActionButton>
          )}
          <DeleteButton
            what="message"
            name={`Message from ${name}`}
            question={TEXT.confirm.enquiry}
            failed="The message was not deleted"
            call={() => api.enquiries[':id'].$delete({ param: { id } })}
            said="Message deleted."
            onDeleted={reload}
          />
        </FollowUp>
      </details>
    </li>
  );
}
