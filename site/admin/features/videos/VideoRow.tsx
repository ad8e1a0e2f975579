import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Video } from '#domain/course/video.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { EditLink, Row, type Added } from '../../ui/screens/Row.tsx';
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
  const title = plainFormulas(video.title);
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
        <DeleteButton
          what="video"
          name={title}
          question={TEXT.confirm.video}
          busy={busy}
          onDelete={onDelete}
        />
      </div>
    </Row>
  );
}
