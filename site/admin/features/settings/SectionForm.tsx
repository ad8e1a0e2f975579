import { useEffect } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import type { Answer } from '../../client/answer.ts';
import { LanguageTabs } from '../../ui/forms/LanguageTabs.tsx';
import { Chips, DAY_OPTIONS } from '../../ui/fields/Chips.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { filledRows } from './centre-values.ts';
import { WhatsappField } from './WhatsappField.tsx';
import { PictureField } from './PictureField.tsx';
import { checkSection, readStored } from './check-profile.ts';
import { sectionValues } from './profile-values.ts';
import { SETTING_LABELS, translatedFields } from './sections.ts';
import type { SettingField, SettingSection } from './setting-field.ts';

/** What a section's form holds now, for the preview and its place in the list. */
export interface Typed {
  /** The prefix of its field ids. */
  formId: string;
  values: FormValues;
  dirty: boolean;
}

/** Names the draft of a section on this device. */
export const draftKeyOf = ({ id }: SettingSection): string => `profile:${id}`;

/** What the form of one section works with. */
export interface SectionFormProps {
  section: SettingSection;
  /** What the form begins with. */
  profile: Versioned<Profile>;
  /** Saves these fields over the newest profile that is known. */
  save: (part: Partial<Profile>, ver: string) => Promise<Answer<Versioned<Profile>>>;
  /** Called with what is stored when it is newer than what was known. */
  onStored: (stored: Versioned<Profile>) => void;
  /** @default nobody wants to know */
  onTyped?: (typed: Typed) => void;
  onSaved: (saved: Versioned<Profile>) => void;
  /** Outside of the settings: the heading of a form that was opened, and what closes it. */
  title?: string;
  onCancel?: () => void;
}

/**
 * The form of one section. It saves only its own fields: a change of another section in between, here or on
 * another device, is kept without asking; one of this section shows both versions.
 */
export function SectionForm({
  section,
  profile,
  save,
  onStored,
  onTyped,
  onSaved,
  ...opened
}: SectionFormProps) {
  const form = useEditForm({
    draftKey: draftKeyOf(section),
    initial: sectionValues(section, profile),
    ver: profile.ver,
    check: (values) => checkSection(section, values, profile),
    save,
    readCurrent: (current) => {
      const stored = readStored(current);
      if (stored === undefined) return undefined;
      onStored(stored);
      return { values: sectionValues(section, stored), ver: stored.ver };
    },
    failed: 'Failed to save settings',
    onSaved,
  });
  const { id, values, dirty } = form;
  useEffect(() => {
    onTyped?.({ formId: id, values, dirty });
  }, [id, values, dirty, onTyped]);

  const isFilled = ({ row }: SettingField): boolean =>
    row === undefined || filledRows(values, row.list).includes(row.at);
  const isShown = ({ row }: SettingField): boolean =>
    row === undefined || row.at <= (filledRows(values, row.list).at(-1) ?? -1) + 1;
  const shown = section.fields.filter(isShown);

  const control = ({ name, label, hint, rows = 1, optional, type, options }: SettingField) => {
    const props = {
      ...form.field(name),
      label,
      ...(hint === undefined ? {} : { hint }),
      required: optional === 'together' ? undefined : optional !== true,
    };
    if (type === 'days') return <Chips key={name} {...props} options={DAY_OPTIONS} />;
    if (type === 'whatsapp')
      return <WhatsappField key={name} {...props} phone={values['phone'] ?? ''} />;
    if (type === 'picture') return <PictureField key={name} {...props} />;
    if (type === 'checkbox') return <Checkbox key={name} {...props} />;
    if (options) return <Select key={name} {...props} options={options} />;
    return rows > 1 ? (
      <TextArea key={name} {...props} rows={rows} />
    ) : (
      <TextField key={name} {...props} type={type ?? 'text'} autoComplete="off" />
    );
  };

  return (
    <EditForm
      {...opened}
      form={form}
      submit={`Save ${section.title}`}
      busy="Saving..."
      labels={SETTING_LABELS}
    >
      {translatedFields(section.fields).length === 0 ? (
        shown.map(control)
      ) : (
        <LanguageTabs form={form} fields={translatedFields(section.fields.filter(isFilled))}>
          {shown.map(control)}
        </LanguageTabs>
      )}
    </EditForm>
  );
}
