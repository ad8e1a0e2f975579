import { checkVideoForm, VIDEO, type Video, type VideoFields } from '#domain/course/video.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import { useState } from 'react';
import { useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { formOf } from '#domain/text/record-fields.ts';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { detailsWords, useVideoDetails } from './video-details.ts';
import { VideoFacade } from './VideoFacade.tsx';

const valuesOf = (video: Omit<Video, 'id'>): VideoFields => formOf(VIDEO.fields, video);

/** Adds a video to a chapter, or edits `video`. A video is saved with its chapter, so that version counts. */
export function VideoForm({ video, onClose }: { video: Video | undefined; onClose: () => void }) {
  const { chapter, place, calls, param } = useChapter();
  const form = useEditForm({
    draftKey: `video:${place.classId}:${place.chapterId}:${video?.id ?? 'new'}`,
    // The next video is most often in the language of the one before.
    initial: valuesOf(video ?? { title: '', url: '', language: chapter.videos.at(-1)?.language }),
    ...(video && { ver: chapter.ver }),
    fields: VIDEO.fields,
    noun: 'Video',
    check: checkVideoForm,
    save: (fields, ver) => {
      const { videos } = calls;
      return settle(
        video
          ? videos[':videoId'].$put({
              param: { ...param, videoId: video.id },
              json: { ...fields, ver },
            })
          : videos.$post({ param, json: fields }),
      );
    },
    stored: ({ videos }) => {
      const saved = videos.find(({ id }) => id === video?.id);
      return saved && valuesOf(saved);
    },
    onSaved: onClose,
  });
  const { url, title, picture } = form.values;
  const id = youtubeId(url);
  // What is saved stays as it is until another link is pasted, or YouTube is to be asked.
  const [asking, setAsking] = useState(video === undefined);
  const isAsked = id !== undefined && (asking || id !== youtubeId(video?.url ?? ''));
  /** The title that was filled in last: it makes room for that of the next link. */
  const [filled, setFilled] = useState('');
  const known = useVideoDetails(isAsked ? [id] : [], (asked, details) => {
    if (asked !== id || details.kind !== 'found') return;
    const isFree = title.trim() === '' || title === filled;
    if (isFree) setFilled(details.title);
    form.change({
      ...(isFree && { title: details.title }),
      picture: details.picture,
    });
  });
  const details = isAsked ? known.get(id) : undefined;
  const offered = details?.kind === 'found' ? details.picture : undefined;
  const setPicture = form.field('picture').onValue;

  const preview = (
    <>
      <p className="hint" role="status">
        {details ? detailsWords(details) : isAsked && 'Asking YouTube for title and picture...'}
      </p>
      <VideoFacade key={url} url={url} title={title} picture={picture} />
      <div className="row-actions">
        {picture && (
          <Button
            kind="quiet"
            disabled={form.saving}
            onClick={() => {
              setPicture(undefined);
            }}
          >
            Remove picture
          </Button>
        )}
        {!picture && offered && (
          <Button
            disabled={form.saving}
            onClick={() => {
              setPicture(offered);
            }}
          >
            Use YouTube’s picture
          </Button>
        )}
        {!picture && !isAsked && (
          <Button
            disabled={form.saving}
            onClick={() => {
              setAsking(true);
            }}
          >
            Get YouTube’s picture
          </Button>
        )}
      </div>
    </>
  );

  return (
    <EditForm form={form} onCancel={onClose}>
      <RecordForm
        form={form}
        controls={{
          url: (props) => (
            <>
              <TextField {...props} type="url" autoComplete="off" />
              {id !== undefined && preview}
            </>
          ),
          picture: () => null,
        }}
      />
    </EditForm>
  );
}
