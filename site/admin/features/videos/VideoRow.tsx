import { Link } from 'react-router';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Video } from '#domain/course/video.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Row, type Added } from '../../ui/screens/Row.tsx';
import { FORM_LINKS } from '../../ui/forms/use-open-form.ts';
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
        <Link
          className="button secondary"
          id={`open-${video.id}`}
          to={FORM_LINKS.edit(video.id)}
          aria-label={`Edit ${title}`}
        >
          Edit
        </Link>
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
