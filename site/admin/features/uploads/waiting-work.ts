import type { MaterialType } from '#domain/course/material-types.ts';
import type { VideoFields } from '#domain/course/video.ts';
import { counted } from '#domain/text/format.ts';
import type { Value } from '../../client/answer.ts';
import type { Api, ChapterRef } from '../../client/api.ts';
import type { Inspection } from './inspect-pdf.ts';

/** A PDF with everything that its record needs. */
export interface MaterialToUpload {
  file: Pick<File, 'name' | 'size'> & Blob;
  title: string;
  type: MaterialType;
  /** `hi`, or empty for none. */
  language: string;
  inspection: Inspection;
  /** The id of the material whose file it becomes; missing for a new one. */
  replaces?: string | undefined;
  /** The file has arrived, with its picture or without: only its record is missing. Its ticket makes that once. */
  uploaded?: { upload: Value<Api['uploads']['materials']['$post']>; cover: boolean } | undefined;
}

/** What is to be added to a chapter: videos in one go, or a PDF. */
export type WorkToKeep = {
  place: ChapterRef;
  /** `Class 10, Chapter 4: Circles`, for the list of what waits. */
  placeName: string;
} & ({ kind: 'videos'; videos: VideoFields[] } | { kind: 'pdf'; material: MaterialToUpload });

/** The same while it waits on this device. It leaves the device only when the server has answered that it is there. */
export type WaitingWork = WorkToKeep & {
  id: string;
  /** The key of the change, so that it is made once however often it is sent. */
  key: string;
  /** When it was saved, epoch milliseconds; the oldest is sent first. */
  savedAt: number;
  /** When it was first sent, epoch milliseconds: what became of that may be unknown. */
  sentAt?: number;
  /** Why it is not sent. It is when the teacher says so. */
  refused?: string;
  /** A PDF that readers cannot open, which the teacher wants to be sent all the same. */
  accepted?: boolean;
};

/** What a piece of work adds, in words: `2 videos`, `Circles (PDF)` */
export const describeWork = (work: WorkToKeep): string =>
  work.kind === 'videos'
    ? counted(work.videos.length, 'video')
    : `${work.material.title} (${work.material.replaces === undefined ? 'PDF' : 'new file'})`;
