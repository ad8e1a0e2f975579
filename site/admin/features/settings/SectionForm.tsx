import { whatsappUrl } from '#domain/profile/contact-links.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { type FieldProps, TextField } from '../../ui/fields/Field.tsx';
import { useEffect } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Answer } from '../../client/answer.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { checkSection } from './check-section.ts';
import { fieldsOf, partOf, type SettingSection } from './sections.ts';

/** The WhatsApp number, with what its links open, to be tried before it is saved. */
function WhatsappField({ phone, value = '', ...props }: FieldProps & { phone: string }) {
  const number = new URL(whatsappUrl(value, '')).pathname.slice(1);
  return (
    <>
      <TextField {...props} value={value} type="tel" autoComplete="off" />
      <div className="row-actions">
        {number !== '' && (
          <a
            className="button quiet"
            href={`https://wa.me/${number}`}
            target="_blank"
            rel="noopener"
          >
            Opens wa.me/{number}
          </a>
        )}
        {value !== phone && (
          <Button
            kind="quiet"
            disabled={props.readOnly === true}
            onClick={() => {
              props.onValue(phone);
            }}
          >
            Same as phone
          </Button>
        )}
      </div>
    </>
  );
}

/** What a section's form holds now, for the preview and its place in the list. */
export interface Typed {
  /** The prefix of its field ids. */
  formId: string;
  values: Partial<Profile>;
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
  save: (
    part: Partial<Profile>,
    ver: string,
  ) => Promise<Answer<Versioned<Profile>, Versioned<Profile>>>;
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
    initial: partOf(section, profile),
    ver: profile.ver,
    fields: fieldsOf(section),
    check: (values) => checkSection(section, values, profile),
    save,
    stored: (current) => {
      onStored(current);
      return partOf(section, current);
    },
    failed: 'Failed to save settings',
    onSaved,
  });
  const { id, values, dirty } = form;
  useEffect(() => {
    onTyped?.({ formId: id, values, dirty });
  }, [id, values, dirty, onTyped]);

  return (
    <EditForm {...opened} form={form} submit={`Save ${section.title}`}>
      <RecordForm
        form={form}
        controls={{
          whatsapp: (props) => <WhatsappField {...props} phone={values.phone ?? ''} />,
        }}
      />
    </EditForm>
  );
}
