import { Link } from 'react-router';
import { TEXT } from '#domain/texts.ts';
import type { Video } from '#domain/video.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { FORM_LINKS } from '../../ui/use-open-form.ts';
import { VideoFacade } from './VideoFacade.tsx';

/** One video of a chapter with its preview. */
export function VideoRow({
  video,
  busy,
  onDelete,
}: {
  video: Video;
  busy: boolean;
  onDelete: () => Promise<void>;
}) {
  return (
    <li className="row with-video">
      <VideoFacade url={video.url} title={video.title} />
      <div className="row-main">
        <h2>{video.title}</h2>
        {video.description !== undefined && <p>{video.description}</p>}
      </div>
      <div className="row-actions">
        <Link
          className="button secondary"
          id={`open-${video.id}`}
          to={FORM_LINKS.edit(video.id)}
          aria-label={`Edit ${video.title}`}
        >
          Edit
        </Link>
        <DeleteButton
          what="video"
          name={video.title}
          question={TEXT.confirm.video}
          busy={busy}
          onDelete={onDelete}
        />
      </div>
    </li>
  );
}
