import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TEXT } from '#domain/text/texts';
import { Modal } from '../dialogs/Modal.tsx';
import { useToast } from '../feedback/Toast.tsx';
import { Button } from '../fields/Controls.tsx';
import { FormulaNote, useFormulaMarks } from '../formulas/FormulaNote.tsx';
import type { RecordFields } from '#domain/text/define-record';
import { labelAt } from '#domain/text/record-fields';
import { differingPaths, sameValues, valueAt } from '#domain/text/record-path';
import { dropDraft, readDraft, writeDraft } from './draft-store.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { RecordForm, wordsOf } from './RecordForm.tsx';
import type { EditFormState } from './use-edit-form.ts';
import { useCloseForm } from '../screens/ListScreen.tsx';

/** A time of today alone, else with its day: `14:05` */
export const whenOf = (at: number): string => {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString('en-GB', {
    timeStyle: 'short',
    dateStyle: isToday ? undefined : 'medium',
  });
};

/** Two versions of a form's values side by side, field by field where they differ. */
function Versions({
  mine,
  other,
  otherLabel,
  fields,
}: {
  mine: object;
  other: object;
  /** What the second version is: `Saved now`. */
  otherLabel: string;
  fields: RecordFields;
}) {
  return differingPaths(mine, other).map((path) => (
    <section key={path} className="versions">
      <h3>{labelAt(fields, path)}</h3>
      <dl>
        <dt>Yours</dt>
        <dd>{wordsOf(valueAt(mine, path))}</dd>
        <dt>{otherLabel}</dt>
        <dd>{wordsOf(valueAt(other, path))}</dd>
      </dl>
    </section>
  ));
}

/** A button of an offer: its words, and what it does. */
type Choice = readonly [words: string, run: () => void];

/** Text that a form could go on with, beside what it holds, and the choice between them. */
export function TextOffer({
  text,
  summary,
  take,
  leave,
  ...versions
}: Parameters<typeof Versions>[0] & {
  /** Where it is from. */
  text: string;
  summary: string;
  take: Choice;
  leave: Choice;
}) {
  return (
    <div className="banner note" role="status">
      <p>{text}</p>
      <details>
        <summary>{summary}</summary>
        <Versions {...versions} />
      </details>
      <div className="row-actions">
        <Button kind="primary" onClick={take[1]}>
          {take[0]}
        </Button>
        <Button kind="quiet" onClick={leave[1]}>
          {leave[0]}
        </Button>
      </div>
    </div>
  );
}

const FIRST_FIELD = 'input:not([readonly]), textarea, select';

/** The frame of every editing form: what failed, an offered draft, the fields, and the actions at the bottom. */
export function EditForm({
  form,
  title = form.words?.title,
  submit = form.words?.submit ?? '',
  onPress,
  first,
  onDropped,
  actions,
  note,
  offers,
  controls,
  children,
}: {
  form: EditFormState;
  /**
   * The heading of a form that the address has open, which Cancel closes.
   * @default `Edit Chapter`; none where the form has no noun, as the screen's own heading says it
   */
  title?: string | undefined;
  /**
   * The label of the save button.
   * @default `Update Chapter`
   */
  submit?: string | undefined;
  /** Called when the save button is pressed, before it submits. */
  onPress?: () => void;
  /** The name of the field that has the focus at first; the first one that can be typed in unless given. */
  first?: string;
  /** Called when unsaved text is deleted: by Discard, or a while after Cancel, so that it can be undone. */
  onDropped?: () => void;
  /** More buttons beside the save button. */
  actions?: ReactNode;
  /** What the teacher has to see before saving; it stays visible above the buttons. */
  note?: ReactNode;
  /** Text from elsewhere that could be taken, below that of this device. */
  offers?: ReactNode;
  /** What is different about some fields (`RecordForm`). */
  controls?: ComponentProps<typeof RecordForm>['controls'];
  /**
   * What is in it; with `controls`, above its fields.
   * @default all its fields
   */
  children?: ReactNode;
}) {
  const opens = title !== undefined;
  // The teacher opened this form: its first editable field gets the focus.
  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      const field = first === undefined ? FIRST_FIELD : `[name="${first}"]`;
      if (opens) form?.querySelector<HTMLElement>(field)?.focus();
    },
    [opens, first],
  );

  const badFormulas = useFormulaMarks(form.formulaTexts);
  const say = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = useCloseForm();
  /** Closes the form; what was typed into it or offered can come back until the message about it is gone. */
  const cancel = () => {
    const { draftKey, stored } = form;
    const draft = readDraft(draftKey);
    const drop = () => {
      dropDraft(draftKey);
      onDropped?.();
    };
    form.leave();
    close();
    if (!draft || sameValues(draft.values, stored)) {
      drop();
      return;
    }
    say('Not saved.', {
      label: TEXT.undo.label,
      run: () => {
        writeDraft(draftKey, { ...draft, isReopened: true });
        void navigate({ pathname, search });
      },
      gone: () => {
        // Not one that was typed since, in the form that was opened again.
        if (readDraft(draftKey)?.savedAt === draft.savedAt) drop();
      },
    });
  };

  return (
    <form
      ref={begin}
      className={opens ? 'panel edit-form' : 'edit-form'}
      aria-label={title ?? submit}
      aria-busy={form.saving}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={(event) => {
        // Enter alone makes a new line in a field of several lines.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {opens && <h2>{title}</h2>}
      <ErrorSummary problem={form.problem} formId={form.id} />
      {form.offered && (
        <TextOffer
          text={`You have unsaved changes from ${whenOf(form.offered.savedAt)}.`}
          summary="Compare with the form below"
          mine={form.offered.values}
          other={form.values}
          otherLabel="In the form below"
          fields={form.fields}
          take={['Restore', form.restore]}
          leave={[
            'Discard',
            () => {
              form.discard();
              onDropped?.();
            },
          ]}
        />
      )}
      {offers}
      {children}
      {(controls !== undefined || children === undefined) && (
        <RecordForm form={form} controls={controls} />
      )}
      <div className={opens || form.dirty ? 'actions sticky' : 'actions'}>
        {(note || form.formulaTexts.length > 0) && (
          <div className="actions-note">
            {note}
            <FormulaNote found={badFormulas} formId={form.id} />
          </div>
        )}
        {opens && (
          <Button disabled={form.saving} onClick={cancel}>
            Cancel
          </Button>
        )}
        {actions}
        <Button type="submit" kind="primary" disabled={form.saving} onClick={onPress}>
          {form.saving ? (form.words?.busy ?? 'Saving...') : submit}
        </Button>
      </div>
      {form.saved && (
        <Modal
          title="Two versions"
          onClose={() => form.choose()}
          className="wide"
          // The next save asks again.
          close="Keep editing"
          actions={
            <>
              <Button onClick={() => form.choose('saved')}>Use the saved version</Button>
              <Button kind="primary" onClick={() => form.choose('mine')}>
                Save mine
              </Button>
            </>
          }
        >
          <p>{TEXT.edit.stale}</p>
          <Versions
            mine={form.values}
            other={form.saved}
            otherLabel="Saved now"
            fields={form.fields}
          />
        </Modal>
      )}
    </form>
  );
}
