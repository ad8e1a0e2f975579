import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TEXT } from '#domain/text/texts.ts';
import { useToast } from '../feedback/Toast.tsx';
import { Button } from '../fields/Button.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { StaleDialog } from '../dialogs/StaleDialog.tsx';
import type { EditFormState } from './use-edit-form.ts';

const FIRST_FIELD = 'input:not([readonly]), textarea, select';

/** The frame of every editing form: what failed, an offered draft, the fields, and the actions at the bottom. */
export function EditForm({
  form,
  title,
  submit,
  busy,
  labels,
  first,
  onCancel,
  onDropped,
  actions,
  note,
  offers,
  children,
}: {
  form: EditFormState;
  /** The heading; left out where the screen's own heading says it. */
  title?: string;
  /** The label of the save button, and what it says while saving. */
  submit: string;
  busy: string;
  /** What each field is called, for comparing two versions. */
  labels: Readonly<Record<string, string>>;
  /** The name of the field that has the focus at first; the first one that can be typed in unless given. */
  first?: string;
  onCancel?: () => void;
  /** Called when the text of a cancelled form is deleted: a while after Cancel, so that it can be undone. */
  onDropped?: () => void;
  /** More buttons beside the save button. */
  actions?: ReactNode;
  /** What the teacher has to see before saving; it stays visible above the buttons. */
  note?: ReactNode;
  /** Text from elsewhere that could be taken, below that of this device. */
  offers?: ReactNode;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const opens = title !== undefined;
  useEffect(() => {
    // The teacher opened this form: its first editable field gets the focus.
    if (opens) {
      const field = first === undefined ? FIRST_FIELD : `[name="${first}"]`;
      element.current?.querySelector<HTMLElement>(field)?.focus();
    }
  }, [opens, first]);

  const say = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cancel = (close: () => void) => {
    const cancelled = form.cancel();
    close();
    if (!cancelled) {
      onDropped?.();
      return;
    }
    say('Not saved.', {
      label: TEXT.undo.label,
      run: () => {
        cancelled.reopen();
        void navigate({ pathname, search });
      },
      gone: () => {
        if (cancelled.drop()) onDropped?.();
      },
    });
  };

  return (
    <form
      ref={element}
      className={opens ? 'panel edit-form' : 'edit-form'}
      aria-label={title ?? submit}
      aria-busy={form.saving}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={(event) => {
        // Enter alone makes a new line in a field of several lines.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        element.current?.requestSubmit();
      }}
    >
      {title !== undefined && <h2>{title}</h2>}
      {form.problem && <ErrorSummary problem={form.problem} formId={form.id} />}
      {form.offered && (
        <DraftOffer
          draft={form.offered}
          present={form.values}
          labels={labels}
          onRestore={form.restore}
          onDiscard={form.discard}
        />
      )}
      {offers}
      {children}
      <div className={opens || form.dirty ? 'actions sticky' : 'actions'}>
        {note && <div className="actions-note">{note}</div>}
        {onCancel && (
          <Button
            disabled={form.saving}
            onClick={() => {
              cancel(onCancel);
            }}
          >
            Cancel
          </Button>
        )}
        {actions}
        <Button type="submit" kind="primary" disabled={form.saving}>
          {form.saving ? busy : submit}
        </Button>
      </div>
      {form.saved && (
        <StaleDialog
          mine={form.values}
          saved={form.saved.values}
          labels={labels}
          onKeepMine={() => void form.keepMine()}
          onTakeSaved={form.takeSaved}
          onClose={form.chooseLater}
        />
      )}
    </form>
  );
}
