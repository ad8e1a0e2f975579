import * as z from 'zod';
import { namedFiles } from '#domain/content/content-files.ts';
import { withQuestions } from '#domain/course/chapter-edits.ts';
import { checkPictures, checkQuestions } from '#domain/practice/edit-questions.ts';
import { questionKeys } from '#domain/practice/question.ts';
import { newId } from '#domain/text/new-id.ts';
import { there } from '../content/editing.ts';
import { changeChapter } from '../content/edits.ts';
import { chapterOf } from '../content/records.ts';
import { refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { intentOf } from '../http/intent.ts';
import { route } from '../http/route.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { ChapterChange, ChapterPath, Ver } from './records.ts';

/** All questions of a chapter in the plain text form; `ver` is the chapter's. */
const QuestionsForm = z.strictObject({ text: z.string(), ver: Ver });

/** Editing of practice. `app.ts` mounts it behind the admin check. */
export const questionRoutes = ({
  content,
  edit,
  media,
}: Pick<EditingDeps, 'content' | 'edit' | 'media'>) =>
  newRoutes().openapi(
    route('updateQuestions', 'PUT /{classId}/chapters/{chapterId}/questions', {
      who: 'helper',
      summary:
        'Replaces the practice questions of a chapter by those of a text; unchanged ones stay',
      params: ChapterPath,
      body: QuestionsForm,
      200: [ChapterChange, 'The chapter as it is saved now'],
    }),
    async (c) => {
      const { text, ver } = c.req.valid('json');
      const questions = checkQuestions(text);
      if (questions.kind !== 'ok') return refused(c, questions);
      const place = c.req.valid('param');
      const keys = [...new Set(questionKeys(questions.value))];
      if (keys.length > 0) {
        // A picture that was named before is not asked for: a lost file must not hold up other changes.
        const isNamed = namedFiles(await content.load());
        const fresh = keys.filter((key) => !isNamed(key));
        const found = await Promise.all(fresh.map((key) => media.head(key)));
        const missing = new Set(fresh.filter((_, at) => found[at] === undefined));
        const pictures = checkPictures(text, missing);
        if (pictures.kind !== 'ok') return refused(c, pictures);
      }
      const change = changeOf(c);
      const replace = withQuestions(questions.value, (position) => newId('q', change, position));
      const saved = await edit(intentOf(c), changeChapter(place, replace, ver));
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json({ chapter: await there(chapterOf(saved.value.content, place)) }, 200);
    },
  );
