import type { ContentClass } from '#domain/content/content.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { checkFeeForm, feeForm, feeTranslations } from '#domain/offer/offer-forms.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { LanguageTabs } from '../../ui/forms/LanguageTabs.tsx';
import {
  translatedLabels,
  translationsIn,
  translationValues,
} from '../../ui/forms/translated-values.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { PERIOD_OPTIONS } from './offer-words.ts';
import type { OfferEditing } from './use-offer.ts';

const LABELS = {
  amount: 'Fee in rupees',
  per: 'For',
  from: 'Shown as',
  feeNote: 'Note about the fee',
  bring: 'What to bring',
};

/** The texts that have translations. */
const TEXTS = ['feeNote', 'bring'] as const;
const TRANSLATED = [
  { name: 'feeNote', label: LABELS.feeNote, english: 'feeNote' },
  { name: 'bring', label: LABELS.bring, english: 'bring', hint: 'One thing a line', rows: 3 },
];

const valuesOf = (offer: Offer) => ({
  ...feeForm(offer),
  ...translationValues(TEXTS, feeTranslations(offer)),
});

const FROM_OPTIONS = [
  { value: '', label: '₹1,500' },
  { value: 'from', label: 'from ₹1,500' },
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
    initial: valuesOf(classRecord),
    ver: classRecord.ver,
    check: (values) => checkFeeForm(values, translationsIn(TEXTS, values)),
    save: (fields, ver) => offer.save(({ batches }) => ({ batches, ...fields }), ver),
    readCurrent: (current) => {
      const stored = offer.readCurrent(current);
      return stored && { values: valuesOf(stored), ver: stored.ver };
    },
    what: 'Fee and what to bring',
    failed: 'Failed to save the fee',
    onSaved,
  });

  return (
    <EditForm
      form={form}
      submit="Save fee and what to bring"
      busy="Saving..."
      labels={{ ...LABELS, ...translatedLabels({ feeNote: LABELS.feeNote, bring: LABELS.bring }) }}
    >
      <LanguageTabs form={form} fields={TRANSLATED}>
        <TextField
          {...form.field('amount')}
          label={LABELS.amount}
          inputMode="numeric"
          required={false}
          autoComplete="off"
          hint="Leave it empty to show no fee."
        />
        <div className="pair">
          <Select {...form.field('per')} label={LABELS.per} options={PERIOD_OPTIONS} />
          <Select {...form.field('from')} label={LABELS.from} options={FROM_OPTIONS} />
        </div>
        <TextField
          {...form.field('feeNote')}
          label={LABELS.feeNote}
          maxLength={LIMITS.offer.note}
          required={false}
          autoComplete="off"
        />
        <TextArea
          {...form.field('bring')}
          label={LABELS.bring}
          rows={3}
          required={false}
          hint="One thing a line, such as: Graph notebook"
        />
      </LanguageTabs>
    </EditForm>
  );
}
