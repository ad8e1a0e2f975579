import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { withQuestions } from '#domain/course/chapter-edits.ts';
import { checkQuestions } from '#domain/practice/edit-questions.ts';
import { newId } from '#domain/text/new-id.ts';
import { refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { ChapterChange, ChapterPath, Ver } from './records.ts';

/** All questions of a chapter in the plain text form; `ver` is the chapter's. */
const QuestionsForm = z.strictObject({ text: z.string(), ver: Ver });

const updateQuestions = createRoute({
  method: 'put',
  path: '/{classId}/chapters/{chapterId}/questions',
  operationId: 'updateQuestions',
  summary: 'Replaces the practice questions of a chapter by those of a text; unchanged ones stay',
  security: SESSION,
  request: { params: ChapterPath, body: body(QuestionsForm) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(ChapterChange, 'The chapter as it is saved now') },
});

/** Editing of practice. `app.ts` mounts it behind the admin check. */
export const questionRoutes = ({ content }: Pick<EditingDeps, 'content'>) =>
  newRoutes().openapi(updateQuestions, async (c) => {
    const { text, ver } = c.req.valid('json');
    const questions = checkQuestions(text);
    if (questions.kind !== 'ok') return refused(c, questions);
    const change = changeOf(c);
    const edit = withQuestions(questions.value, (position) => newId('q', change, position));
    const saved = await content.editChapter(c.req.valid('param'), edit, ver, change.id);
    if (saved.kind !== 'ok') return refused(c, saved);
    return c.json({ chapter: saved.value }, 200);
  });
