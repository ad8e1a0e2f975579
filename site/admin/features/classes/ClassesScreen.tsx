import { checkClassForm, CLASS, CLASS_FORM, type ClassTexts } from '#domain/course/class.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { duplicate } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { formOf } from '#domain/text/record-fields.ts';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { Link } from 'react-router';
import { classPath } from '#domain/course/class-id.ts';
import { examsAdminPath } from '#domain/content/admin-paths.ts';
import { recordCounts, recordsOfClass } from '#domain/content/named-record.ts';
import { counted } from '#domain/text/format.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { type Added, EditLink, ListScreen, Row } from '../../ui/screens/ListScreen.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useDeletedToast } from '../../ui/feedback/use-deleted-toast.ts';
import { FORM_LINKS, useListForm } from '../../ui/forms/use-open-form.ts';

const valuesOf = (classRecord: { id: string } & ClassTexts) => ({
  id: classRecord.id,
  // What else the class holds is not of this form.
  ...formOf(CLASS.fields, classRecord),
});

/** Adds a class, or edits `classRecord`. The id is part of addresses and file names, so it never changes. */
function ClassForm({
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
    fields: CLASS_FORM,
    check: (values) => {
      const checked = checkClassForm(values);
      const exists = checked.kind === 'ok' && !classRecord && taken.includes(checked.value.id);
      return exists ? duplicate(TEXT.duplicate.class, 'id') : checked;
    },
    save: ({ id, title: name, ...texts }, ver) => {
      // No texts in other languages are sent, too: the server keeps what is not sent.
      const json = { name, ...texts, translations: texts.translations ?? {} };
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

const addLink = (
  <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
    Add New Class
  </Link>
);

/** `/admin/classes`: all classes, with add, edit and delete. */
export function ClassesScreen() {
  const {
    api,
    content: { classes },
  } = useAdmin();
  const { edited, shown, close, isAdded } = useListForm(classes);
  const action = useAction();
  const sayDeleted = useDeletedToast();

  const remove = async (id: string) => {
    const deleted = await action.run('Failed to delete class', () =>
      settle(api.classes[':classId'].$delete({ param: { classId: id } })),
    );
    if (deleted) sayDeleted(TEXT.undo.class, deleted.value);
  };

  const added = ({ id, title }: ContentClass): Added | undefined =>
    isAdded(id)
      ? {
          text: `${title} added.`,
          next: [{ label: 'Add chapters', to: `/admin/classes/${id}/chapters${FORM_LINKS.add}` }],
        }
      : undefined;

  return (
    <ListScreen
      title="Classes"
      add={addLink}
      problem={action.problem}
      form={
        shown && (
          <ClassForm
            key={edited?.id ?? ''}
            classRecord={edited}
            taken={classes.map(({ id }) => id)}
            onCancel={close}
            onSaved={({ id }) => {
              close(...(edited ? [] : [id]));
            }}
          />
        )
      }
      items={classes}
      empty={{ title: 'No Classes Yet', text: 'Add your first class to get started' }}
    >
      {(classRecord) => (
        <Row key={classRecord.id} added={added(classRecord)}>
          <div className="row-main">
            <h2>{classRecord.title}</h2>
            <p className="meta">
              ID {classRecord.id}, {counted(classRecord.chapters.length, 'chapter')}
            </p>
            <p>{classRecord.description}</p>
          </div>
          <div className="row-actions">
            <Link
              className="button secondary"
              to={`/admin/classes/${classRecord.id}/chapters`}
              aria-label={`Chapters of ${classRecord.title}`}
            >
              Chapters
            </Link>
            <Link
              className="button secondary"
              to={`/admin/classes/${classRecord.id}/offer`}
              aria-label={`Batches and fees of ${classRecord.title}`}
            >
              Batches
            </Link>
            <Link
              className="button quiet"
              to={examsAdminPath(classRecord.id)}
              aria-label={`Exam dates of ${classRecord.title}`}
            >
              Exam dates
            </Link>
            <EditLink id={classRecord.id} name={classRecord.title} />
            <a
              className="button quiet"
              href={classPath(classRecord.id)}
              target="_blank"
              rel="noopener"
              aria-label={`View ${classRecord.title} on the website`}
            >
              View
            </a>
            <DeleteButton
              what="class"
              name={classRecord.title}
              question={TEXT.confirm.class}
              goes={recordCounts(recordsOfClass(classRecord).slice(1))}
              busy={action.busy}
              onDelete={() => remove(classRecord.id)}
            />
          </div>
        </Row>
      )}
    </ListScreen>
  );
}
