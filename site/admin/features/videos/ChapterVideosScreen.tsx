import { useState } from 'react';
import { Link } from 'react-router';
import { chapterHeading } from '#domain/chapter-heading.ts';
import type { Chapter } from '#domain/chapter.ts';
import type { ContentClass, Versioned } from '#domain/content.ts';
import { TEXT } from '#domain/texts.ts';
import type { Edits } from '../../api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { ReorderList } from '../../ui/ReorderList.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useAction } from '../../ui/use-action.ts';
import { FORM_LINKS, useOpenForm } from '../../ui/use-open-form.ts';
import { VideoForm } from './VideoForm.tsx';
import { VideoRow } from './VideoRow.tsx';

const addLink = (
  <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
    Add Video
  </Link>
);

/** `/admin/classes/{classId}/chapters/{chapterId}/videos`: the videos of one chapter. */
export function ChapterVideosScreen({
  course,
  chapter,
  edits,
}: {
  course: ContentClass;
  chapter: Versioned<Chapter>;
  edits: Pick<Edits, 'addVideo' | 'updateVideo' | 'deleteVideo' | 'reorderVideos'>;
}) {
  const { open, close } = useOpenForm();
  const action = useAction();
  const [reordering, setReordering] = useState(false);
  const place = { classId: course.id, chapterId: chapter.id };
  const { videos } = chapter;
  const edited = open.kind === 'edit' ? videos.find(({ id }) => id === open.id) : undefined;
  const shown = open.kind === 'new' || edited !== undefined;
  const base = `/admin/classes/${course.id}/chapters`;

  const remove = async (id: string) => {
    await action.run(TEXT.save.deleteVideo, () => edits.deleteVideo(place, id));
  };

  const actions = !shown && !reordering && videos.length > 0 && (
    <>
      {videos.length > 1 && (
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
    <Screen
      title="Chapter Videos"
      lead={`${course.title}, ${chapterHeading(chapter)}`}
      actions={actions}
    >
      <p className="crumbs">
        <Link to={base}>All chapters</Link>
        <Link to={`${base}/${String(chapter.id)}/content`}>Study materials</Link>
      </p>
      {action.problem && <ErrorSummary problem={action.problem} />}
      {shown && (
        <VideoForm
          key={edited?.id ?? ''}
          place={place}
          chapter={chapter}
          video={edited}
          edits={edits}
          onDone={close}
        />
      )}
      {videos.length === 0 && !shown && (
        <EmptyState title="No Videos Yet" text="Add the first video lecture of this chapter.">
          {addLink}
        </EmptyState>
      )}
      {reordering ? (
        <ReorderList
          items={videos.map(({ id, title }) => ({ id, label: title }))}
          save={(ids) => edits.reorderVideos(place, ids)}
          onDone={() => {
            setReordering(false);
          }}
        />
      ) : (
        <ul className="rows">
          {videos.map((video) => (
            <VideoRow
              key={video.id}
              video={video}
              busy={action.busy}
              onDelete={() => remove(video.id)}
            />
          ))}
        </ul>
      )}
    </Screen>
  );
}
