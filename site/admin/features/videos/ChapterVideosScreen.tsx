import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { materialsAdminPath } from '#domain/content/admin-paths.ts';
import { videoPath } from '#domain/course/class-id.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Video } from '#domain/course/video.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import { counted } from '#domain/text/format.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useDeletedToast } from '../../ui/feedback/use-deleted-toast.ts';
import { FORM_LINKS, useListForm } from '../../ui/forms/use-open-form.ts';
import { type Added, EditLink, Row } from '../../ui/screens/Row.tsx';
import { ChapterScreen } from '../chapters/ChapterScreen.tsx';
import { LessonMenu } from '../chapters/LessonMenu.tsx';
import { PasteForm } from './PasteForm.tsx';
import { VideoFacade } from './VideoFacade.tsx';
import { VideoForm } from './VideoForm.tsx';

/** One video of a chapter with its preview. */
function VideoRow({
  video,
  added,
  busy,
  onDelete,
}: {
  video: Video;
  added: Added | undefined;
  busy: boolean;
  onDelete: () => Promise<void>;
}) {
  const { place } = useChapter();
  const title = plainFormulas(video.title);
  const youtube = youtubeId(video.url);
  return (
    <Row className="with-video" added={added}>
      <VideoFacade url={video.url} title={title} picture={video.picture} />
      <div className="row-main">
        <h2>{title}</h2>
        {video.language !== undefined && <p className="meta">{LANGUAGE_WORDS[video.language]}</p>}
        {video.description !== undefined && <p>{plainFormulas(video.description)}</p>}
      </div>
      <div className="row-actions">
        <EditLink id={video.id} name={title} kind="secondary" />
        <LessonMenu
          list="videos"
          lesson={video}
          path={youtube && videoPath(place.classId, youtube)}
        >
          {(close) => (
            <DeleteButton
              what="video"
              name={title}
              question={TEXT.confirm.video}
              busy={busy}
              onDelete={() => onDelete().then(close)}
            />
          )}
        </LessonMenu>
      </div>
    </Row>
  );
}

const addLinks = (
  <>
    <Link className="button secondary" id="open-many" to={FORM_LINKS.many}>
      Paste several links
    </Link>
    <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
      Add Video
    </Link>
  </>
);

/** `/admin/classes/{classId}/chapters/{chapterId}/videos`: the videos of one chapter. */
export function ChapterVideosScreen() {
  const { api } = useAdmin();
  const { classRecord, chapter, place } = useChapter();
  const calls = api.classes[':classId'].chapters[':chapterId'];
  const { edited, shown, many, close, isAdded } = useListForm(chapter.videos);
  const action = useAction();
  const sayDeleted = useDeletedToast();

  const remove = async (id: string) => {
    const deleted = await action.run(TEXT.save.deleteVideo, () =>
      settle(calls.videos[':videoId'].$delete({ param: { ...inAddress(place), videoId: id } })),
    );
    if (deleted) sayDeleted(TEXT.undo.video, deleted.value);
  };

  const saved = (after: Chapter) => {
    const before = new Set(chapter.videos.map(({ id }) => id));
    close(...after.videos.map(({ id }) => id).filter((id) => !before.has(id)));
  };
  const addedIds = chapter.videos.map(({ id }) => id).filter(isAdded);
  const added = (id: string): Added | undefined => {
    if (!isAdded(id)) return undefined;
    // The first of many speaks for all.
    if (id !== addedIds[0]) return { text: 'New' };
    return {
      text: `${counted(addedIds.length, 'video')} added.`,
      next: [
        { label: 'Add another', to: FORM_LINKS.add },
        { label: 'Upload PDFs', to: materialsAdminPath(classRecord.id, chapter.id) },
      ],
    };
  };

  return (
    <ChapterScreen
      part="Videos"
      add={addLinks}
      problem={action.problem}
      form={
        many ? (
          <PasteForm onCancel={close} onSaved={saved} />
        ) : (
          shown && (
            <VideoForm key={edited?.id ?? ''} video={edited} onCancel={close} onSaved={saved} />
          )
        )
      }
      items={chapter.videos}
      empty={{ title: 'No Videos Yet', text: 'Add the first video lecture of this chapter.' }}
      reorder={{
        label: ({ title }) => plainFormulas(title),
        save: (ids) =>
          settle(calls['video-order'].$put({ param: inAddress(place), json: { ids } })),
      }}
    >
      {(video) => (
        <VideoRow
          key={video.id}
          video={video}
          added={added(video.id)}
          busy={action.busy}
          onDelete={() => remove(video.id)}
        />
      )}
    </ChapterScreen>
  );
}
