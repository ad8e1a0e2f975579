import { useState } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { parseVideoLines, type KnownVideo, type VideoLine } from '#domain/course/video-lines.ts';
import { useVideoDetails, type Details } from './use-video-details.ts';

/** What of the answers can be used in lines. */
const usable = (known: ReadonlyMap<string, Details>): Map<string, KnownVideo> =>
  new Map(
    [...known].flatMap(([id, details]) =>
      details.kind === 'found' ? [[id, details] as const] : [],
    ),
  );

/** Reads pasted links, with the titles and pictures that YouTube has told by now; `look` asks about those of some lines. */
export const useLinkLines = () => {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const known = usable(useVideoDetails(asked));
  return {
    read: (text: string, chapter: Pick<Chapter, 'title' | 'videos'>): VideoLine[] =>
      parseVideoLines(text, chapter, known),
    /** While rendering: what was asked about before is not asked about again. */
    look: (lines: readonly VideoLine[]): void => {
      const ids = lines.flatMap((line) => (line.kind === 'ready' ? [line.youtube] : []));
      if (ids.some((id) => !asked.includes(id))) setAsked([...new Set([...asked, ...ids])]);
    },
  };
};
