import type { ContentClass } from '#domain/content/content.ts';
import type { Batch, BatchFields } from '#domain/offer/offer.ts';
import { checkBatch, NEW_BATCH } from '#domain/offer/offer-forms.ts';
import { batchName, overlapping } from '#domain/offer/timetable.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { minutesOf, TIME_OF_DAY, timeOf } from '#domain/text/calendar.ts';
import { Chips, DAY_OPTIONS } from '../../ui/fields/Chips.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { translated } from '../../ui/forms/translations.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { LANGUAGE_OPTIONS, MODE_OPTIONS } from './offer-words.ts';
import type { OfferEditing } from './use-offer.ts';

const LABELS = {
  days: 'Days',
  start: 'From',
  end: 'To',
  mode: 'Where',
  languages: 'Languages',
  seatsLeft: 'Seats left',
  startsOn: 'Starts on',
  note: 'Note',
};

const TRANSLATED = [translated('note')];

const valuesOf = (batch: BatchFields): BatchFields => {
  const { days, start, end, mode, languages, seatsLeft, startsOn, note, translations } = batch;
  return { days, start, end, mode, languages, seatsLeft, startsOn, note, translations };
};

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
    labels: LABELS,
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
      <Chips {...form.field('days')} label={LABELS.days} options={DAY_OPTIONS} />
      <div className="pair">
        <TextField
          {...form.field('start')}
          label={LABELS.start}
          type="time"
          required
          onValue={(start) => {
            form.change((now) => ({ ...now, start, end: now.end || hourAfter(start) }));
          }}
        />
        <TextField {...form.field('end')} label={LABELS.end} type="time" required />
      </div>
      <Select {...form.field('mode')} label={LABELS.mode} options={MODE_OPTIONS} />
      <Chips {...form.field('languages')} label={LABELS.languages} options={LANGUAGE_OPTIONS} />
      <div className="pair">
        <NumberField {...form.field('seatsLeft')} label={LABELS.seatsLeft} required={false} />
        <TextField
          {...form.field('startsOn')}
          label={LABELS.startsOn}
          type="date"
          required={false}
        />
      </div>
      <TextField
        {...form.field('note')}
        label={LABELS.note}
        maxLength={LIMITS.offer.note}
        required={false}
        autoComplete="off"
      />
      <Languages form={form} fields={TRANSLATED} />
    </EditForm>
  );
}
