import { Link } from 'react-router';
import { examsAdminPath } from '#domain/content/admin-paths.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { recordCounts, recordsIn } from '#domain/content/named-record.ts';
import { classPath } from '#domain/course/class-id.ts';
import { checkClassForm, CLASS, CLASS_FORM, type ClassTexts } from '#domain/course/class.ts';
import { counted } from '#domain/text/format.ts';
import { formOf } from '#domain/text/record-fields.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '#client/admin.ts';
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx';
import { TextField } from '#ui/fields/Field.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { RecordForm } from '#ui/forms/RecordForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { FORM_LINKS, useListForm } from '#ui/forms/use-open-form.ts';
import { EditLink, ListScreen } from '#ui/screens/ListScreen.tsx';
import { Row } from '#ui/screens/Screen.tsx';

const valuesOf = (classRecord: { id: string } & ClassTexts) => ({
  id: classRecord.id,
  // What else the class holds is not of this form.
  ...formOf(CLASS.fields, classRecord),
});

/** Adds a class, or edits `classRecord`. The id is part of addresses and file names, so it never changes. */
function ClassForm({
  classRecord,
  onClose,
}: {
  classRecord: ContentClass | undefined;
  onClose: () => void;
}) {
  const { api } = useAdmin();
  const form = useEditForm({
    draftKey: classRecord ? `class:${classRecord.id}` : 'class:new',
    initial: valuesOf(classRecord ?? { id: '', title: '', description: '' }),
    ...(classRecord && { ver: classRecord.ver }),
    fields: CLASS_FORM,
    noun: 'Class',
    check: checkClassForm,
    save: ({ id, title: name, ...texts }, ver) => {
      // No texts in other languages are sent, too: the server keeps what is not sent.
      const json = { name, ...texts, translations: texts.translations ?? {} };
      return classRecord
        ? api.classes[':classId'].$put({ param: { classId: id }, json: { ...json, ver } })
        : api.classes.$post({ json: { id, ...json } });
    },
    stored: valuesOf,
    onSaved: onClose,
  });

  return (
    <EditForm form={form} title={classRecord ? 'Edit Class' : 'Add New Class'} onCancel={onClose}>
      <RecordForm
        form={form}
        controls={{
          id: (props) => (
            <TextField
              {...props}
              {...(classRecord && {
                readOnly: true,
                hint: 'The ID is part of addresses and file names. It cannot change.',
              })}
              autoComplete="off"
            />
          ),
        }}
      />
    </EditForm>
  );
}

/** `/admin/classes`: all classes, with add, edit and delete. */
export function ClassesScreen() {
  const { api, content } = useAdmin();
  const { edited, shown, close, isAdded } = useListForm(content.classes);
  return (
    <ListScreen
      title="Classes"
      add="Add New Class"
      form={shown && <ClassForm key={edited?.id ?? ''} classRecord={edited} onClose={close} />}
      items={content.classes}
      empty={{ title: 'No Classes Yet', text: 'Add your first class to get started' }}
    >
      {(classRecord) => {
        const { id, title, chapters, description } = classRecord;
        const next = [
          { label: 'Add chapters', to: `/admin/classes/${id}/chapters${FORM_LINKS.add}` },
        ];
        const links = [
          ['Chapters', 'Chapters', `/admin/classes/${id}/chapters`, 'secondary'],
          ['Batches', 'Batches and fees', `/admin/classes/${id}/offer`, 'secondary'],
          ['Exam dates', 'Exam dates', examsAdminPath(id), 'quiet'],
        ] as const;
        return (
          <Row
            key={id}
            added={isAdded(id) ? { text: `${title} added.`, next } : undefined}
            title={title}
            meta={`ID ${id}, ${counted(chapters.length, 'chapter')}`}
            actions={
              <>
                {links.map(([label, name, to, kind]) => (
                  <Link
                    key={label}
                    className={`button ${kind}`}
                    to={to}
                    aria-label={`${name} of ${title}`}
                  >
                    {label}
                  </Link>
                ))}
                <EditLink id={id} name={title} />
                <a
                  className="button quiet"
                  href={classPath(id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`View ${title} on the website`}
                >
                  View
                </a>
                <DeleteButton
                  what="class"
                  name={title}
                  question={TEXT.confirm.class}
                  goes={recordCounts(recordsIn('class', classRecord).slice(1))}
                  call={() => api.classes[':classId'].$delete({ param: { classId: id } })}
                  said={TEXT.undo.class}
                />
              </>
            }
          >
            <p>{description}</p>
          </Row>
        );
      }}
    </ListScreen>
  );
}
