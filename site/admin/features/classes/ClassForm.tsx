import { checkClassForm, type Class } from '#domain/course/class.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { duplicate } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { translated } from '../../ui/forms/translations.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';

const LABELS = { id: 'Class ID', name: 'Name', title: 'Name', description: 'Description' };
const TRANSLATED = [
  { ...translated('title'), path: 'name' },
  translated('description', { rows: 3 }),
];

const valuesOf = ({
  id,
  title,
  description,
  translations = {},
}: Pick<Class, 'id' | 'title' | 'description' | 'translations'>) => ({
  id,
  name: title,
  description,
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
    save: ({ id, name, description, translations = {} }, ver) =>
      settle(
        classRecord
          ? api.classes[':classId'].$put({
              param: { classId: id },
              json: { name, description, translations, ver },
            })
          : api.classes.$post({ json: { id, name, description, translations } }),
      ),
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
      <TextField {...form.field('name')} label={LABELS.name} required />
      <TextArea {...form.field('description')} label={LABELS.description} rows={3} required />
      <Languages form={form} fields={TRANSLATED} />
    </EditForm>
  );
}
