import type { ContentClass } from '#domain/content/content.ts';
import { checkFeeForm, feeForm } from '#domain/offer/offer-forms.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
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
    initial: feeForm(classRecord),
    ver: classRecord.ver,
    check: checkFeeForm,
    save: (fields, ver) => offer.save(({ batches }) => ({ batches, ...fields }), ver),
    readCurrent: (current) => {
      const stored = offer.readCurrent(current);
      return stored && { values: feeForm(stored), ver: stored.ver };
    },
    failed: 'Failed to save the fee',
    onSaved,
  });

  return (
    <EditForm form={form} submit="Save fee and what to bring" busy="Saving..." labels={LABELS}>
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
    </EditForm>
  );
}
