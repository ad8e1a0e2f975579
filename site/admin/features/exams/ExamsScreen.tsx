import { useState } from 'react';
import { Link } from 'react-router';
import { checkExamDates, EXAM, EXAM_LIMITS, type ExamFields } from '#domain/course/class.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { dayEnd, isIsoDay } from '#domain/text/calendar.ts';
import type { RecordFields } from '#domain/text/define-record.ts';
import { useAdmin, useClass } from '#client/admin.ts';
import { TextField } from '#ui/fields/Field.tsx';
import { RecordForm } from '#ui/forms/RecordForm.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { Screen } from '#ui/screens/Screen.tsx';

const FIELDS: RecordFields = {
  dates: { kind: 'records', label: 'Exams', most: EXAM_LIMITS.perClass, fields: EXAM.fields },
};
const EMPTY: ExamFields = { name: '', date: '' };

const valuesOf = ({ examDates = [] }: Pick<ContentClass, 'examDates'>) => ({
  dates: examDates.map(({ id: _, ...exam }): Partial<ExamFields> => exam),
});

/** `/admin/classes/{classId}/exams`: the days of a class's exams. */
export function ExamsScreen() {
  const { api } = useAdmin();
  const classRecord = useClass();
  const [now] = useState(Date.now);
  const form = useEditForm({
    draftKey: `exams:${classRecord.id}`,
    initial: valuesOf(classRecord),
    ver: classRecord.ver,
    fields: FIELDS,
    check: ({ dates }) => checkExamDates(dates.map((exam) => ({ ...EMPTY, ...exam }))),
    save: (dates, ver) =>
      api.classes[':classId']['exam-dates'].$put({
        param: { classId: classRecord.id },
        json: { dates, ver },
      }),
    stored: valuesOf,
    what: 'Exam dates',
    failed: 'Failed to save the exam dates',
    // The exams in their order.
    goesOn: (saved) => ({ values: valuesOf(saved), ver: saved.ver }),
  });
  const isOver = (date: string) => isIsoDay(date) && dayEnd(date) <= now;

  return (
    <Screen
      title="Exam dates"
      lead={`${classRecord.title}. Shown on the home page and the class page, with the days left, until the day is over.`}
    >
      <p className="crumbs">
        <Link to="/admin/classes">All classes</Link>
        <Link to={`/admin/classes/${classRecord.id}/chapters`}>Chapters</Link>
      </p>
      <div className="panel">
        <EditForm form={form} submit="Save exam dates">
          <p className="hint">Empty a row to remove it.</p>
          <RecordForm
            form={form}
            controls={{
              'dates.#.date': (props) => (
                <TextField
                  {...props}
                  type="date"
                  hint={isOver(props.value ?? '') && 'This day is over, so it is not shown.'}
                />
              ),
            }}
          />
        </EditForm>
      </div>
    </Screen>
  );
}
