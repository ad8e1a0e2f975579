import { useEffect, useRef, type ReactNode } from 'react';
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
              form.abandon();
              onCancel();
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
