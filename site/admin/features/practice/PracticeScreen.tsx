import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { reordered } from '#domain/course/chapter-edits.ts';
import { questionTitle } from '#domain/practice/edit-questions.ts';
import { formatQuestions } from '#domain/practice/question-text.ts';
import type { Uploads } from '../../client/api-client.ts';
import type { Edits } from '../../client/operations.ts';
import { imageUploader } from '../../client/upload-image.ts';
import { FORM_LINKS, useListForm } from '../../ui/forms/use-open-form.ts';
import { useFormulaHtml } from '../../ui/formulas/FormulaText.tsx';
import { EditLink, Row } from '../../ui/screens/Row.tsx';
import { ChapterScreen, type OfChapter } from '../chapters/ChapterScreen.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';
import { QuestionView } from './QuestionView.tsx';

/** `/admin/classes/{classId}/chapters/{chapterId}/practice`: the practice questions of one chapter. */
export function PracticeScreen({
  classRecord,
  chapter,
  edits,
  uploads,
}: OfChapter & {
  edits: Pick<Edits, 'updateQuestions' | 'commitBlogImage' | 'deleteChapter' | 'restoreDeleted'>;
  uploads: Pick<Uploads, 'blogImage'>;
}) {
  const { questions = [] } = chapter;
  const { edited, many, close } = useListForm(questions);
  const render = useFormulaHtml(questions.length > 0);
  const place = { classId: classRecord.id, chapterId: chapter.id };
  const isOpen = many || edited !== undefined;

  return (
    <ChapterScreen
      of={{ classRecord, chapter }}
      part="Practice"
      edits={edits}
      add={
        <Link className="button primary" id="open-many" to={FORM_LINKS.many}>
          {questions.length === 0 ? 'Type or paste questions' : 'Add or edit questions'}
        </Link>
      }
      problem={undefined}
      form={
        isOpen && (
          <QuestionsForm
            key={edited?.id ?? ''}
            place={place}
            chapter={chapter}
            start={edited}
            edits={edits}
            upload={imageUploader(uploads.blogImage, edits.commitBlogImage)}
            onCancel={close}
            onSaved={() => {
              close();
            }}
          />
        )
      }
      // The form shows them all.
      items={isOpen ? [] : questions}
      empty={{
        title: 'No Questions Yet',
        text: 'Students can practise a chapter as soon as it has questions.',
      }}
      reorder={{
        label: (question) => plainFormulas(questionTitle(question)),
        save: async (ids) => {
          const order = reordered(questions, ids);
          return order.kind === 'ok'
            ? edits.updateQuestions(place, { text: formatQuestions(order.value), ver: chapter.ver })
            : { kind: 'refused', code: order.kind, message: order.message };
        },
      }}
    >
      {(question) => (
        <Row key={question.id} added={undefined}>
          <div className="row-main">
            <QuestionView question={question} render={render} />
          </div>
          <div className="row-actions">
            <EditLink id={question.id} name={plainFormulas(questionTitle(question))} />
          </div>
        </Row>
      )}
    </ChapterScreen>
  );
}
