import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { longDate } from '#domain/text/calendar.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { dropDraft, readDraft, writeDraft } from '../../ui/forms/draft-store.ts';
import type { FileTexts } from './queued-file.ts';
import { createUploadQueue, type QueueDeps } from './upload-queue.ts';
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

const draftKey = ({ name, size }: File): string => `pdf:${name}:${size}`;

/**
 * PDFs that are chosen and checked for a chapter. They are not uploaded from here but kept on this device, for the chapter
 * that is chosen when they are saved. What a name does not tell is named after the day; what is typed about one is kept
 * on this device until then.
 */
export const usePdfs = (today: { chapter: Chapter | undefined; sender: Sender | undefined }) => {
  const now = useRef(today);
  now.current = today;
  const target = useRef<Pick<WorkToKeep, 'place' | 'placeName'>>(undefined);
  // That these are scans is no news.
  const [photographed] = useState(() => new WeakSet<Blob>());
  const [queue] = useState(() =>
    createUploadQueue({
      keep: async (material, accepted) => {
        if (!target.current) return;
        await now.current.sender?.keep({ kind: 'pdf', ...target.current, material, accepted });
      },
      named: (guess, titles) => {
        const { chapter, sender } = now.current;
        const waiting =
          sender?.state().works.flatMap((work) => (work.kind === 'pdf' ? [work.material] : [])) ??
          [];
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
      recall: (file) => {
        const none: FileTexts = { title: '', type: '', language: '' };
        const draft = readDraft(localStorage, draftKey(file), Date.now(), none);
        return draft && { ...none, ...draft.values };
      },
      remember: (file, texts) => {
        if (texts === undefined) dropDraft(localStorage, draftKey(file));
        else {
          const draft = { values: { ...texts }, savedAt: Date.now() };
          writeDraft(localStorage, draftKey(file), draft);
        }
      },
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
    keepAll: (
      chapter: Pick<WorkToKeep, 'place' | 'placeName'>,
      keys: readonly number[],
    ): Promise<void> => {
      target.current = chapter;
      return queue.keepAll(keys);
    },
    state: useSyncExternalStore(queue.subscribe, queue.state, queue.state),
  };
};
