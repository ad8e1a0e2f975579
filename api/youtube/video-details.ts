import { hash } from 'node:crypto';
import { fileTypeOf } from '../domain/files/file-signature.ts';
import { pictureKey } from '../domain/files/picture.ts';
import type { VideoDetails } from '../domain/course/video-details.ts';
import type { VideoPicture } from '../domain/course/lesson.ts';
import { mediaHeaders } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { YoutubeStore } from '../stores/youtube.ts';
import { encodePicture } from '../uploads/uploads.ts';
import type { YoutubeService } from './youtube-service.ts';

const MINUTE_MS = 60_000;
/** The cleanup takes files that no record names after a day: a picture that is answered from here outlives a long form. */
const FOUND_MS = 12 * 60 * MINUTE_MS;
/** A video may just have been made public. */
const TROUBLE_MS = 5 * MINUTE_MS;
const NO_ANSWER_MS = MINUTE_MS;

/** Pixels of a stored picture of a video: sharp on a phone, and about 15 KB. */
const VIDEO_PICTURE = { width: 480, height: 270, fit: 'cover' } as const;

/**
 * The file name of a video's picture, by the id on YouTube and the digest of the file in hexadecimal digits, so that
 * what is behind an address never changes: `youtube-dQw4w9WgXcQ-0123456789ab.webp`
 */
const videoPictureName = (youtube: string, digest: string) =>
  `youtube-${youtube}-${digest.slice(0, 12)}.webp`;

/** What the details work with. */
interface VideoDetailsDeps {
  youtube: YoutubeService;
  videos: YoutubeStore;
  media: Pick<BlobStore, 'put'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Titles and pictures of videos from YouTube (DETAILS-1). A picture is encoded again and stored as one of ours before it is
 * answered, so that no browser asks YouTube for it; until a video names it, the cleanup may take it. Answers are kept
 * for half a day, failures for minutes.
 */
export const createVideoDetails = ({ youtube, videos, media, now }: VideoDetailsDeps) => {
  const storePicture = async (id: string): Promise<VideoPicture | undefined> => {
    const given = await youtube.picture(id);
    if (!given || fileTypeOf(given) !== 'image/jpeg') return undefined;
    const encoded = await encodePicture(given, 'image/jpeg', VIDEO_PICTURE);
    if (encoded.kind !== 'ok') return undefined;
    const { body, size } = encoded;
    const digest = hash('sha256', body);
    const picture = { filename: videoPictureName(id, digest), ...size };
    await media.put(pictureKey(picture), body, mediaHeaders('image/webp'));
    return picture;
  };

  const ask = async (id: string): Promise<[details: VideoDetails, keptMs: number]> => {
    const answer = await youtube.video(id);
    if (answer.kind === 'trouble')
      return [{ kind: 'trouble', trouble: answer.trouble }, TROUBLE_MS];
    if (answer.kind !== 'found') return [{ kind: 'no-answer' }, NO_ANSWER_MS];
    const picture = await storePicture(id);
    return [{ kind: 'found', title: answer.title, ...(picture && { picture }) }, FOUND_MS];
  };

  return {
    /** The details of a video by its 11-character id. */
    async video(id: string): Promise<VideoDetails> {
      const kept = await videos.details(id);
      if (kept) return kept;
      const [details, keptMs] = await ask(id);
      await videos.keepDetails(id, details, now() + keptMs);
      return details;
    },

    /** The first videos of a playlist. */
    playlist: (id: string) => youtube.playlist(id),
  };
};

/** Details of videos for the form of a video. */
export type VideoDetailsSource = ReturnType<typeof createVideoDetails>;
