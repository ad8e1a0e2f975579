import { checkClassForm, CLASS, type ClassFields } from '#domain/course/class.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { duplicate } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { labelsOf, pickFields, translatedFields } from '../../ui/forms/record-fields.ts';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { translated } from '../../ui/forms/translations.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';

// A class calls its name title, also in translations.
const { name: NAME, ...OTHERS } = CLASS.fields;
const LABELS = { id: 'Class ID', ...labelsOf(CLASS.fields), title: NAME.label };

type ClassTexts = Omit<ClassFields, 'name'> & { id: string; title: string };

const valuesOf = ({ id, title, translations = {}, ...others }: ClassTexts) => ({
  id,
  name: title,
  // What else the class holds is not of this form.
  ...pickFields(others, Object.keys(OTHERS) as (keyof typeof OTHERS)[]),
  translations,
});

/** Adds a class, or edits `classRecord`. The id is part of addresses and file names, so it never changes. */
export function ClassForm({
  classRecord,
  taken,
  onCancel,
  onSaved,
}: {
  classRecord: ContentClass | undefined;
  /** The ids that exist. */
  taken: readonly string[];
  onCancel: () => void;
  onSaved: (saved: ContentClass) => void;
}) {
  const { api } = useAdmin();
  const form = useEditForm({
    draftKey: classRecord ? `class:${classRecord.id}` : 'class:new',
    initial: valuesOf(classRecord ?? { id: '', title: '', description: '' }),
    ...(classRecord ? { ver: classRecord.ver } : {}),
    labels: LABELS,
    check: (values) => {
      const checked = checkClassForm(values);
      const exists = checked.kind === 'ok' && !classRecord && taken.includes(checked.value.id);
      return exists ? duplicate(TEXT.duplicate.class, 'id') : checked;
    },
    // An empty list is sent, too: the server keeps what is not sent.
    save: ({ id, ...fields }, ver) => {
      const json = { ...fields, translations: fields.translations ?? {} };
      return settle(
        classRecord
          ? api.classes[':classId'].$put({ param: { classId: id }, json: { ...json, ver } })
          : api.classes.$post({ json: { id, ...json } }),
      );
    },
    stored: valuesOf,
    what: 'Class',
    failed: classRecord ? 'Failed to update class' : 'Failed to add class',
    onSaved,
  });

  return (
    <EditForm
      form={form}
      title={classRecord ? 'Edit Class' : 'Add New Class'}
      submit={classRecord ? 'Update Class' : 'Add Class'}
      busy={classRecord ? 'Updating...' : 'Adding...'}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('id')}
        label={LABELS.id}
        hint={
          classRecord
            ? 'The ID is part of addresses and file names. It cannot change.'
            : 'Small letters, digits or hyphens, such as 10. It becomes the address and cannot change later.'
        }
        required
        readOnly={classRecord !== undefined || form.saving}
        autoComplete="off"
      />
      <RecordForm form={form} fields={CLASS.fields} />
      <Languages
        form={form}
        fields={[
          { ...translated('title'), path: 'name' },
          ...translatedFields(OTHERS, form.values),
        ]}
      />
    </EditForm>
  );
}
