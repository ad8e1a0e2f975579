import { memoiseRecord } from '#domain/content/memoise';
import type { Chapter } from '#domain/course/class';
import { youtubeId } from '#domain/course/youtube';
import { shortId } from '#domain/text/short-id';

/** By what a student's device remembers a video, whatever its title and chapter. */
export const videoTick = (youtube: string): string => shortId('video', youtube);

/** By what it remembers a study material, from its address: `/files/10_ch1_a.pdf`. */
export const materialTick = (href: string): string =>
  shortId('material', decodeURIComponent(href.slice(href.lastIndexOf('/') + 1)));

/** The ids of the videos of a chapter, one after another; one that is there twice has one. */
export const videoTicks = memoiseRecord((videos: Chapter['videos']): string => {
  const ids = videos.flatMap(({ url }) => youtubeId(url) ?? []).map(videoTick);
  return [...new Set(ids)].join('');
});

/** The ids of its materials. */
export const materialTicks = memoiseRecord((materials: Chapter['materials']): string =>
  [...new Set(materials.map(({ filename }) => shortId('material', filename)))].join(''),
);

/** The ids of all lessons of a chapter, one after another: those of videos, then those of materials. */
export const chapterTicks = ({ videos, materials }: Chapter): string =>
  videoTicks(videos) + materialTicks(materials);

/** The ids of all questions of a chapter, one after another. */
export const questionTicks = ({ questions = [] }: Chapter): string =>
  questions.map(({ id }) => shortId('question', id)).join('');
