import type { VideoCheck } from '../../domain/course/video-check.ts';
import type { VideoDetails } from '../../domain/course/video-details.ts';

/** What YouTube said about videos, by their ids there: answers to forms for a while, and what the nightly check found. */
export interface YoutubeStore {
  /** What was kept and has not ended. */
  details(youtube: string): Promise<VideoDetails | undefined>;
  /** `expiresAt` is epoch milliseconds. */
  keepDetails(youtube: string, details: VideoDetails, expiresAt: number): Promise<void>;
  checks(): Promise<VideoCheck[]>;
  /** Replaces all checks. */
  keepChecks(checks: readonly VideoCheck[]): Promise<void>;
}
