import { useState } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { checkVideoLines } from '#domain/course/video-lines.ts';
import { ok } from '#domain/text/outcome.ts';
import type { ChapterRef } from '../../client/operations.ts';
import type { YoutubeCalls } from '../../client/youtube-calls.ts';
import { lineRange, selectText } from '../../ui/fields/select-text.ts';
import { dropDraft, readDraft, writeDraft } from '../../ui/forms/draft-store.ts';
import { useLinkLines } from '../videos/use-link-lines.ts';
import { isSamePlace } from './places.ts';
import type { WaitingWork } from './waiting-work.ts';

const DRAFT = 'today';

/** The pasted links, which a reload leaves in their field. */
const useTypedLinks = () => {
  const [links, setLinks] = useState(
    () => readDraft(localStorage, DRAFT, Date.now())?.values['links'] ?? '',
  );
  const change = (text: string) => {
    setLinks(text);
    if (text === '') dropDraft(localStorage, DRAFT);
    else writeDraft(localStorage, DRAFT, { values: { links: text }, savedAt: Date.now() });
  };
  return [links, change] as const;
};

/** The pasted links of today's work, read and checked line by line for the chapter that is chosen. */
export const useTodayLinks = ({
  fieldId,
  place,
  chapter,
  waiting,
  ask,
}: {
  fieldId: string;
  place: ChapterRef;
  chapter: Chapter | undefined;
  /** Work on this device that is not sent yet. */
  waiting: readonly WaitingWork[];
  ask: YoutubeCalls['video'];
}) => {
  const [links, setLinks] = useTypedLinks();
  const linkLines = useLinkLines(ask);
  // What waits for this chapter counts as being there.
  const waitingVideos = waiting.flatMap((work) =>
    work.kind === 'videos' && isSamePlace(work.place, place)
      ? work.videos.map(({ title, url }, index) => ({ id: `${work.id}-${index}`, title, url }))
      : [],
  );
  const lines = chapter
    ? linkLines.read(links, {
        title: chapter.title,
        videos: [...chapter.videos, ...waitingVideos],
      })
    : [];
  linkLines.look(lines);
  const wrong = lines.find(({ kind }) => kind === 'wrong')?.line;
  return {
    links,
    setLinks,
    lines,
    /** The videos to add, or why a line cannot be one. */
    checked: lines.length === 0 ? ok([]) : checkVideoLines(lines),
    hasWrong: wrong !== undefined,
    /** Puts the cursor on the first line that is wrong. */
    goToWrong: () => {
      const { start, end } = wrong === undefined ? { start: 0, end: 0 } : lineRange(links, wrong);
      selectText(fieldId, start, end);
    },
  };
};
