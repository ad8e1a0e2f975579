import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { chapterHeading } from '#domain/chapter-heading.ts';
import type { ContentClass } from '#domain/content.ts';
import { TEXT } from '#domain/texts.ts';
import type { Edits } from '../../api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { ReorderList } from '../../ui/ReorderList.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { FORM_LINKS, useOpenForm } from '../../ui/use-open-form.ts';
import { ChapterForm } from './ChapterForm.tsx';
import { ChapterRow } from './ChapterRow.tsx';

const addLink = (
  <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
    Add Chapter
  </Link>
);

/** `/admin/classes/{classId}/chapters`: the chapters of one class, with add, edit, delete and reorder. */
export function ChaptersScreen({
  course,
  classes,
  edits,
}: {
  course: ContentClass;
  classes: readonly ContentClass[];
  edits: Pick<Edits, 'addChapter' | 'updateChapter' | 'deleteChapter' | 'reorderChapters'>;
}) {
  const { open, close } = useOpenForm();
  const navigate = useNavigate();
  const action = useAction();
  const say = useToast();
  const [reordering, setReordering] = useState(false);
  const { chapters } = course;
  const edited =
    open.kind === 'edit' ? chapters.find(({ id }) => String(id) === open.id) : undefined;
  const shown = open.kind === 'new' || edited !== undefined;

  const remove = async (chapterId: number) => {
    const place = { classId: course.id, chapterId };
    const deleted = await action.run(TEXT.save.deleteChapter, () => edits.deleteChapter(place));
    if (deleted?.value.warning !== undefined) say(deleted.value.warning);
  };

  const actions = !shown && !reordering && chapters.length > 0 && (
    <>
      {chapters.length > 1 && (
        <Button
          onClick={() => {
            setReordering(true);
          }}
        >
          Reorder
        </Button>
      )}
      {addLink}
    </>
  );

  return (
    <Screen title={`Chapters: ${course.title}`} actions={actions}>
      <Select
        id="chapters-class"
        name="class"
        label="Class"
        value={course.id}
        options={classes.map(({ id, title }) => ({ value: id, label: title }))}
        onValue={(id) => void navigate(`/admin/classes/${id}/chapters`)}
      />
      {action.problem && <ErrorSummary problem={action.problem} />}
      {shown && (
        <ChapterForm
          key={edited?.id ?? ''}
          course={course}
          chapter={edited}
          edits={edits}
          onDone={close}
        />
      )}
      {chapters.length === 0 && !shown && (
        <EmptyState title="No Chapters Yet" text="Add the first chapter of this class.">
          {addLink}
        </EmptyState>
      )}
      {reordering ? (
        <ReorderList
          items={chapters.map((chapter) => ({ id: chapter.id, label: chapterHeading(chapter) }))}
          save={(ids) => edits.reorderChapters(course.id, ids)}
          onDone={() => {
            setReordering(false);
          }}
        />
      ) : (
        <ul className="rows">
          {chapters.map((chapter) => (
            <ChapterRow
              key={chapter.id}
              classId={course.id}
              chapter={chapter}
              busy={action.busy}
              onDelete={() => remove(chapter.id)}
            />
          ))}
        </ul>
      )}
    </Screen>
  );
}
