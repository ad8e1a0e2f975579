import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';
import { checkExamDates, EXAM_LIMITS, ExamDates, type ExamFields } from '#domain/course/exam.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { dayEnd, isIsoDay } from '#domain/text/calendar.ts';
import { useAdmin, useClass } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { Screen } from '../../ui/screens/Screen.tsx';

const StoredClass = z.object({ examDates: ExamDates.optional(), ver: z.string() });

const ROWS = Array.from({ length: EXAM_LIMITS.perClass }, (_, row) => row);
const LABELS = Object.fromEntries(
  ROWS.flatMap((row) => [
    [`${row}.name`, `Exam ${row + 1}`],
    [`${row}.date`, `Exam ${row + 1}: day`],
  ]),
);

const rowOf = (values: FormValues, row: number): ExamFields => ({
  name: values[`${row}.name`] ?? '',
  date: values[`${row}.date`] ?? '',
});

/** Every field of the form has a text, so that an emptied one is the same as one that never had any. */
const valuesOf = ({ examDates = [] }: Pick<ContentClass, 'examDates'>): FormValues =>
  Object.fromEntries(
    ROWS.flatMap((row) => [
      [`${row}.name`, examDates[row]?.name ?? ''],
      [`${row}.date`, examDates[row]?.date ?? ''],
    ]),
  );

/** The rows with something in them, and an empty one to add an exam. */
const rowsShown = (values: FormValues): number[] => {
  const filled = ROWS.filter((row) =>
    Object.values(rowOf(values, row)).some((text) => text !== ''),
  );
  return ROWS.slice(0, (filled.at(-1) ?? -1) + 2);
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
    check: (values) => checkExamDates(ROWS.map((row) => rowOf(values, row))),
    save: (dates, ver) =>
      settle(
        api.classes[':classId']['exam-dates'].$put({
          param: { classId: classRecord.id },
          json: { dates, ver },
        }),
      ),
    readCurrent: (current) => {
      const stored = StoredClass.safeParse(current);
      return stored.success ? { values: valuesOf(stored.data), ver: stored.data.ver } : undefined;
    },
    what: 'Exam dates',
    failed: 'Failed to save the exam dates',
    onSaved,
  });
  const isOver = (date: string) => isIsoDay(date) && dayEnd(date) <= now;

  return (
    <EditForm form={form} submit="Save exam dates" busy="Saving..." labels={LABELS}>
      {rowsShown(form.values).map((row) => (
        <Fragment key={row}>
          <TextField
            {...form.field(`${row}.name`)}
            label={LABELS[`${row}.name`] ?? ''}
            autoComplete="off"
            {...(row === 0 && { hint: 'Such as Board exam. Empty a row to remove it.' })}
          />
          <TextField
            {...form.field(`${row}.date`)}
            label={LABELS[`${row}.date`] ?? ''}
            type="date"
            {...(isOver(form.values[`${row}.date`] ?? '') && {
              hint: 'This day is over, so it is not shown.',
            })}
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
