import type * as z from 'zod';
import { Picture, pictureKey } from '../files/picture.ts';

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
export const isPictureOfVideo = ({ filename }: VideoPicture, youtube: string): boolean =>
  filename.startsWith(`youtube-${youtube}-`);

/** The storage keys of the pictures of videos; two of one video may share a file. */
export const videoKeys = (videos: readonly { picture?: VideoPicture | undefined }[]): string[] =>
  videos.flatMap(({ picture }) => (picture ? [pictureKey(picture)] : []));
