import type { Versioned } from '#domain/content.ts';
import type { Profile } from '#domain/profile.ts';
import type { Edits } from '../../api-client.ts';
import { EditForm } from '../../ui/EditForm.tsx';
import type { Option } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { checkProfile, readStored, valuesOf } from './profile-values.ts';
import { ProfilePreview, type LoadProfilePreview } from './ProfilePreview.tsx';
import { SECTIONS, SETTING_LABELS, type SettingField } from './sections.ts';

/** Everything about the teacher and the site's own texts, in one form with one Save. */
export function ProfileForm({
  profile,
  pages,
  edits,
  previewProfile,
  onSaved,
}: {
  profile: Versioned<Profile>;
  /** The pages that can be looked at, the home page first. */
  pages: readonly Option[];
  edits: Pick<Edits, 'updateProfile'>;
  previewProfile: LoadProfilePreview;
  onSaved: (saved: Versioned<Profile>) => void;
}) {
  const form = useEditForm({
    draftKey: 'profile',
    initial: valuesOf(profile),
    ver: profile.ver,
    check: checkProfile,
    save: (value, ver) => edits.updateProfile({ ...value, ver }),
    readCurrent: readStored,
    failed: 'Failed to save settings',
    onSaved,
  });

  const control = ({ name, label, hint, rows = 1, optional, type }: SettingField) => {
    const props = {
      ...form.field(name),
      label,
      ...(hint === undefined ? {} : { hint }),
      required: optional !== true,
    };
    return rows > 1 ? (
      <TextArea key={name} {...props} rows={rows} />
    ) : (
      <TextField key={name} {...props} type={type ?? 'text'} autoComplete="off" />
    );
  };

  return (
    <EditForm form={form} submit="Save Settings" busy="Saving..." labels={SETTING_LABELS}>
      {SECTIONS.map(({ title, fields }) => (
        <fieldset key={title} className="panel">
          <legend>{title}</legend>
          {fields.map(control)}
        </fieldset>
      ))}
      <ProfilePreview
        formId={form.id}
        pages={pages}
        read={() => checkProfile(form.values)}
        load={previewProfile}
      />
    </EditForm>
  );
}
