import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { reordered } from '#domain/course/chapter-edits.ts';
import { questionTitle } from '#domain/practice/edit-questions.ts';
import { formatQuestions } from '#domain/practice/question-text.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { FORM_LINKS, useListForm } from '../../ui/forms/use-open-form.ts';
import { useFormulaHtml } from '../../ui/formulas/FormulaText.tsx';
import { EditLink, Row } from '../../ui/screens/Row.tsx';
import { ChapterScreen } from '../chapters/ChapterScreen.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';
import { QuestionView } from './QuestionView.tsx';

/** `/admin/classes/{classId}/chapters/{chapterId}/practice`: the practice questions of one chapter. */
export function PracticeScreen() {
  const { api } = useAdmin();
  const { chapter, place } = useChapter();
  const { questions = [] } = chapter;
  const { edited, many, close } = useListForm(questions);
  const render = useFormulaHtml(questions.length > 0);
  const isOpen = many || edited !== undefined;

  return (
    <ChapterScreen
      part="Practice"
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
            start={edited}
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
            ? settle(
                api.classes[':classId'].chapters[':chapterId'].questions.$put({
                  param: inAddress(place),
                  json: { text: formatQuestions(order.value), ver: chapter.ver },
                }),
              )
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
