import { useState, type ReactNode } from 'react';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { noteProblem } from '#domain/contact/follow-up.ts';
import type { EnquiryChange } from '#domain/contact/enquiry.ts';
import { indiaDay } from '#domain/text/calendar.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

const DAY_MS = 86_400_000;

/** The forms for a note and a reminder of a message, folded until they are wanted. `children`: what else is rarely done. */
export function FollowUp({
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
