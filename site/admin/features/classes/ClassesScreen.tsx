import { Link } from 'react-router';
import { classAdminPath, examsAdminPath, offerAdminPath } from '#domain/content/admin-paths';
import type { ContentClass } from '#domain/content/content';
import { recordCounts, recordsIn } from '#domain/content/named-record';
import { classPath } from '#domain/course/class-id';
import {
  checkClassForm,
  CLASS_FORM,
  checkExamDates,
  EXAM,
  EXAM_LIMITS,
  type ExamFields,
} from '#domain/course/class';
import { counted } from '#domain/text/format';
import { useAdmin, useClass } from '#client/admin';
import {
  DeleteButton,
  EditLink,
  FORM_LINKS,
  ListScreen,
  useListForm,
} from '#ui/screens/ListScreen.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { LinkButton, Row, Screen } from '#ui/screens/Screen.tsx';
import { useState } from 'react';
import { dayEnd, isIsoDay } from '#domain/text/calendar';
import type { RecordFields } from '#domain/text/define-record';

/** Adds a class, or edits `classRecord`. The id is part of addresses and file names, so it never changes. */
function ClassForm({ classRecord }: { classRecord: ContentClass | undefined }) {
  const { api } = useAdmin();
  const form = useEditForm({
    draftKey: `class:${classRecord?.id ?? 'new'}`,
    initial: classRecord ?? { id: '', title: '', description: '' },
    ver: classRecord?.ver,
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
    stored: (current) => current,
  });

  return <EditForm form={form} title={classRecord ? 'Edit Class' : 'Add New Class'} />;
}

/** `/admin/classes`: all classes, with add, edit and delete. */
export function ClassesScreen() {
  const { api, content } = useAdmin();
  const { edited, shown, isAdded } = useListForm(content.classes);
  return (
    <ListScreen
      title="Classes"
      add="Add New Class"
      form={shown && <ClassForm classRecord={edited} />}
      items={content.classes}
      empty={{ title: 'No Classes Yet', text: 'Add your first class to get started' }}
    >
      {(classRecord) => {
        const { id, title, chapters, description } = classRecord;
        const list = classAdminPath(id);
        return (
          <Row
            added={
              isAdded(id)
                ? {
                    text: `${title} added.`,
                    next: [{ label: 'Add chapters', to: list + FORM_LINKS.add }],
                  }
                : undefined
            }
            title={title}
            meta={[`ID ${id}`, counted(chapters.length, 'chapter')]}
            actions={
              <>
                <LinkButton to={list} aria-label={`Chapters of ${title}`}>
                  Chapters
                </LinkButton>
                <LinkButton to={offerAdminPath(id)} aria-label={`Batches and fees of ${title}`}>
                  Batches
                </LinkButton>
                <LinkButton
                  kind="quiet"
                  to={examsAdminPath(id)}
                  aria-label={`Exam dates of ${title}`}
                >
                  Exam dates
                </LinkButton>
                <EditLink id={id} name={title} />
                <LinkButton
                  kind="quiet"
                  newTab
                  to={classPath(id)}
                  aria-label={`View ${title} on the website`}
                >
                  View
                </LinkButton>
                <DeleteButton
                  kind="class"
                  name={title}
                  goes={recordCounts(recordsIn('class', classRecord).slice(1))}
                  call={() => api.classes[':classId'].$delete({ param: { classId: id } })}
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

const EXAMS: RecordFields = {
  dates: { kind: 'records', label: 'Exams', most: EXAM_LIMITS.perClass, fields: EXAM },
};

const examsOf = ({ examDates = [] }: Pick<ContentClass, 'examDates'>) => ({
  dates: examDates.map(({ id: _, ...exam }): Partial<ExamFields> => exam),
});

/** `/admin/classes/{classId}/exams`: the days of a class's exams. */
export function ExamsScreen() {
  const { api } = useAdmin();
  const classRecord = useClass();
  const [now] = useState(Date.now);
  const form = useEditForm({
    draftKey: `exams:${classRecord.id}`,
    initial: examsOf(classRecord),
    ver: classRecord.ver,
    fields: EXAMS,
    check: ({ dates }) => checkExamDates(dates),
    save: (dates, ver) =>
      api.classes[':classId']['exam-dates'].$put({
        param: { classId: classRecord.id },
        json: { dates, ver },
      }),
    stored: examsOf,
    what: 'Exam dates',
    failed: 'Failed to save the exam dates',
    // The exams in their order.
    goesOn: examsOf,
  });

  return (
    <Screen
      title="Exam dates"
      lead={`${classRecord.title}. Shown on the home page and the class page, with the days left, until the day is over.`}
    >
      <p className="crumbs">
        <Link to="/admin/classes">All classes</Link>
        <Link to={classAdminPath(classRecord.id)}>Chapters</Link>
      </p>
      <div className="panel">
        <EditForm
          form={form}
          submit="Save exam dates"
          controls={{
            'dates.#.date': ({ value = '' }) => ({
              hint:
                isIsoDay(value) && dayEnd(value) <= now && 'This day is over, so it is not shown.',
            }),
          }}
        >
          <p className="hint">Empty a row to remove it.</p>
        </EditForm>
      </div>
    </Screen>
  );
}
