import { useRef, useState, useSyncExternalStore } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { guessTitle, guessType } from '#domain/course/guess-material.ts';
import { isMaterialType } from '#domain/course/material-types.ts';
import { checkMaterialForm, checkPdf } from '#domain/course/material.ts';
import { longDate } from '#domain/text/calendar.ts';
import { observableState } from '#client/observable-state.ts';
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
  key: number;
  file: File;
  /** Why no upload of this file is possible: not a PDF, or too large. */
  refused?: string;
  /** What is missing. */
  problem?: { message: string; field: string | undefined } | undefined;
  /** `undefined` while the file is being looked into. */
  inspection?: Inspection;
}

/** What choosing works with. */
export interface ChosenDeps {
  inspect: (file: File) => Promise<Inspection>;
  /** The chapter that is chosen now. */
  chapter: () => Chapter | undefined;
  sender: () => Pick<Sender, 'state' | 'keep'> | undefined;
}

/** The type of a file; some phones do not say what a file is. */
export const mimeOf = ({ type, name }: File): string =>
  type === '' && /\.pdf$/i.test(name) ? 'application/pdf' : type;

const draftKey = ({ name, size }: File): string => `pdf:${name}:${size}`;

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

/**
 * The chosen PDFs of one chapter until they are to be sent. A file leaves the list when `sender` keeps it for that; one
 * that lacks something stays with its texts, which are kept on this device.
 */
export const createChosenPdfs = ({ inspect, chapter, sender }: ChosenDeps) => {
  const { state, set, subscribe } = observableState<{ files: readonly ChosenPdf[] }>({ files: [] });
  let lastKey = 0;

  const change = (key: number, next: Partial<ChosenPdf>) => {
    set({ files: state().files.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  };
  const find = (key: number) => state().files.find((one) => one.key === key);

  const remove = (key: number) => {
    const file = find(key)?.file;
    set({ files: state().files.filter((one) => one.key !== key) });
    if (file) dropDraft(draftKey(file));
  };

  const textsOf = (file: File): FileTexts => {
    const none: FileTexts = { title: '', type: '', language: '' };
    const typed = readDraft(draftKey(file), none);
    if (typed) return { ...none, ...typed.values };
    const waiting = sender()?.state().works ?? [];
    const taken = [
      ...state().files,
      ...(chapter()?.materials ?? []),
      ...waiting.flatMap((work) => (work.kind === 'pdf' ? [work.material] : [])),
    ].map(({ title }) => title);
    const guess = { title: guessTitle(file.name), type: guessType(file.name) ?? '' };
    return {
      ...namedAfterDay(guess, new Date().toISOString(), taken),
      language: chapter()?.materials.at(-1)?.language ?? '',
    };
  };

  /** Takes chosen files. That photographed pages are scans is no news. */
  const add = (files: readonly File[], arePhotographed = false) => {
    for (const file of files) {
      const key = (lastKey += 1);
      const chosen: ChosenPdf = { key, file, ...textsOf(file) };
      const checked = checkPdf({ mime: mimeOf(file), bytes: file.size });
      const isRefused = checked.kind !== 'ok';
      const one = isRefused ? { ...chosen, refused: checked.message } : chosen;
      set({ files: [...state().files, one] });
      if (isRefused) continue;
      void inspect(file).then((inspection) => {
        const isNews = (warning: PdfWarning) => !arePhotographed || warning !== 'scan';
        change(key, {
          inspection: { ...inspection, warnings: inspection.warnings.filter(isNews) },
        });
      });
    }
  };

  const edit = (key: number, texts: Partial<FileTexts>) => {
    const chosen = find(key);
    if (!chosen) return;
    change(key, texts);
    const { title, type, language } = { ...chosen, ...texts };
    writeDraft(draftKey(chosen.file), { values: { title, type, language } });
  };

  /** Marks what is missing, and says whether all of `files` can go. */
  const check = (files: readonly ChosenPdf[]): boolean => {
    const problems = files.map(({ title, type }) => checkMaterialForm({ title, type }));
    for (const [at, { key }] of files.entries()) {
      const problem = problems[at];
      change(key, {
        problem:
          problem?.kind === 'invalid'
            ? { message: problem.message, field: problem.field }
            : undefined,
      });
    }
    return problems.every(({ kind }) => kind === 'ok');
  };

  /** Keeps those of `keys` for sending, to this chapter whatever is chosen meanwhile; none, and `false`, when one of them lacks something. */
  const keepAll = async (
    target: Pick<WorkToKeep, 'place' | 'placeName'>,
    keys: readonly number[],
  ): Promise<boolean> => {
    const files = state().files.filter(
      ({ key, refused }) => refused === undefined && keys.includes(key),
    );
    if (!check(files)) return false;
    for (const { key } of files) remove(key);
    for (const { file, title, type, language, inspection } of files) {
      if (!isMaterialType(type)) continue;
      const material = {
        file,
        title: title.trim(),
        type,
        language,
        // What is not looked into yet is before it is sent.
        inspection: inspection ?? { warnings: ['unchecked' as const] },
      };
      await sender()?.keep({ kind: 'pdf', ...target, material });
    }
    return true;
  };

  return { state, subscribe, add, remove, edit, keepAll };
};

/** The chosen PDFs of a screen. */
export const useChosenPdfs = (chapter: Chapter | undefined, sender: Sender | undefined) => {
  const now = useRef({ chapter, sender });
  now.current = { chapter, sender };
  const [chosen] = useState(() =>
    createChosenPdfs({
      inspect: inspectPdf,
      chapter: () => now.current.chapter,
      sender: () => now.current.sender,
    }),
  );
  const state = useSyncExternalStore(chosen.subscribe, chosen.state, chosen.state);
  return {
    ...chosen,
    ...state,
    /** Those that can go. */
    ready: state.files.filter(({ refused }) => refused === undefined).map(({ key }) => key),
  };
};

/** The chosen PDFs of a screen. */
export type ChosenPdfsOfScreen = ReturnType<typeof useChosenPdfs>;
