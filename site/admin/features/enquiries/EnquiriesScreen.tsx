import { describeDelivery, ENQUIRY_STATUSES, STATUS_LABELS } from '#domain/contact/enquiry-words';
import type { Enquiry } from '#domain/contact/enquiry';
import { useAdmin } from '#client/admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ENQUIRY_LIMITS, isDue, noteProblem } from '#domain/contact/follow-up';
import { DeleteButton, EmptyState } from '#ui/screens/ListScreen.tsx';
import { LoadedPart, MailFaultBanner } from '#ui/feedback/Loaded.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { MoreButton, usePages } from '#ui/feedback/Pages.tsx';
import { Button, Select, TextField } from '#ui/fields/Controls.tsx';
import { useSettled } from '#ui/fields/use-settled.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import {
  EnquiryCard,
  type EnquiryChanges,
  hasFailed,
  isWaiting,
  lookAgain,
  ReplyLinks,
  summaryOf,
  useEnquiryChanges,
  useReplies,
} from './EnquiryCard.tsx';
import { dateAndTime, DAY_MS, indiaDay, longDate } from '#domain/text/calendar';
import { LANGUAGE_WORDS, LANGUAGES } from '#domain/text/language';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton, Modal } from '#ui/dialogs/Modal.tsx';
import { CopyButton } from '#ui/fields/CopyButton.tsx';

/** A reply from a template: chosen, changed if need be, and opened in WhatsApp or the email program, or copied. */
function ReplyDialog({ enquiry }: { enquiry: Enquiry }) {
  const { templates, made } = useReplies(enquiry);
  const [{ chosen, language, text }, setReply] = useState(() => made(0));
  const written = LANGUAGES.filter((each) => templates[chosen]?.[each]);

  return (
    <Modal
      title={`Reply to ${enquiry.name}`}
      close="Close"
      actions={
        <>
          <ReplyLinks enquiry={enquiry} text={text} kind="primary" />
          <CopyButton text={text} />
        </>
      }
    >
      <Select
        label="Template"
        value={chosen}
        options={templates.map(({ title: label }, value) => ({ value, label }))}
        onValue={(next) => setReply(made(next))}
      />
      <Select
        label="Language"
        value={language}
        options={written.map((each) => ({ value: each, label: LANGUAGE_WORDS[each] }))}
        onValue={(next) => setReply(made(chosen, next))}
      />
      <TextField
        label="Text"
        hint="Change it here if you like. Templates are kept in Settings."
        rows={7}
        lang={language}
        value={text}
        onValue={(typed) => setReply({ chosen, language, text: typed })}
      />
    </Modal>
  );
}

/** A note, a reminder and what else is rarely done with a message, folded until it is wanted. */
function FollowUp({ enquiry, changes }: { enquiry: Enquiry; changes: EnquiryChanges }) {
  const { id, name, delivery, remindOn } = enquiry;
  const { busy, change, reload } = changes;
  const { api } = useAdmin();
  const [note, setNote] = useState('');
  const [day, setDay] = useState(remindOn ?? '');
  const [noteError, setNoteError] = useState<string>();

  const addNote = async () => {
    const problem = noteProblem(note);
    setNoteError(problem);
    // What was typed stays until it is saved.
    if (problem === undefined && (await change(id, { note }, 'Note added.'))) setNote('');
  };
  const remind = (next: string) => {
    setDay(next);
    void change(id, { remindOn: next }, `Reminder set for ${longDate(next)}.`);
  };

  return (
    <details>
      <summary>Note, reminder and more</summary>
      <fieldset className="fields" disabled={busy}>
        <TextField
          label="Note"
          aria-label={`Note about ${name}`}
          hint="Only you see it. It is deleted with the message."
          rows={3}
          error={noteError}
          value={note}
          onValue={setNote}
        />
        <Button onClick={() => void addNote()}>Add note</Button>
        <TextField
          label="Remind me on"
          aria-label={`Reminder about ${name}`}
          type="date"
          value={day}
          onValue={setDay}
        />
        <div className="row-actions">
          <Button disabled={day === ''} onClick={() => remind(day)}>
            Set reminder
          </Button>
          <Button onClick={() => remind(indiaDay(Date.now() + DAY_MS))}>Tomorrow</Button>
        </div>
        <div className="row-actions">
          {remindOn !== undefined && (
            <Button
              aria-label={`Remove reminder about ${name}`}
              onClick={() => void change(id, { remindOn: null }, 'Reminder removed.')}
            >
              Remove reminder
            </Button>
          )}
          <DialogButton label="Templates" aria-label={`Templates for a reply to ${name}`}>
            <ReplyDialog enquiry={enquiry} />
          </DialogButton>
          {(delivery.state !== 'queued' || hasFailed(enquiry)) && (
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
            kind="enquiry"
            what="message"
            name={`Message from ${name}`}
            failed="The message was not deleted"
            call={() => api.enquiries[':id'].$delete({ param: { id } })}
            onDeleted={reload}
          />
        </div>
      </fieldset>
    </details>
  );
}

const STATUSES = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** One message of the contact form: a line that opens to every way to answer it and what the teacher noted about it. */
function EnquiryRow({
  enquiry,
  changes,
  isFirst,
}: {
  enquiry: Enquiry;
  changes: EnquiryChanges;
  /** Whether it is the only message so far: of it the teacher wants to know that emails arrive. */
  isFirst: boolean;
}) {
  const { name, status, delivery, notes = [] } = enquiry;
  // It stays open when it is answered: what comes next is there.
  const [startsOpen] = useState(() => isWaiting(enquiry));
  return (
    <li className={`row enquiry ${isDue(enquiry, indiaDay(new Date())) ? 'due' : status}`}>
      <details open={startsOpen}>
        <summary>
          <h2>{name}</h2>
          <span className="meta">{summaryOf(enquiry)}</span>
        </summary>
        <EnquiryCard enquiry={enquiry} changes={changes} />
        <Segments
          label={`Status of ${name}`}
          options={STATUSES}
          value={status}
          disabled={changes.busy}
          onValue={(value) => void changes.setStatus(enquiry, value)}
        />
        {(isFirst || hasFailed(enquiry)) && (
          <p className={`meta ${delivery.state}`}>{describeDelivery(delivery)}</p>
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
        <FollowUp enquiry={enquiry} changes={changes} />
      </details>
    </li>
  );
}

/** `/admin/enquiries`: the messages of the contact form, how far each has come, and what comes next. */
export function EnquiriesScreen() {
  // Another search from elsewhere begins the screen again.
  return <Inbox key={useSearchParams()[0].get('search')} />;
}

function Inbox() {
  const [address, setAddress] = useSearchParams();
  // Anything unknown shows all.
  const filter = ENQUIRY_STATUSES.find((status) => status === address.get('status'));
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const search = useSettled(typed.trim());
  const { api } = useAdmin();
  const loaded = usePages({
    queryKey: ['enquiries', filter ?? 'all', search],
    load: (after) =>
      api.enquiries.$get({ query: { status: filter, search: search || undefined, ...after } }),
    itemsOf: ({ enquiries }) => enquiries,
    keyOf: ({ id }) => id,
    everyMs: lookAgain,
  });
  const messages = loaded.items.filter(({ status }) => status === (filter ?? status));
  const action = useEnquiryChanges();

  return (
    <Screen
      title="Enquiries"
      lead="Messages from the contact form. Each one is deleted after 90 days."
      problem={action.problem}
    >
      <MailFaultBanner fault={loaded.data?.mailFault} />
      <LoadedPart loaded={loaded} loading="Loading messages...">
        {({ counts }) => {
          const total = Object.values(counts).reduce((sum, count) => sum + count);
          return total === 0 && typed === '' && search === '' ? (
            <EmptyState
              title="No Messages Yet"
              text="Messages from the contact form appear here."
            />
          ) : (
            <>
              <TextField
                label="Search messages"
                type="search"
                placeholder="Name, phone, message or note"
                maxLength={ENQUIRY_LIMITS.search}
                value={typed}
                onValue={setTyped}
              />
              <Segments
                label="Show messages"
                options={[
                  { value: 'all', label: 'All', count: total },
                  ...STATUSES.map((one) => ({ ...one, count: counts[one.value] })),
                ]}
                value={filter ?? 'all'}
                onValue={(status) =>
                  setAddress({ ...Object.fromEntries(address), status }, { replace: true })
                }
              />
              {messages.length === 0 && !loaded.more && <EmptyState title="No messages here" />}
              <ul className="rows">
                {messages.map((enquiry) => (
                  <EnquiryRow
                    key={enquiry.id}
                    enquiry={enquiry}
                    changes={action}
                    isFirst={total === 1}
                  />
                ))}
              </ul>
              <MoreButton label="Show older messages" loaded={loaded} />
            </>
          );
        }}
      </LoadedPart>
    </Screen>
  );
}
