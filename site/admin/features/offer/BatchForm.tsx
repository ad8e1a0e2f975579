import type { ContentClass } from '#domain/content/content.ts';
import { BATCH, type Batch, type BatchFields } from '#domain/offer/offer.ts';
import { checkBatch, NEW_BATCH } from '#domain/offer/offer-forms.ts';
import { batchName, overlapping } from '#domain/offer/timetable.ts';
import { minutesOf, TIME_OF_DAY, timeOf } from '#domain/text/calendar.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { labelsOf, translatedFields } from '../../ui/forms/record-fields.ts';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import type { OfferEditing } from './use-offer.ts';

const { fields } = BATCH;

const valuesOf = ({ id: _, ...batch }: BatchFields & { id?: string }): BatchFields => batch;

/** Most batches last an hour: the end is offered, and can be changed. */
const hourAfter = (start: string): string => {
  const end = minutesOf(start) + 60;
  return TIME_OF_DAY.test(start) && end < 1_440 ? timeOf(end) : '';
};

/** Adds a batch, from scratch or as a copy of another one, or edits `batch`. */
export function BatchForm({
  classRecord,
  batch,
  copied,
  offer,
  onCancel,
  onSaved,
}: {
  classRecord: ContentClass;
  batch: Batch | undefined;
  /** The batch that a new one begins as a copy of. */
  copied: Batch | undefined;
  offer: OfferEditing;
  onCancel: () => void;
  onSaved: (saved: ContentClass) => void;
}) {
  const { batches = [] } = classRecord;
  const initial = valuesOf(batch ?? copied ?? NEW_BATCH);
  const form = useEditForm({
    draftKey: `batch:${classRecord.id}:${batch?.id ?? 'new'}`,
    initial,
    ver: classRecord.ver,
    labels: labelsOf(fields),
    check: checkBatch,
    save: (fields, ver) =>
      offer.save(
        (current) => ({
          ...current,
          batches: batch
            ? current.batches.map((one) => (one.id === batch.id ? { ...fields, id: one.id } : one))
            : [...current.batches, fields],
        }),
        ver,
      ),
    stored: (current) => {
      offer.learn(current);
      // Whatever else was saved, a new batch is still to be added.
      if (!batch) return initial;
      const saved = current.batches?.find(({ id }) => id === batch.id);
      return saved && valuesOf(saved);
    },
    what: 'Batch',
    failed: batch ? 'Failed to update batch' : 'Failed to add batch',
    onSaved,
  });
  const checked = checkBatch(form.values);
  const others =
    checked.kind === 'ok' ? overlapping({ ...checked.value, id: batch?.id }, batches) : [];

  return (
    <EditForm
      form={form}
      title={batch ? 'Edit Batch' : 'Add Batch'}
      submit={batch ? 'Update Batch' : 'Add Batch'}
      busy={batch ? 'Updating...' : 'Adding...'}
      onCancel={onCancel}
      note={
        <p role="status">
          {others.length > 0 && `Same time as ${others.map(batchName).join('; ')}.`}
        </p>
      }
    >
      <RecordForm
        form={form}
        fields={fields}
        controls={{
          start: (props) => (
            <TextField
              {...props}
              type="time"
              onValue={(start) => {
                form.change((now) => ({ ...now, start, end: now.end || hourAfter(start) }));
              }}
            />
          ),
        }}
      />
      <Languages form={form} fields={translatedFields(fields, form.values)} />
    </EditForm>
  );
}
