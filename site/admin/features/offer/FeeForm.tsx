import type { ContentClass } from '#domain/content/content.ts';
import type { FeePeriod } from '#domain/offer/offer.ts';
import { checkFee, typedFee } from '#domain/offer/offer-forms.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { ListField } from '../../ui/forms/RecordForm.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { type Option, Select, TextField } from '../../ui/fields/Field.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { translated, type TranslatedField } from '../../ui/forms/translations.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import type { OfferEditing } from './use-offer.ts';

const LABELS = {
  'fee.amount': 'Fee in rupees',
  'fee.per': 'For',
  'fee.from': 'Shown as',
  'fee.note': 'Note about the fee',
  bring: 'What to bring',
  'bringTranslations.hi': 'What to bring in Hindi',
  'bringTranslations.pa': 'What to bring in Punjabi',
};
const TRANSLATED: readonly TranslatedField[] = [
  translated('note', { root: 'fee' }),
  {
    path: 'bring',
    own: (language) => `bringTranslations.${language}`,
    hint: 'One thing a line',
    rows: 3,
    list: 'lines',
  },
];

const PERIOD_OPTIONS: readonly Option<FeePeriod>[] = [
  { value: 'month', label: 'A month' },
  { value: 'year', label: 'A year' },
  { value: 'course', label: 'The whole course' },
];

const FROM_OPTIONS = [
  { value: false, label: '₹1,500' },
  { value: true, label: 'from ₹1,500' },
];

/** The fee of a class and what its students bring. */
export function FeeForm({
  classRecord,
  offer,
  onSaved,
}: {
  classRecord: ContentClass;
  offer: OfferEditing;
  onSaved: () => void;
}) {
  const form = useEditForm({
    draftKey: `fee:${classRecord.id}`,
    initial: typedFee(classRecord),
    ver: classRecord.ver,
    labels: LABELS,
    check: checkFee,
    save: (fields, ver) => offer.save(({ batches }) => ({ batches, ...fields }), ver),
    stored: (current) => {
      offer.learn(current);
      return typedFee(current);
    },
    what: 'Fee and what to bring',
    failed: 'Failed to save the fee',
    onSaved,
  });

  return (
    <EditForm form={form} submit="Save fee and what to bring" busy="Saving...">
      <NumberField
        {...form.field('fee.amount')}
        label={LABELS['fee.amount']}
        required={false}
        hint="Leave it empty to show no fee."
      />
      <div className="pair">
        <Select {...form.field('fee.per')} label={LABELS['fee.per']} options={PERIOD_OPTIONS} />
        <Select {...form.field('fee.from')} label={LABELS['fee.from']} options={FROM_OPTIONS} />
      </div>
      <TextField
        {...form.field('fee.note')}
        label={LABELS['fee.note']}
        maxLength={LIMITS.offer.note}
        required={false}
        autoComplete="off"
      />
      <ListField
        {...form.field('bring')}
        label={LABELS.bring}
        rows={3}
        required={false}
        hint="One thing a line, such as: Graph notebook"
      />
      <Languages form={form} fields={TRANSLATED} />
    </EditForm>
  );
}
