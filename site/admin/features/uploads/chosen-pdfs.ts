import { useState } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { guessTitle, guessType } from '#domain/course/guess-material.ts';
import { checkMaterialForm, checkPdf } from '#domain/course/material.ts';
import { longDate } from '#domain/text/calendar.ts';
import { dropDraft, readDraft, writeDraft } from '#ui/forms/draft-store.ts';
import { inspectPdf, type Inspection, type PdfWarning } from './inspect-pdf.ts';
import type { Sender, WorkToKeep } from './sender.ts';

/** What is typed about a file. */
export interface FileTexts {
  title: string;
  /** One of the five, or empty while none is chosen. */
  type: string;
  /** `hi`, or empty for none. */
  language: string;
}

/** A chosen file. */
export interface ChosenPdf extends FileTexts {
  key: string;
  file: File;
  /** Why no upload of this file is possible: not a PDF, or too large. */
  refused: string | undefined;
  /** What is missing. */
  problem?: { message: string; field?: string } | undefined;
  /** `undefined` while the file is being looked into. */
  inspection?: Inspection;
}

/** Why a file cannot be uploaded, if so; some phones do not say what a file is. */
export const refusalOf = ({ type, name, size: bytes }: File): string | undefined => {
  const mime = type === '' && /\.pdf$/i.test(name) ? 'application/pdf' : type;
  const checked = checkPdf({ mime, bytes });
  return checked.kind === 'ok' ? undefined : checked.message;
};

/**
 * What a PDF is called whose name tells nothing: after the day, and another of that day after its place among them, `Work of 22
 * November 2026, part 2`. `taken` are the titles that are there already.
 */
export const namedAfterDay = (
  guess: Pick<FileTexts, 'title' | 'type'>,
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

/** A file as it is when it is chosen: with what was typed about it before a reload, else what its name tells. */
export const chosenPdf = (
  file: File,
  { materials }: Pick<Chapter, 'materials'>,
  taken: readonly string[],
): ChosenPdf => {
  const guess = { title: guessTitle(file.name), type: guessType(file.name) ?? '' };
  const texts: FileTexts = {
    ...namedAfterDay(guess, new Date().toISOString(), taken),
    language: materials.at(-1)?.language ?? '',
  };
  const typed = readDraft(draftKey(file), texts);
  const key = crypto.randomUUID();
  return { key, file, ...texts, ...typed?.values, refused: refusalOf(file) };
};

/**
 * The chosen PDFs of a screen until they are to be sent. A file leaves the list when `sender` keeps it for that; one that
 * lacks something stays with its texts, which are kept on this device.
 */
export const useChosenPdfs = (chapter: Chapter, sender: Sender | undefined) => {
  const [files, setFiles] = useState<readonly ChosenPdf[]>([]);
  const ready = files.filter(({ refused }) => refused === undefined);

  const change = (file: File, next: Partial<ChosenPdf>) => {
    setFiles((now) => now.map((one) => (one.file === file ? { ...one, ...next } : one)));
  };
  const remove = ({ key, file }: ChosenPdf) => {
    setFiles((now) => now.filter((one) => one.key !== key));
    dropDraft(draftKey(file));
  };

  /** Takes chosen files. That photographed pages are scans is no news. */
  const add = (added: readonly File[], arePhotographed = false) => {
    const waiting = sender?.state().works ?? [];
    const stored = [
      ...chapter.materials,
      ...waiting.flatMap((work) => (work.kind === 'pdf' ? [work.material] : [])),
    ];
    setFiles((now) =>
      added.reduce((all, file) => {
        const taken = [...all, ...stored].map(({ title }) => title);
        return [...all, chosenPdf(file, chapter, taken)];
      }, now),
    );
    const isNews = (warning: PdfWarning) => !arePhotographed || warning !== 'scan';
    for (const file of added) {
      if (refusalOf(file) !== undefined) continue;
      void inspectPdf(file).then((found) => {
        change(file, { inspection: { ...found, warnings: found.warnings.filter(isNews) } });
      });
    }
  };

  return {
    files,
    /** Those that can go. */
    ready,
    add,
    remove,
    edit: ({ file, title, type, language }: ChosenPdf, texts: Partial<FileTexts>) => {
      change(file, texts);
      const values = { title, type, language, ...texts };
      writeDraft(draftKey(file), { values });
    },
    /** Keeps those that can go for sending, and says whether it did: none of them when one lacks something. */
    keepAll: async (target: Pick<WorkToKeep, 'place' | 'placeName'>): Promise<boolean> => {
      const checked = ready.map(({ title, type, ...one }) => ({
        ...one,
        texts: checkMaterialForm({ title, type }),
      }));
      for (const { file, texts } of checked) {
        change(file, { problem: texts.kind === 'invalid' ? texts : undefined });
      }
      if (checked.some(({ texts }) => texts.kind !== 'ok')) return false;
      ready.forEach(remove);
      for (const { file, language, inspection, texts } of checked) {
        if (texts.kind !== 'ok') continue;
        const { title, type } = texts.value;
        // What is not looked into yet is before it is sent.
        const found = inspection ?? { warnings: ['unchecked' as const] };
        const material = { file, title, type, language, inspection: found };
        await sender?.keep({ kind: 'pdf', ...target, material });
      }
      return true;
    },
  };
};

/** The chosen PDFs of a screen. */
export type ChosenPdfsOfScreen = ReturnType<typeof useChosenPdfs>;
