import * as z from 'zod';
import { checkExamDates, ExamFields, withExamIds } from '#domain/course/exam.ts';
import { newId } from '#domain/text/new-id.ts';
import { ok } from '#domain/text/outcome.ts';
import { there } from '../content/editing.ts';
import { changeClass } from '../content/edits.ts';
import { classOf } from '../content/records.ts';
import { refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { intentOf } from '../http/intent.ts';
import { route } from '../http/route.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { ClassPath, ClassRecord, Ver } from './records.ts';

/** All exams of a class; `ver` is the class's. */
const ExamDatesForm = z.strictObject({ dates: z.array(ExamFields), ver: Ver });

/** Editing of exam dates. `app.ts` mounts it behind the admin check. */
export const examDateRoutes = ({ edit }: Pick<EditingDeps, 'edit'>) =>
  newRoutes().openapi(
    route('updateExamDates', 'PUT /{classId}/exam-dates', {
      who: 'helper',
      summary: 'Replaces the exam dates of a class; rows with nothing in them are left out',
      params: ClassPath,
      body: ExamDatesForm,
      200: [ClassRecord, 'The class as it is saved now'],
    }),
    async (c) => {
      const { dates, ver } = c.req.valid('json');
      const checked = checkExamDates(dates);
      if (checked.kind !== 'ok') return refused(c, checked);
      const change = changeOf(c);
      const { classId } = c.req.valid('param');
      const saved = await edit(
        intentOf(c),
        changeClass(
          classId,
          ({ examDates: before = [], ...rest }) => {
            const examDates = withExamIds(before, checked.value, (at) => newId('e', change, at));
            return ok(examDates.length === 0 ? rest : { ...rest, examDates });
          },
          ver,
        ),
      );
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json(await there(classOf(saved.value.content, classId)), 200);
    },
  );
