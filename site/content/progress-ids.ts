import type { Chapter } from '#domain/course/chapter.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import { shortId } from '#domain/text/short-id.ts';

/** By what a student's device remembers a video, whatever its title and chapter. */
export const videoTick = (youtube: string): string => shortId('video', youtube);

/** By what it remembers a study material, from its address: `/files/10_ch1_a.pdf`. */
export const materialTick = (href: string): string =>
  shortId('material', decodeURIComponent(href.slice(href.lastIndexOf('/') + 1)));

/** The ids of all lessons of a chapter, one after another; a video that is there twice has one. */
export const chapterTicks = ({ videos, materials }: Chapter): string =>
  [
    ...new Set([
      ...videos.flatMap(({ url }) => {
        const youtube = youtubeId(url);
        return youtube === undefined ? [] : [videoTick(youtube)];
      }),
      ...materials.map(({ filename }) => shortId('material', filename)),
    ]),
  ].join('');

/** The ids of all questions of a chapter, one after another. */
export const questionTicks = ({ questions = [] }: Chapter): string =>
  questions.map(({ id }) => shortId('question', id)).join('');
