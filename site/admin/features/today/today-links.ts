import { useRef, useState } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { checkVideoLines, firstWrong } from '#domain/course/video-lines.ts';
import { ok } from '#domain/text/outcome.ts';
import type { ChapterRef } from '../../client/api.ts';
import { lineRange, selectText } from '../../ui/fields/select-text.ts';
import { dropDraft, readDraft, typedHere, writeDraft } from '../../ui/forms/draft-store.ts';
import { useLinkLines } from '../videos/video-details.ts';
import { isSamePlace } from '../chapters/places.ts';
import type { WaitingWork } from '../uploads/sender.ts';

const DRAFT = 'today';

/** A text without some of its lines, and nothing where only blank ones are left: `('a\nb', ['a'])` -> `b` */
export const withoutLines = (text: string, lines: readonly string[]): string => {
  const left = text.split('\n').filter((line) => !lines.includes(line));
  return left.some((line) => line.trim() !== '') ? left.join('\n') : '';
};

/** The pasted links, which a reload leaves in their field. */
const useTypedLinks = () => {
  const [links, setLinks] = useState(
    () => readDraft(localStorage, DRAFT, Date.now(), { links: '' })?.values.links ?? '',
  );
  const newest = useRef(links);
  const change = (next: string | ((now: string) => string)) => {
    const text = typeof next === 'string' ? next : next(newest.current);
    newest.current = text;
    setLinks(text);
    if (text === '') dropDraft(localStorage, DRAFT);
    else
      writeDraft(localStorage, DRAFT, {
        values: { links: text },
        savedAt: Date.now(),
        at: typedHere(),
      });
  };
  return [links, change] as const;
};

/** The pasted links of today's work, read and checked line by line for the chapter that is chosen. */
export const useTodayLinks = ({
  fieldId,
  place,
  chapter,
  waiting,
}: {
  fieldId: string;
  place: ChapterRef;
  chapter: Chapter | undefined;
  /** Work on this device that is not sent yet. */
  waiting: readonly WaitingWork[];
}) => {
  const [links, setLinks] = useTypedLinks();
  const linkLines = useLinkLines();
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
  const wrong = firstWrong(lines);
  return {
    links,
    setLinks,
    lines,
    /** The videos to add, none where no line can be one, or what has to be done first. */
    checked: lines.every(({ kind }) => kind === 'wrong') ? ok([]) : checkVideoLines(lines),
    /** What is left out first, and why. */
    wrong,
    /** Takes out what was sent of what was here then; what is wrong stays, and what came later. */
    takeSent: () => {
      const stays = (index: number) =>
        lines.some(({ kind, line }) => kind === 'wrong' && line === index + 1);
      const sent = links.split('\n').filter((_, index) => !stays(index));
      setLinks((now) => withoutLines(now, sent));
    },
    /** Puts the cursor on the first line that is wrong. */
    goToWrong: () => {
      const { start, end } = wrong ? lineRange(links, wrong.line) : { start: 0, end: 0 };
      selectText(fieldId, start, end);
    },
  };
};
