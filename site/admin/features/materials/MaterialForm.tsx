import { checkMaterialForm, type Material, type MaterialEdit } from '#domain/course/material.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { LANGUAGE_OPTIONS, Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { translated } from '../../ui/forms/translations.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { TYPE_OPTIONS } from '../uploads/ChosenPdfs.tsx';

const LABELS = { title: 'Title', type: 'Type', language: 'Language' };

const TRANSLATED = [translated('title')];

const valuesOf = ({ title, type, language, translations = {} }: MaterialEdit) => ({
  title,
  type,
  translations,
  language: language ?? ('' as const),
});

/** Edits what is said about a stored PDF. A material is saved with its chapter, so that version counts. */
export function MaterialForm({ material, onClose }: { material: Material; onClose: () => void }) {
  const { api } = useAdmin();
  const { chapter, place } = useChapter();
  const form = useEditForm({
    draftKey: `material:${place.classId}:${place.chapterId}:${material.id}`,
    initial: valuesOf(material),
    ver: chapter.ver,
    labels: LABELS,
    formulas: { title: 'text' },
    check: checkMaterialForm,
    save: (fields, ver) =>
      settle(
        api.classes[':classId'].chapters[':chapterId'].materials[':materialId'].$put({
          param: { ...inAddress(place), materialId: material.id },
          json: { ...fields, ver },
        }),
      ),
    stored: ({ materials }) => {
      const saved = materials.find(({ id }) => id === material.id);
      return saved && valuesOf(saved);
    },
    what: 'Study material',
    failed: 'Failed to update study material',
    onSaved: onClose,
  });

  return (
    <EditForm
      form={form}
      title="Edit Study Material"
      submit="Update Study Material"
      busy="Updating..."
      onCancel={onClose}
    >
      <TextField {...form.field('title')} label={LABELS.title} required autoComplete="off" />
      <Select {...form.field('type')} label={LABELS.type} options={TYPE_OPTIONS} required />
      <Select
        {...form.field('language')}
        label={LABELS.language}
        hint="Shown with the study material, and in the filter of all materials"
        options={LANGUAGE_OPTIONS}
        required={false}
      />
      <Languages form={form} fields={TRANSLATED} />
    </EditForm>
  );
}
