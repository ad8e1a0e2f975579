import type { Chapter } from '#domain/course/chapter.ts';
import { checkVideoForm, type Video } from '#domain/course/video.ts';
import { TEXT } from '#domain/text/texts.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import { useState } from 'react';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { LANGUAGE_OPTIONS, Select, TextArea, TextField } from '../../ui/fields/Field.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { translated } from '../../ui/forms/record-fields.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { detailsWords, useVideoDetails } from './video-details.ts';
import { VideoFacade } from './VideoFacade.tsx';

const LABELS = {
  title: 'Title',
  url: 'YouTube URL',
  description: 'Description',
  credit: 'Whose video',
  length: 'Length',
  moments: 'Moments',
  language: 'Language',
  picture: 'Picture',
};

const valuesOf = ({
  title,
  url,
  description = '',
  credit = '',
  length = '',
  moments = '',
  language,
  picture,
  translations = {},
}: Omit<Video, 'id'>) => ({
  title,
  url,
  description,
  credit,
  length,
  moments,
  language: language ?? ('' as const),
  picture,
  translations,
});

const TRANSLATED = [translated('title'), translated('description', { rows: 3 })];

/** Adds a video to a chapter, or edits `video`. A video is saved with its chapter, so that version counts. */
export function VideoForm({
  video,
  onCancel,
  onSaved,
}: {
  video: Video | undefined;
  onCancel: () => void;
  onSaved: (chapter: Chapter) => void;
}) {
  const { api } = useAdmin();
  const { chapter, place } = useChapter();
  const form = useEditForm({
    draftKey: `video:${place.classId}:${place.chapterId}:${video?.id ?? 'new'}`,
    // The next video is most often in the language of the one before.
    initial: valuesOf(video ?? { title: '', url: '', language: chapter.videos.at(-1)?.language }),
    ...(video ? { ver: chapter.ver } : {}),
    labels: LABELS,
    formulas: { title: 'text', description: 'text' },
    check: checkVideoForm,
    save: (fields, ver) => {
      const { videos } = api.classes[':classId'].chapters[':chapterId'];
      const param = inAddress(place);
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
    what: 'Video',
    failed: video ? TEXT.save.updateVideo : TEXT.save.addVideo,
    onSaved: (saved) => {
      onSaved(saved.chapter);
    },
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

  return (
    <EditForm
      form={form}
      title={video ? 'Edit Video' : 'Add Video'}
      submit={video ? 'Update Video' : 'Add Video'}
      busy={video ? 'Updating...' : 'Adding...'}
      onCancel={onCancel}
    >
      <TextField {...form.field('title')} label={LABELS.title} required autoComplete="off" />
      <TextField
        {...form.field('url')}
        label={LABELS.url}
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        hint="Paste the link from the Share button on YouTube. An empty title is filled in."
      />
      {id !== undefined && (
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
      )}
      <TextArea
        {...form.field('description')}
        label={LABELS.description}
        rows={3}
        required={false}
      />
      <TextField
        {...form.field('credit')}
        label={LABELS.credit}
        required={false}
        autoComplete="off"
        hint="Leave empty for your own. Khan Academy is shown as “Video: Khan Academy”."
      />
      <TextField
        {...form.field('length')}
        label={LABELS.length}
        required={false}
        autoComplete="off"
        hint="Minutes and seconds, such as 12:34. Students see how long it takes."
      />
      <TextArea
        {...form.field('moments')}
        label={LABELS.moments}
        rows={3}
        required={false}
        hint="One a line, such as 12:40 Example 3. Students tap one and the video starts there."
      />
      <Select
        {...form.field('language')}
        label={LABELS.language}
        hint="Shown with the video, and in the filter of all videos"
        options={LANGUAGE_OPTIONS}
        required={false}
      />
      <Languages form={form} fields={TRANSLATED} />
    </EditForm>
  );
}
