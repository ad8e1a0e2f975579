import type { ContentClass } from '#domain/content/content.ts';
import type { Batch, BatchFields } from '#domain/offer/offer.ts';
import {
  batchForm,
  checkBatchForm,
  type BatchForm as BatchFormValues,
} from '#domain/offer/offer-forms.ts';
import { batchName, overlapping } from '#domain/offer/timetable.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { minutesOf, TIME_OF_DAY, timeOf } from '#domain/text/calendar.ts';
import { Chips, DAY_OPTIONS } from '../../ui/fields/Chips.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { LanguageTabs } from '../../ui/forms/LanguageTabs.tsx';
import {
  translatedLabels,
  translationsIn,
  translationValues,
} from '../../ui/forms/translated-values.ts';
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

/** The texts of a batch that have translations. */
const TEXTS = ['note'] as const;
const TRANSLATED = [{ name: 'note', label: LABELS.note, english: 'note' }];

const valuesOf = (batch: BatchFields | undefined) => ({
  ...batchForm(batch),
  ...translationValues(TEXTS, batch?.translations),
});

const check = (values: BatchFormValues) => checkBatchForm(values, translationsIn(TEXTS, values));

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
  const initial = valuesOf(batch ?? copied);
  const form = useEditForm({
    draftKey: `batch:${classRecord.id}:${batch?.id ?? 'new'}`,
    initial,
    ver: classRecord.ver,
    check,
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
    readCurrent: (current) => {
      const stored = offer.readCurrent(current);
      if (stored === undefined) return undefined;
      // Whatever else was saved, a new batch is still to be added.
      if (!batch) return { values: initial, ver: stored.ver };
      const saved = stored.batches?.find(({ id }) => id === batch.id);
      return saved && { values: valuesOf(saved), ver: stored.ver };
    },
    what: 'Batch',
    failed: batch ? 'Failed to update batch' : 'Failed to add batch',
    onSaved,
  });
  const checked = check(form.values);
  const others =
    checked.kind === 'ok' ? overlapping({ ...checked.value, id: batch?.id }, batches) : [];

  return (
    <EditForm
      form={form}
      title={batch ? 'Edit Batch' : 'Add Batch'}
      submit={batch ? 'Update Batch' : 'Add Batch'}
      busy={batch ? 'Updating...' : 'Adding...'}
      labels={{ ...LABELS, ...translatedLabels({ note: LABELS.note }) }}
      onCancel={onCancel}
      note={
        <p role="status">
          {others.length > 0 && `Same time as ${others.map(batchName).join('; ')}.`}
        </p>
      }
    >
      <LanguageTabs form={form} fields={TRANSLATED}>
        <Chips {...form.field('days')} label={LABELS.days} options={DAY_OPTIONS} />
        <div className="pair">
          <TextField
            {...form.field('start')}
            label={LABELS.start}
            type="time"
            required
            onValue={(start) => {
              const { end } = form.values;
              form.change({ start, end: end === '' ? hourAfter(start) : end });
            }}
          />
          <TextField {...form.field('end')} label={LABELS.end} type="time" required />
        </div>
        <Select {...form.field('mode')} label={LABELS.mode} options={MODE_OPTIONS} />
        <Chips {...form.field('languages')} label={LABELS.languages} options={LANGUAGE_OPTIONS} />
        <div className="pair">
          <TextField
            {...form.field('seatsLeft')}
            label={LABELS.seatsLeft}
            type="number"
            inputMode="numeric"
            min={0}
            required={false}
          />
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
      </LanguageTabs>
    </EditForm>
  );
}
