import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { checkExamDates, EXAM_LIMITS, type ExamFields } from '#domain/course/exam.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { dayEnd, isIsoDay } from '#domain/text/calendar.ts';
import { useAdmin, useClass } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { isNothing } from '../../ui/forms/record-path.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { Screen } from '../../ui/screens/Screen.tsx';

const LABELS = { 'dates.#.name': 'Exam #', 'dates.#.date': 'Exam #: day' };
const EMPTY: ExamFields = { name: '', date: '' };
/** A row in which perhaps only one field was typed. */
type TypedExam = Partial<ExamFields>;

const valuesOf = ({ examDates = [] }: Pick<ContentClass, 'examDates'>) => ({
  dates: examDates.map(({ name, date }): TypedExam => ({ name, date })),
});

/** The rows with something in them, and an empty one to add an exam. */
const rowsShown = (dates: readonly TypedExam[]): TypedExam[] => {
  const last = dates.findLastIndex((exam) => !isNothing(exam));
  return [...dates.slice(0, last + 1), EMPTY].slice(0, EXAM_LIMITS.perClass);
};

/** The form; it begins again from what was saved, with the exams in their order. */
function ExamsForm({
  classRecord,
  onSaved,
}: {
  classRecord: ContentClass;
  onSaved: (saved: ContentClass) => void;
}) {
  const { api } = useAdmin();
  const [now] = useState(Date.now);
  const form = useEditForm({
    draftKey: `exams:${classRecord.id}`,
    initial: valuesOf(classRecord),
    ver: classRecord.ver,
    labels: LABELS,
    check: ({ dates }) => checkExamDates(dates.map((exam) => ({ ...EMPTY, ...exam }))),
    save: (dates, ver) =>
      settle(
        api.classes[':classId']['exam-dates'].$put({
          param: { classId: classRecord.id },
          json: { dates, ver },
        }),
      ),
    stored: valuesOf,
    what: 'Exam dates',
    failed: 'Failed to save the exam dates',
    onSaved,
  });
  const isOver = (date: string) => isIsoDay(date) && dayEnd(date) <= now;

  return (
    <EditForm form={form} submit="Save exam dates" busy="Saving...">
      {rowsShown(form.values.dates).map(({ date = '' }, row) => (
        <Fragment key={row}>
          <TextField
            {...form.field(`dates.${row}.name`)}
            label={`Exam ${row + 1}`}
            autoComplete="off"
            {...(row === 0 && { hint: 'Such as Board exam. Empty a row to remove it.' })}
          />
          <TextField
            {...form.field(`dates.${row}.date`)}
            label={`Exam ${row + 1}: day`}
            type="date"
            {...(isOver(date) && { hint: 'This day is over, so it is not shown.' })}
          />
        </Fragment>
      ))}
    </EditForm>
  );
}

/** `/admin/classes/{classId}/exams`: the days of a class's exams. */
export function ExamsScreen() {
  const classRecord = useClass();
  // A load in the background must not touch typed text.
  const [base, setBase] = useState(classRecord);
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
        <ExamsForm
          key={base.ver}
          classRecord={base}
          onSaved={(saved) => {
            setBase(saved);
          }}
        />
      </div>
    </Screen>
  );
}
