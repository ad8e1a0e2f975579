import { invalid, ok, type Outcome } from '../text/texts.ts';
import type { Enquiry, EnquiryChange, EnquiryNote } from './enquiry.ts';

/** What the teacher adds to an enquiry: characters of a note and of a search, and notes of one enquiry. */
export const ENQUIRY_LIMITS = { note: 500, notes: 20, search: 100 } as const;

/** Why a note is refused (ENQUIRY-7). Here and not among `TEXT`, which every page of the admin begins with. */
const NOTE_PROBLEMS = {
  empty: 'Please type a note.',
  tooLong: `A note has at most ${ENQUIRY_LIMITS.note} characters.`,
  full: `This message has ${ENQUIRY_LIMITS.notes} notes, which is the most it can have.`,
} as const;

/** What is wrong with a note, in plain words. */
export const noteProblem = (note: string): string | undefined => {
  const { length } = note.trim();
  if (length === 0) return NOTE_PROBLEMS.empty;
  return length > ENQUIRY_LIMITS.note ? NOTE_PROBLEMS.tooLong : undefined;
};

/** What the note of "Called" says. */
const CALLED_NOTE = 'Called';

/** Whether the reminder of an enquiry is for `today` (a day in India) or earlier. That of a closed one waits for nobody. */
export const isDue = (
  { remindOn, status }: Pick<Enquiry, 'remindOn' | 'status'>,
  today: string,
): boolean => remindOn !== undefined && remindOn <= today && status !== 'closed';

const withReminder = (
  { remindOn: _, ...rest }: Enquiry,
  remindOn: string | null | undefined,
): Enquiry => (remindOn ? { ...rest, remindOn } : rest);

/** `invalid` without room for another note; an enquiry that has the note already stays as it is. */
const withNote = (enquiry: Enquiry, note: EnquiryNote): Outcome<Enquiry> => {
  const { notes = [] } = enquiry;
  if (notes.some(({ id }) => id === note.id)) return ok(enquiry);
  if (notes.length >= ENQUIRY_LIMITS.notes) return invalid(NOTE_PROBLEMS.full);
  return ok({ ...enquiry, notes: [...notes, note] });
};

/** When a change was asked for, and its name. */
interface Asked {
  id: string;
  at: number;
  today: string;
}

const called = (enquiry: Enquiry, { id, at, today }: Asked): Outcome<Enquiry> => {
  const { status, remindOn, notes = [] } = enquiry;
  if (notes.some((note) => note.id === id)) return ok(enquiry);
  const was = { status, remindOn };
  const noted = withNote(enquiry, { id, at, text: CALLED_NOTE, was });
  if (noted.kind !== 'ok') return noted;
  // What the reminder was for is done; one for a later day stays.
  const left = remindOn !== undefined && remindOn <= today ? undefined : remindOn;
  return ok(withReminder({ ...noted.value, status: 'called' }, left));
};

const calledUndone = (enquiry: Enquiry, noteId: string): Enquiry => {
  const { notes = [], ...rest } = enquiry;
  const was = notes.find(({ id }) => id === noteId)?.was;
  // Undone already.
  if (!was) return enquiry;
  const left = notes.filter(({ id }) => id !== noteId);
  const before: Enquiry = {
    ...rest,
    ...(left.length > 0 && { notes: left }),
    // What was changed since, here or on another device, stays.
    status: rest.status === 'called' ? was.status : rest.status,
  };
  return withReminder(before, rest.remindOn ?? was.remindOn);
};

/**
 * An enquiry after a change. `at` is when it was asked for (epoch milliseconds), `today` that day in India, and `id`
 * names the change: made twice, it is made once. `invalid` for a note that is empty or too long, or one too many.
 */
export const changedEnquiry = (
  enquiry: Enquiry,
  change: EnquiryChange,
  asked: Asked,
): Outcome<Enquiry> => {
  if ('status' in change) return ok({ ...enquiry, status: change.status });
  if ('remindOn' in change) return ok(withReminder(enquiry, change.remindOn));
  if ('tried' in change) {
    return ok({ ...enquiry, tried: { ...enquiry.tried, [change.tried]: asked.today } });
  }
  if ('called' in change) return called(enquiry, asked);
  if ('undoCalled' in change) return ok(calledUndone(enquiry, change.undoCalled));
  const text = change.note.trim();
  const problem = noteProblem(text);
  return problem === undefined
    ? withNote(enquiry, { id: asked.id, at: asked.at, text })
    : invalid(problem, 'note');
};
