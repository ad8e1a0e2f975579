import * as z from 'zod';
import { Picture, pictureKey } from '../files/picture.ts';
import { checkFields, defineRecord, languageField, picture, text } from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { LANGUAGES } from '../text/language.ts';
import { LanguageMark, TextTranslations } from '../text/translation-schemas.ts';
import { languageMark } from '../text/translations.ts';
import { checkMoments } from './moments.ts';
import { embedUrl, youtubeId } from './youtube.ts';

/** A video's picture, stored as ours. It needs no description: the video's title says what it shows. */
export const VideoPicture = Picture.omit({ alt: true });
export type VideoPicture = z.infer<typeof VideoPicture>;

/** Whether a picture is that of the video with this id on YouTube. */
const isPictureOfVideo = ({ filename }: VideoPicture, youtube: string): boolean =>
  filename.startsWith(`youtube-${youtube}-`);

/** The storage keys of the pictures of videos; two of one video may share a file. */
export const videoKeys = (videos: readonly { picture?: VideoPicture | undefined }[]): string[] =>
  videos.flatMap(({ picture }) => (picture ? [pictureKey(picture)] : []));

/** One video lecture (MODEL-4). `url` is always the embed form of a YouTube link. */
export const Video = z.strictObject({
  id: z.string(),
  title: z.string(TEXT.form.video),
  url: z.string(TEXT.form.video),
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
  translations: TextTranslations.optional(),
});
export type Video = z.infer<typeof Video>;

/** What the video form holds: the link in any form that YouTube hands out; translations that are left out stay. */
export const VideoFields = Video.omit({ id: true }).extend({ language: LanguageMark.optional() });
export type VideoFields = z.infer<typeof VideoFields>;

/** Minutes and seconds, with hours before them where it has any. */
const LENGTH = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** The same as search engines read it: `1:02:03` -> `PT1H2M3S` */
export const isoLength = (length: string): string => {
  const [seconds = 0, minutes = 0, hours = 0] = length.split(':').map(Number).reverse();
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes}M${seconds}S`;
};

/** What each field of a video is, in the order of its form. */
export const VIDEO = defineRecord(VideoFields, {
  title: text('Title', {
    translated: true,
    maxLength: LIMITS.title,
    missing: TEXT.form.video,
    formulas: 'text',
  }),
  url: text('YouTube URL', {
    said: 'link',
    hint: 'Paste the link from the Share button on YouTube. An empty title is filled in.',
    input: 'url',
    missing: TEXT.form.video,
  }),
  description: text('Description', {
    optional: true,
    translated: true,
    rows: 3,
    maxLength: LIMITS.description,
    formulas: 'text',
  }),
  credit: text('Whose video', {
    said: 'credit',
    hint: 'Leave empty for your own. Khan Academy is shown as “Video: Khan Academy”.',
    optional: true,
    maxLength: LIMITS.title,
  }),
  length: text('Length', {
    hint: 'Minutes and seconds, such as 12:34. Students see how long it takes.',
    optional: true,
  }),
  moments: text('Moments', {
    hint: 'One a line, such as 12:40 Example 3. Students tap one and the video starts there.',
    optional: true,
    rows: 3,
    maxLength: LIMITS.description,
  }),
  language: languageField('Shown with the video, and in the filter of all videos'),
  picture: picture('Picture', { optional: true }),
});

/**
 * Checks the video form (VIDEO-2, VIDEO-3) and puts the link into embed form. A picture of another video, such as of the
 * link before, is left out.
 */
export const checkVideoForm = (input: VideoFields): Outcome<Omit<Video, 'id'>> => {
  const checked = checkFields(VIDEO.fields, input, ({ url }) =>
    youtubeId(url) === undefined ? invalid(TEXT.form.youtube, 'url') : undefined,
  );
  if (checked.kind !== 'ok') return checked;
  const { url, moments: lines, language, picture, ...texts } = checked.value;
  if (texts.length !== undefined && !LENGTH.test(texts.length))
    return invalid(TEXT.form.videoLength, 'length');
  const moments = checkMoments(lines);
  if (moments.kind !== 'ok') return moments;
  const id = youtubeId(url) ?? '';
  return ok({
    ...texts,
    url: embedUrl(id),
    ...(moments.value && { moments: moments.value }),
    ...languageMark(language),
    ...(picture && isPictureOfVideo(picture, id) && { picture }),
  });
};

/** When a video was added, as its id says (`new-id.ts`): `v1767225600000000001` -> `2026-01-01T00:00:00.000Z`. */
export const addedAt = (id: string): string | undefined => {
  const at = /^v(\d{13})(?:\d{6})?$/.exec(id)?.[1];
  return at === undefined ? undefined : new Date(Number(at)).toISOString();
};
