import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { longDate } from '#domain/text/calendar.ts';
import { inspectPdf } from '../materials/inspect-pdf.ts';
import { createUploadQueue, type QueueDeps } from '../materials/upload-queue.ts';
import type { Sender } from './sender.ts';
import type { WorkToKeep } from './waiting-work.ts';

/**
 * What a PDF is called whose name tells nothing: after the day, and another of that day after its place among them, `Work of 22
 * November 2026, part 2`. `taken` are the titles that are there already.
 */
export const namedAfterDay = (
  guess: ReturnType<QueueDeps['named']>,
  day: string,
  taken: readonly string[],
): typeof guess => {
  const title = `Work of ${longDate(day)}`;
  const type = guess.type || 'notes';
  // That is what the file of photographed pages is called.
  if (guess.title !== '' && guess.title !== title) return { ...guess, type };
  const nameOf = (part: number): string => (part === 1 ? title : `${title}, part ${part}`);
  let part = 1;
  while (taken.includes(nameOf(part))) part += 1;
  return { title: nameOf(part), type };
};

/**
 * The PDFs of today's work, chosen and checked as those of a chapter. They are not uploaded from here but kept on this
 * device, for the chapter that is chosen when they are saved. What a name does not tell is named after the day.
 */
export const useTodayFiles = (today: { chapter: Chapter | undefined; sender: Sender }) => {
  const now = useRef(today);
  now.current = today;
  const target = useRef<Pick<WorkToKeep, 'place' | 'placeName'>>(undefined);
  // That these are scans is no news.
  const [photographed] = useState(() => new WeakSet<Blob>());
  const [queue] = useState(() =>
    createUploadQueue({
      upload: async (material) => {
        if (!target.current) return { kind: 'cancelled' };
        // One that does not open is here only after the question.
        const accepted = material.inspection.warnings.includes('broken');
        await now.current.sender.keep({ kind: 'pdf', ...target.current, material, accepted });
        return { kind: 'ok' };
      },
      named: (guess, titles) => {
        const { chapter, sender } = now.current;
        const waiting = sender
          .state()
          .works.flatMap((work) => (work.kind === 'pdf' ? [work.material] : []));
        const there = [...(chapter?.materials ?? []), ...waiting].map(({ title }) => title);
        return namedAfterDay(guess, new Date().toISOString(), [...titles, ...there]);
      },
      inspect: async (file, signal) => {
        const inspection = await inspectPdf(file, signal);
        if (!photographed.has(file)) return inspection;
        const warnings = inspection.warnings.filter((warning) => warning !== 'scan');
        return { ...inspection, warnings };
      },
      language: () => now.current.chapter?.materials.at(-1)?.language ?? '',
      recall: () => undefined,
      remember: () => undefined,
      onUploaded: () => undefined,
    }),
  );
  useEffect(() => queue.stop, [queue]);
  return {
    queue,
    addPhotographed: (pdf: File) => {
      photographed.add(pdf);
      queue.add([pdf]);
    },
    /** Keeps some of the files on this device for a chapter, whatever is chosen meanwhile. */
    keepAll: (chapter: Pick<WorkToKeep, 'place' | 'placeName'>, keys: readonly number[]) => {
      target.current = chapter;
      return queue.uploadAll(keys);
    },
    state: useSyncExternalStore(queue.subscribe, queue.state, queue.state),
  };
};
