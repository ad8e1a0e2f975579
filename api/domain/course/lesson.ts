import * as z from 'zod';
import { Picture } from '../files/picture.ts';
import {
  checkFields,
  defineRecord,
  languageField,
  picture,
  text,
  LanguageMark,
  TextTranslations,
  choice,
  TitleTranslations,
} from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { TEXT, invalid, ok, type Failure, type Outcome } from '../text/texts.ts';
import { LANGUAGES } from '../text/language.ts';
import { embedUrl, youtubeId } from './youtube.ts';
import { isMaterialType, MATERIAL_TYPES, materialLabel } from './material-types.ts';

/** A video's picture, stored as ours. It needs no description: the video's title says what it shows. */
export const VideoPicture = Picture.omit({ alt: true });
export type VideoPicture = z.infer<typeof VideoPicture>;

/** Whether a picture is that of the video with this id on YouTube. */
const isPictureOfVideo = ({ filename }: VideoPicture, youtube: string) =>
  filename.startsWith(`youtube-${youtube}-`);

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
  /** Where things are in it, a line each: `12:40 Example 3`, in the order of the video (`checkMoments`). */
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
  const checked = checkFields(VIDEO, input, ({ url }) =>
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
    ...(language && { language }),
    ...(picture && isPictureOfVideo(picture, id) && { picture }),
  });
};

/** When a video was added, as its id says (`new-id.ts`): `v1767225600000000001` -> `2026-01-01T00:00:00.000Z`. */
export const addedAt = (id: string): string | undefined => {
  const at = /^v(\d{13})(?:\d{6})?$/.exec(id)?.[1];
  return at === undefined ? undefined : new Date(Number(at)).toISOString();
};

/** A place in a video to which pages lead. */
export interface Moment {
  /** Seconds from its beginning. */
  at: number;
  /** `12:40`, as typed. */
  time: string;
  title: string;
}

const LINE = /^((?:\d{1,2}:)?\d{1,3}:[0-5]\d)\s+(?:[-–—]\s+)?(\S.*)$/;

const momentOf = (line: string): Moment | undefined => {
  const [, time, title] = LINE.exec(line) ?? [];
  if (time === undefined || title === undefined) return undefined;
  return { at: time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0), time, title };
};

/** The moments of a video from its lines: `12:40 Example 3` -> `{ at: 760, time: '12:40', title: 'Example 3' }` */
export const momentsIn = (text = ''): Moment[] =>
  text.split('\n').flatMap((line) => momentOf(line.trim()) ?? []);

/** Checks moments as they are typed, a line each (VIDEO-79), and puts them into the order of the video. */
const checkMoments = (typed = ''): Outcome<string> => {
  const lines = typed.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== '' && !momentOf(line));
  if (wrong !== -1)
    return invalid(TEXT.form.moment.replace('{line}', String(wrong + 1)), 'moments');
  const moments = momentsIn(typed).sort((one, other) => one.at - other.at);
  return ok(moments.map(({ time, title }) => `${time} ${title}`).join('\n'));
};

/** One PDF of a chapter (MODEL-5). */
export const Material = z.strictObject({
  id: z.string(),
  title: z.string(TEXT.form.material),
  type: z.enum(MATERIAL_TYPES, TEXT.form.material),
  /** Where readers open it: `/files/{filename}`. */
  url: z.string(),
  /** Where the file is stored: `materials/{class}/chapter{n}/{name}`. `name` is `filename` until the file is replaced. */
  s3Key: z.string(),
  filename: z.string(),
  /** When its file was added, as an ISO date and time. */
  date: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Number of pages, when it was counted at upload. */
  pages: z.int().positive().optional(),
  /** Its first page is stored as a picture, at `coverKey(s3Key)`. */
  cover: z.literal(true).optional(),
  /** That picture is also stored small, at `thumbnailKey(s3Key)`; missing of what was added before there were any. */
  thumbnail: z.literal(true).optional(),
  /** The language that it is written in; missing when nobody said. */
  language: z.enum(LANGUAGES).optional(),
  translations: TitleTranslations.optional(),
});
export type Material = z.infer<typeof Material>;

/** What the teacher says about a PDF; translations that are left out stay. */
export const MaterialTexts = Material.pick({
  title: true,
  type: true,
  language: true,
  translations: true,
}).extend({ language: LanguageMark.optional() });

/** What each field of it is, in the order of its form. */
export const MATERIAL = defineRecord(MaterialTexts, {
  title: text('Title', {
    translated: true,
    maxLength: LIMITS.title,
    missing: TEXT.form.material,
    formulas: 'text',
  }),
  type: choice('Type', {
    options: MATERIAL_TYPES.map((value) => ({ value, label: materialLabel(value) })),
    missing: TEXT.form.material,
    words: materialLabel,
  }),
  language: languageField('Shown with the study material, and in the filter of all materials'),
});

/** What the teacher may change of a stored material. */
export type MaterialEdit = Pick<Material, 'title' | 'type' | 'language' | 'translations'>;

/** Checks what the teacher says about a PDF (MATERIAL-2); one without a language has none from then on. */
export const checkMaterialForm = (typed: {
  title: string;
  type: string;
  language?: string | undefined;
  translations?: Material['translations'];
}): Outcome<MaterialEdit> => {
  const checked = checkFields(MATERIAL, typed);
  if (checked.kind !== 'ok') return checked;
  const { type, ...texts } = checked.value;
  if (!isMaterialType(type)) return invalid(TEXT.form.material, 'type');
  const language = LANGUAGES.find((each) => each === texts.language);
  return ok({ ...texts, type, language });
};

/**
 * Why a chosen file is refused (MATERIAL-3, MATERIAL-4): a PDF ('Please upload a PDF file') of at most 10 MB
 * ('File size should be less than 10MB').
 */
export const checkPdf = ({ mime, bytes }: { mime: string; bytes: number }): Failure | undefined => {
  if (mime !== 'application/pdf') return invalid(TEXT.file.pdf, 'file');
  return bytes > LIMITS.pdfBytes ? invalid(TEXT.file.pdfSize, 'file') : undefined;
};
