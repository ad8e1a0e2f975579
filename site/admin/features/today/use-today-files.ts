import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { longDate } from '#domain/text/calendar.ts';
import type { ChapterRef } from '../../client/operations.ts';
import { inspectPdf } from '../materials/inspect-pdf.ts';
import { createUploadQueue } from '../materials/upload-queue.ts';
import type { Sender } from './sender.ts';

interface Today {
  place: ChapterRef;
  placeName: string;
  chapter: Chapter | undefined;
  keep: Sender['keep'];
}

/**
 * The PDFs of today's work, chosen and checked as those of a chapter. They are not uploaded from here but kept on this
 * device, for the chapter that is chosen at that moment. What a name does not tell is named after the day.
 */
export const useTodayFiles = (today: Today) => {
  const now = useRef(today);
  now.current = today;
  // That these are scans is no news.
  const [photographed] = useState(() => new WeakSet<Blob>());
  const [queue] = useState(() =>
    createUploadQueue({
      upload: async (material) => {
        const { place, placeName, keep } = now.current;
        // One that does not open is here only after the question.
        const accepted = material.inspection.warnings.includes('broken');
        await keep({ kind: 'pdf', place, placeName, material, accepted });
        return { kind: 'ok' };
      },
      unnamed: () => ({ title: `Work of ${longDate(new Date().toISOString())}`, type: 'notes' }),
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
  const addPhotographed = (pdf: File) => {
    photographed.add(pdf);
    queue.add([pdf]);
  };
  return {
    queue,
    addPhotographed,
    state: useSyncExternalStore(queue.subscribe, queue.state, queue.state),
  };
};
