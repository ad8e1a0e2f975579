import { whatsappUrl } from '#domain/profile/contact-links.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { type FieldProps, TextField } from '../../ui/fields/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Answer } from '../../client/answer.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { readDraft } from '../../ui/forms/draft-store.ts';
import { batchName } from '#domain/offer/timetable.ts';
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

/** The section that is changed most often is open at once; the others show what is in them and fold. */
const OFTEN = 'notice';

/** The first thing that is said, of a picture what it shows. */
const firstText = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return '';
  if ('filename' in value) return 'alt' in value ? firstText(value.alt) : 'One picture';
  return (
    Object.values(value)
      .map(firstText)
      .find((text) => text !== '') ?? ''
  );
};

/** What the form of a section holds now, for the preview. */
export interface Typed {
  /** The prefix of its field ids. */
  formId: string;
  values: Partial<Profile>;
}

/**
 * One section of the settings, folded to its title and first value. It saves only its own fields: a change of another
 * section in between, here or on another device, is kept without asking; one of this section shows both versions.
 */
export function Section({
  section,
  profile,
  isWanted,
  save,
  onStored,
  onTyped,
  onSaved,
}: {
  section: SettingSection;
  /** What the form begins with. */
  profile: Versioned<Profile>;
  /** Whether a link leads to this section: it opens and comes into view. */
  isWanted: boolean;
  /** Saves these fields over the newest profile that is known. */
  save: (
    part: Partial<Profile>,
    ver: string,
  ) => Promise<Answer<Versioned<Profile>, Versioned<Profile>>>;
  /** Called with what is stored when it is newer than what was known. */
  onStored: (stored: Versioned<Profile>) => void;
  onTyped: (section: SettingSection, typed: Typed) => void;
  onSaved: (saved: Versioned<Profile>) => void;
}) {
  const draftKey = `profile:${section.id}`;
  const form = useEditForm({
    draftKey,
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
    goesOn: (saved) => ({ values: partOf(section, saved), ver: saved.ver }),
    onSaved,
  });
  const { id, values, stored } = form;
  useEffect(() => {
    onTyped(section, { formId: id, values });
  }, [section, id, values, onTyped]);

  const [startsOpen] = useState(
    // Text of an earlier visit is offered inside.
    () => section.id === OFTEN || readDraft(localStorage, draftKey, Date.now()) !== undefined,
  );
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted || !summary.current) return;
    summary.current.closest('details')?.setAttribute('open', '');
    summary.current.scrollIntoView();
    summary.current.focus();
  }, [isWanted]);
  const first =
    section.id === 'hours'
      ? (stored.openingHours ?? []).map(batchName).join('; ')
      : firstText(stored[section.fields[0] ?? 'productName']);

  return (
    <details className="panel section" open={startsOpen}>
      <summary ref={summary}>
        <h2>{section.title}</h2>
        {form.dirty && <span className="mark">Not saved</span>}
        <span className="meta">{first || 'None'}</span>
      </summary>
      <EditForm form={form} submit={`Save ${section.title}`}>
        <RecordForm
          // After a save it looks again which translations are to be checked.
          key={form.ver}
          form={form}
          controls={{
            whatsapp: (props) => <WhatsappField {...props} phone={values.phone ?? ''} />,
          }}
        />
      </EditForm>
    </details>
  );
}
