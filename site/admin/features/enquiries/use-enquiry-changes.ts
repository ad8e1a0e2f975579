import { STATUS_LABELS } from '#domain/contact/enquiry-words.ts';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { changedEnquiry } from '#domain/contact/follow-up.ts';
import type { EnquiryChange } from '#domain/contact/enquiry.ts';
import { indiaDay, longDate } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { focusHeading } from '../../ui/screens/Screen.tsx';
import type { Tried } from './EnquiryCard.tsx';

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

/** What the teacher does with messages, each answered in words. `changed` brings what is shown up to date. */
export const useEnquiryChanges = (
  changed: (id: string, edit: (enquiry: Enquiry) => Enquiry) => void,
) => {
  const { api } = useAdmin();
  const action = useAction();
  const say = useToast();

  /** The id of the change; `undefined` when it was not saved. */
  const change = async (id: string, wanted: EnquiryChange) => {
    const saved = await action.run('The change was not saved', () =>
      settle(
        // It goes on while the phone's dialler or WhatsApp opens.
        api.enquiries[':id'].$put({ param: { id }, json: wanted }, { init: { keepalive: true } }),
      ),
    );
    if (!saved) return undefined;
    const made = saved.value.change;
    const asked = { ...made, today: indiaDay(new Date(made.at)) };
    changed(id, (enquiry) => {
      const outcome = changedEnquiry(enquiry, wanted, asked);
      return outcome.kind === 'ok' ? outcome.value : enquiry;
    });
    const words = savedWords(wanted);
    if (words !== undefined) say(words);
    return made.id;
  };
  const undoable = (id: string, made: EnquiryChange, undo: EnquiryChange) => {
    say(savedWords(made) ?? '', {
      label: TEXT.undo.label,
      run: () => {
        // The button that had the focus no longer exists.
        focusHeading();
        void change(id, undo);
      },
    });
  };

  return {
    ...action,
    change,
    called: async (id: string) => {
      const noteId = await change(id, { called: true });
      if (noteId !== undefined) undoable(id, { called: true }, { undoCalled: noteId });
    },
    setStatus: async ({ id, status: before }: Enquiry, status: Enquiry['status']) => {
      const saved = await change(id, { status });
      if (saved !== undefined) undoable(id, { status }, { status: before });
    },
    /** Marks the day; the phone or WhatsApp opens meanwhile, whatever the server says. */
    tried: (id: string, way: Tried) => {
      void change(id, { tried: way });
    },
  };
};
