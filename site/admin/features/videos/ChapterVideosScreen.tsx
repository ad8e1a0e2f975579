import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from '#client/api';
import { useAdmin, useChapter } from '#client/admin';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Button, Select, TextField } from '#ui/fields/Controls.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { addLabel, detailsWords, useVideoDetails } from './LineChecks.tsx';
import { plainFormulas } from '#api/html/plain-formulas';
import { materialsAdminPath, videosAdminPath } from '#domain/content/admin-paths';
import { videoPath } from '#domain/course/class-id';
import { watchUrl, youtubeId } from '#domain/course/youtube';
import { counted } from '#domain/text/format';
import { LANGUAGE_WORDS } from '#domain/text/language';
import {
  DeleteButton,
  EditLink,
  EmptyState,
  FORM_LINKS,
  useCloseForm,
  useListForm,
} from '#ui/screens/ListScreen.tsx';
import { LinkButton, Row, Screen } from '#ui/screens/Screen.tsx';
import { ChapterScreen, LessonMenu } from '../chapters/ChapterScreen.tsx';
import { AddWork, useWork, Waiting } from '../uploads/AddWork.tsx';
import {
  checkVideoForm,
  VIDEO,
  type Video,
  type VideoFields,
  type VideoPicture,
} from '#domain/course/lesson';
import { playerUrl } from '#domain/course/youtube-player';
import { picturePath } from '#domain/files/picture';
import { useSearchParams } from 'react-router';
import { chapterHeading } from '#domain/course/addresses';
import { isIn } from '#domain/search/fold-text';

/** Adds many videos in one go, from pasted links. */
function PasteForm() {
  const { classRecord, chapter, key } = useChapter();
  const work = useWork(`videos:${key}`, classRecord, chapter);
  return (
    <AddWork
      work={work}
      takes="links"
      submit={addLabel(work.lines)}
      onKept={useCloseForm()}
      closeTo="."
    >
      <h2>Paste several links</h2>
    </AddWork>
  );
}

/** A video as a poster of our own, or its stored picture; a tap loads the player, nothing is loaded before it. */
function VideoFacade({
  youtube,
  title,
  picture,
}: {
  youtube: string;
  title: string;
  picture?: VideoPicture | undefined;
}) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className="video">
      {playing ? (
        <iframe
          src={playerUrl(youtube)}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className="poster"
          aria-label={`Play ${title || 'video'}`}
          onClick={() => setPlaying(true)}
        >
          {picture && (
            <img
              src={picturePath(picture)}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
          )}
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="22" />
            <path d="M19 15 L35 24 L19 33 Z" />
          </svg>
        </button>
      )}
      <a href={watchUrl(youtube)} target="_blank" rel="noopener">
        Open on YouTube
      </a>
    </div>
  );
}

/** Adds a video to a chapter, or edits `video`. A video is saved with its chapter, so that version counts. */
function VideoForm({ video }: { video: Video | undefined }) {
  const { chapter, key, calls, param } = useChapter();
  const initial: VideoFields = video ?? {
    title: '',
    url: '',
    // The next video is most often in the language of the one before.
    language: chapter.videos.at(-1)?.language,
  };
  const form = useEditForm({
    draftKey: `video:${key}:${video?.id ?? 'new'}`,
    initial,
    ver: video && chapter.ver,
    fields: VIDEO,
    noun: 'Video',
    check: checkVideoForm,
    // Said here: the checker sometimes takes the answers of both calls, which are one type, for two.
    save: (fields, ver): Promise<Answer<object, typeof chapter>> =>
      video
        ? calls.videos[':videoId'].$put({
            param: { ...param, videoId: video.id },
            json: { ...fields, ver },
          })
        : calls.videos.$post({ param, json: fields }),
    stored: ({ videos }) => videos.find(({ id }) => id === video?.id),
  });
  const { url, title, picture } = form.values;
  const id = youtubeId(url);
  // What is saved stays as it is until another link is pasted, or YouTube is to be asked.
  const [asking, setAsking] = useState(!video);
  const isAsked = id !== undefined && (asking || id !== youtubeId(video?.url ?? ''));
  /** The title that was filled in last: it makes room for that of the next link. */
  const filled = useRef('');
  const [details] = useVideoDetails(isAsked ? [id] : []);
  const found = details?.kind === 'found' ? details : undefined;
  const fill = useEffectEvent(() => {
    if (!found) return;
    const isFree = title.trim() === '' || title === filled.current;
    if (isFree) filled.current = found.title;
    form.change({ title: isFree ? found.title : title, picture: found.picture });
  });
  useEffect(() => fill(), [found]);
  const setPicture = form.field('picture').onValue;

  const preview = id !== undefined && (
    <>
      <p className="hint" role="status">
        {details ? detailsWords(details) : isAsked && 'Asking YouTube for title and picture...'}
      </p>
      <VideoFacade key={id} youtube={id} title={title} picture={picture} />
      <div className="row-actions">
        {picture ? (
          <Button kind="quiet" disabled={form.saving} onClick={() => setPicture(undefined)}>
            Remove picture
          </Button>
        ) : (
          (!isAsked || found?.picture) && (
            <Button
              disabled={form.saving}
              onClick={() => {
                setAsking(true);
                setPicture(found?.picture);
              }}
            >
              Use YouTube’s picture
            </Button>
          )
        )}
      </div>
    </>
  );

  return (
    <EditForm
      form={form}
      controls={{
        url: () => ({ below: preview }),
        picture: () => null,
      }}
    />
  );
}

/** `/admin/classes/{classId}/chapters/{chapterId}/videos`: the videos of one chapter. */
export function ChapterVideosScreen() {
  const { classRecord, chapter, place, calls, param } = useChapter();
  const { edited, shown, many, isAdded } = useListForm(chapter.videos);

  const addedIds = chapter.videos.map(({ id }) => id).filter(isAdded);
  const added = {
    text: `${counted(addedIds.length, 'video')} added.`,
    next: [
      { label: 'Add another', to: FORM_LINKS.add },
      { label: 'Upload PDFs', to: materialsAdminPath(classRecord.id, chapter.id) },
    ],
  };

  return (
    <ChapterScreen
      part="Videos"
      add="Add Video"
      many="Paste several links"
      above={<Waiting place={place} />}
      form={many ? <PasteForm /> : shown && <VideoForm video={edited} />}
      items={chapter.videos}
      empty={{ title: 'No Videos Yet', text: 'Add the first video lecture of this chapter.' }}
      reorder={{
        label: ({ title }) => title,
        save: (ids) => calls['video-order'].$put({ param, json: { ids } }),
      }}
    >
      {(video) => {
        const { id, url, picture, language, description } = video;
        const title = plainFormulas(video.title);
        const youtube = youtubeId(url);
        return (
          <Row
            // The first of many speaks for all.
            added={addedIds[0] === id ? added : isAdded(id) ? { text: 'New' } : undefined}
            before={youtube && <VideoFacade youtube={youtube} title={title} picture={picture} />}
            title={title}
            meta={language && LANGUAGE_WORDS[language]}
            actions={
              <>
                <EditLink id={id} name={title} />
                <LessonMenu
                  list="videos"
                  id={id}
                  name={title}
                  path={youtube && videoPath(place.classId, youtube)}
                >
                  <DeleteButton
                    kind="video"
                    name={title}
                    call={() =>
                      calls.videos[':videoId'].$delete({ param: { ...param, videoId: id } })
                    }
                  />
                </LessonMenu>
              </>
            }
          >
            {description !== undefined && <p>{plainFormulas(description)}</p>}
          </Row>
        );
      }}
    </ChapterScreen>
  );
}

/** `/admin/videos`: all videos with search (SEARCH-2) and class filter, each with the way to its chapter. */
export function AllVideosScreen() {
  const { classes } = useAdmin().content;
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const classId = address.get('class') ?? '';
  const narrow = (change: Record<string, string>) => {
    // The window's own address: two changes may come before it is drawn again.
    const now = new URLSearchParams(window.location.search);
    setAddress({ ...Object.fromEntries(now), ...change }, { replace: true });
  };
  // In the order of the site.
  const found = classes
    .filter(({ id }) => [id, ''].includes(classId))
    .flatMap((classRecord) =>
      classRecord.chapters.flatMap((chapter) =>
        chapter.videos
          .filter(({ title, description }) =>
            isIn(q, [title, description, classRecord.title, chapter.title]),
          )
          .map((video) => {
            const title = plainFormulas(video.title);
            return (
              <Row
                key={`${classRecord.id}:${chapter.id}:${video.id}`}
                title={title}
                meta={[
                  classRecord.title,
                  plainFormulas(chapterHeading(chapter)),
                  video.language && LANGUAGE_WORDS[video.language],
                ]}
                actions={
                  <LinkButton
                    to={videosAdminPath(classRecord.id, chapter.id)}
                    aria-label={`Manage ${title}`}
                  >
                    Manage
                  </LinkButton>
                }
              >
                {video.description !== undefined && <p>{plainFormulas(video.description)}</p>}
              </Row>
            );
          }),
      ),
    );

  return (
    <Screen title="Video Lectures">
      <div className="filters">
        <TextField
          id="videos-search"
          label="Search"
          type="search"
          placeholder="Title, description, class or chapter"
          value={q}
          onValue={(text) => narrow({ q: text })}
        />
        <Select
          id="videos-class"
          label="Class"
          value={classId}
          options={[
            { value: '', label: 'All classes' },
            ...classes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onValue={(id) => narrow({ class: id })}
        />
      </div>
      <p className="meta" role="status">
        {counted(found.length, 'video')}
      </p>
      {found.length === 0 && (
        <EmptyState title="No videos found" text="Try another search or class.">
          <Button onClick={() => setAddress({}, { replace: true })}>Show all videos</Button>
        </EmptyState>
      )}
      <ul className="rows">{found}</ul>
    </Screen>
  );
}
