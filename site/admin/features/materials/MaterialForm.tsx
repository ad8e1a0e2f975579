import { checkMaterialForm, type Material, type MaterialEdit } from '#domain/course/material.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { LANGUAGE_OPTIONS, Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { FormulaNote } from '../../ui/formulas/FormulaNote.tsx';
import { useFormulaMarks } from '../../ui/formulas/use-formula-marks.ts';
import { TYPE_OPTIONS } from '../uploads/UploadRow.tsx';

const LABELS = { title: 'Title', type: 'Type', language: 'Language' };

const valuesOf = ({
  title,
  type,
  language,
}: MaterialEdit): Record<'title' | 'type' | 'language', string> => ({
  title,
  type,
  language: language ?? '',
});

/** Edits what is said about a stored PDF. A material is saved with its chapter, so that version counts. */
export function MaterialForm({ material, onClose }: { material: Material; onClose: () => void }) {
  const { api } = useAdmin();
  const { chapter, place } = useChapter();
  const form = useEditForm({
    draftKey: `material:${place.classId}:${place.chapterId}:${material.id}`,
    initial: valuesOf(material),
    ver: chapter.ver,
    check: checkMaterialForm,
    save: (fields, ver) =>
      settle(
        api.classes[':classId'].chapters[':chapterId'].materials[':materialId'].$put({
          param: { ...inAddress(place), materialId: material.id },
          json: { ...fields, ver },
        }),
      ),
    readCurrent: (current) => {
      const stored = current.materials.find(({ id }) => id === material.id);
      return stored && { values: valuesOf(stored), ver: current.ver };
    },
    what: 'Study material',
    failed: 'Failed to update study material',
    onSaved: onClose,
  });
  const badFormulas = useFormulaMarks([
    { name: 'title', label: LABELS.title, text: form.values.title, kind: 'text' },
  ]);

  return (
    <EditForm
      form={form}
      title="Edit Study Material"
      submit="Update Study Material"
      busy="Updating..."
      labels={LABELS}
      onCancel={onClose}
      note={<FormulaNote found={badFormulas} formId={form.id} />}
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
    </EditForm>
  );
}
