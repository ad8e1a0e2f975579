import type { VideoFields } from '#domain/course/video.ts';
import { counted } from '#domain/text/format.ts';
import type { ChapterRef } from '../../client/api.ts';
import type { MaterialToUpload } from './upload-material.ts';

/** What is to be added to a chapter: videos in one go, or a PDF with all that its record needs. */
export type WorkToKeep = {
  place: ChapterRef;
  /** `Class 10, Chapter 4: Circles`, for the list of what waits. */
  placeName: string;
} & (
  | { kind: 'videos'; videos: VideoFields[] }
  | { kind: 'pdf'; material: MaterialToUpload; accepted: boolean }
);

/** The same while it waits on this device. It leaves the device only when the server has answered that it is there. */
export type WaitingWork = WorkToKeep & {
  id: string;
  /** The key of the change, so that it is made once however often it is sent. */
  key: string;
  /** When it was saved, epoch milliseconds; the oldest is sent first. */
  savedAt: number;
  /** When it was first sent, epoch milliseconds: what became of that may be unknown. */
  sentAt?: number;
  /** Why the server does not take it. It is sent again when the teacher says so. */
  refused?: string;
};

/** What a piece of work adds, in words: `2 videos`, `Circles (PDF)` */
export const describeWork = (work: WorkToKeep): string =>
  work.kind === 'videos'
    ? counted(work.videos.length, 'video')
    : `${work.material.title} (${work.material.replaces === undefined ? 'PDF' : 'new file'})`;
