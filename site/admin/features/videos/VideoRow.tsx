import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { videoPath } from '#domain/course/addresses.ts';
import type { Video } from '#domain/course/video.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import { useChapter } from '../../client/admin.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { EditLink, Row, type Added } from '../../ui/screens/Row.tsx';
import { LessonMenu } from '../chapters/LessonMenu.tsx';
import { VideoFacade } from './VideoFacade.tsx';

/** One video of a chapter with its preview. */
export function VideoRow({
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
