import * as z from 'zod';
import { Picture, pictureKey } from '../files/picture.ts';
import { LIMITS } from '../text/limits.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { LANGUAGES } from '../text/language.ts';
import { LanguageMark, translationsOf } from '../text/translation-schemas.ts';
import { checkTranslations, languageMark } from '../text/translations.ts';
import { checkMoments } from './moments.ts';
import { embedUrl, youtubeId } from './youtube.ts';

/** Pixels of a stored picture of a video: sharp on a phone, and about 15 KB. */
export const VIDEO_PICTURE = { width: 480, height: 270 } as const;

/** A video's picture, stored as ours. It needs no description: the video's title says what it shows. */
export const VideoPicture = Picture.omit({ alt: true });
export type VideoPicture = z.infer<typeof VideoPicture>;

/**
 * The file name of a video's picture, by the id on YouTube and the digest of the file in hexadecimal digits, so that
 * what is behind an address never changes: `youtube-dQw4w9WgXcQ-0123456789ab.webp`
 */
export const videoPictureName = (youtube: string, digest: string): string =>
  `youtube-${youtube}-${digest.slice(0, 12)}.webp`;

/** Whether a picture is that of the video with this id on YouTube. */
const isPictureOfVideo = ({ filename }: VideoPicture, youtube: string): boolean =>
  filename.startsWith(`youtube-${youtube}-`);

/** The storage keys of the pictures of videos; two of one video may share a file. */
export const videoKeys = (videos: readonly { picture?: VideoPicture | undefined }[]): string[] =>
  videos.flatMap(({ picture }) => (picture ? [pictureKey(picture)] : []));

/** Title and description of a video in other languages (TRANSLATION-1). */
const VideoTranslations = translationsOf(
  z.strictObject({ title: z.string().optional(), description: z.string().optional() }),
);

/** One video lecture (MODEL-4). `url` is always the embed form of a YouTube link. */
export const Video = z.strictObject({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  description: z.string().optional(),
  /** Whose video it is, such as `Khan Academy`; missing for the teacher's own. */
  credit: z.string().optional(),
  /** How long it is, as the teacher gives it: `12:34` or `1:02:03`. */
  length: z.string().optional(),
  /** Where things are in it, a line each: `12:40 Example 3`, in the order of the video (`moments.ts`). */
  moments: z.string().optional(),
  /** The language that is spoken in it; missing when nobody said. */
  language: z.enum(LANGUAGES).optional(),
  /** Shown in place of the drawn poster; missing while there is none. */
  picture: VideoPicture.optional(),
  translations: VideoTranslations.optional(),
});
export type Video = z.infer<typeof Video>;

/** What the video form holds; the link in any form that YouTube hands out. */
export const VideoFields = z.strictObject({
  title: z.string(TEXT.form.video),
  url: z.string(TEXT.form.video),
  description: z.string().optional(),
  credit: z.string().optional(),
  length: z.string().optional(),
  moments: z.string().optional(),
  language: LanguageMark.optional(),
  /** As the details of the link's video name it; left out for the drawn poster. */
  picture: VideoPicture.optional(),
  /** Left out, those that are stored stay. */
  translations: VideoTranslations.optional(),
});
export type VideoFields = z.infer<typeof VideoFields>;

/** Minutes and seconds, with hours before them where it has any. */
const LENGTH = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** The same as search engines read it: `1:02:03` -> `PT1H2M3S` */
export const isoLength = (length: string): string => {
  const [seconds = 0, minutes = 0, hours = 0] = length.split(':').map(Number).reverse();
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes}M${seconds}S`;
};

/**
 * Checks the video form (VIDEO-2, VIDEO-3) and puts the link into embed form. A picture of another video, such as of the
 * link before, is left out.
 */
export const checkVideoForm = (
  input: Omit<VideoFields, 'language'> & { language?: string | undefined },
): Outcome<Omit<Video, 'id'>> => {
  const title = input.title.trim();
  const link = input.url.trim();
  const description = (input.description ?? '').trim();
  const credit = (input.credit ?? '').trim();
  const length = (input.length ?? '').trim();
  if (!title || !link) return invalid(TEXT.form.video, title ? 'url' : 'title');
  const id = youtubeId(link);
  if (id === undefined) return invalid(TEXT.form.youtube, 'url');
  if (title.length > LIMITS.title) return invalid(TEXT.edit.tooLarge, 'title');
  if (description.length > LIMITS.description) return invalid(TEXT.edit.tooLarge, 'description');
  if (credit.length > LIMITS.title) return invalid(TEXT.edit.tooLarge, 'credit');
  if (length !== '' && !LENGTH.test(length)) return invalid(TEXT.form.videoLength, 'length');
  const moments = checkMoments(input.moments);
  if (moments.kind !== 'ok') return moments;
  const translations = checkTranslations(input.translations, {
    title: LIMITS.title,
    description: LIMITS.description,
  });
  if (translations.kind !== 'ok') return translations;
  return ok({
    title,
    url: embedUrl(id),
    ...(description ? { description } : {}),
    ...(credit ? { credit } : {}),
    ...(length ? { length } : {}),
    ...(moments.value ? { moments: moments.value } : {}),
    ...languageMark(input.language),
    ...(input.picture && isPictureOfVideo(input.picture, id) && { picture: input.picture }),
    ...(input.translations && { translations: translations.value ?? {} }),
  });
};

/** When a video was added, as its id says (`new-id.ts`): `v1767225600000000001` -> `2026-01-01T00:00:00.000Z`. */
export const addedAt = (id: string): string | undefined => {
  const at = /^v(\d{13})(?:\d{6})?$/.exec(id)?.[1];
  return at === undefined ? undefined : new Date(Number(at)).toISOString();
};
