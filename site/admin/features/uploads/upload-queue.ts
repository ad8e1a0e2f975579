import { guessTitle, guessType } from '#domain/course/guess-material.ts';
import { isMaterialType } from '#domain/course/material-types.ts';
import { checkMaterialUpload, checkPdf } from '#domain/course/material.ts';
import type { Inspection } from './inspect-pdf.ts';
import type { MaterialToUpload } from './upload-material.ts';
import { observableState } from '../../client/observable-state.ts';
import { asInput, mimeOf, type FileTexts, type QueuedFile } from './queued-file.ts';

/** What the list of chosen files shows. */
export interface QueueState {
  files: readonly QueuedFile[];
  /** Whether files are being put among what is sent. */
  running: boolean;
}

type NamedFile = Pick<FileTexts, 'title' | 'type'>;

/** What the queue works with. */
export interface QueueDeps {
  /** Takes a file that is to be sent; `accepted` when it does not open and the teacher wants it sent. */
  keep: (material: MaterialToUpload, accepted: boolean) => Promise<void>;
  /** What a file is called, from what its name tells (empty for nothing) and the titles of the files before it. */
  named: (guess: NamedFile, titles: readonly string[]) => NamedFile;
  inspect: (file: File, signal: AbortSignal) => Promise<Inspection>;
  /** The language to begin with: that of the chapter's last material. */
  language: () => string;
  /** Texts typed for a file of this name and size before a reload. */
  recall: (file: File) => FileTexts | undefined;
  /** Keeps what is typed; `undefined` removes it. */
  remember: (file: File, texts: FileTexts | undefined) => void;
}

interface Work {
  inspected: Promise<Inspection>;
  ended: AbortController;
  answer?: (upload: boolean) => void;
  /** The teacher chose to upload a file that does not open. */
  accepted?: boolean;
}

/**
 * The chosen files of one chapter until they are to be sent. A file leaves the list when it is kept for that; one that
 * lacks something stays with its texts.
 */
export const createUploadQueue = (deps: QueueDeps) => {
  const { state, set, subscribe } = observableState<QueueState>({ files: [], running: false });
  let lastKey = 0;
  const works = new Map<number, Work>();

  const change = (key: number, next: Partial<QueuedFile>) => {
    set({ files: state().files.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  };
  const find = (key: number) => state().files.find((one) => one.key === key);

  const remove = (key: number) => {
    const file = find(key)?.file;
    works.get(key)?.ended.abort();
    works.delete(key);
    set({ files: state().files.filter((one) => one.key !== key) });
    if (file) deps.remember(file, undefined);
  };

  const add = (files: readonly File[]) => {
    const titles = state().files.map(({ title }) => title);
    const added = files.map((file): QueuedFile => {
      lastKey += 1;
      const key = lastKey;
      const checked = checkPdf({ mime: mimeOf(file), bytes: file.size });
      const guess = { title: guessTitle(file.name), type: guessType(file.name) ?? '' };
      const texts = deps.recall(file) ?? {
        ...deps.named(guess, titles),
        language: deps.language(),
      };
      titles.push(texts.title);
      if (checked.kind !== 'ok') {
        return { key, file, ...texts, phase: { kind: 'refused', message: checked.message } };
      }
      const ended = new AbortController();
      const inspected = deps.inspect(file, ended.signal);
      works.set(key, { inspected, ended });
      void inspected.then((inspection) => {
        change(key, { inspection });
      });
      return { key, file, ...texts, phase: { kind: 'waiting' } };
    });
    set({ files: [...state().files, ...added] });
  };

  const mayUpload = async (key: number, work: Work, { warnings }: Inspection) => {
    if (!warnings.includes('broken') || work.accepted) return true;
    change(key, { phase: { kind: 'asking' } });
    work.accepted = await new Promise<boolean>((resolve) => {
      work.answer = resolve;
    });
    return work.accepted;
  };

  const keepOne = async (key: number, work: Work): Promise<void> => {
    change(key, { phase: { kind: 'keeping' } });
    const inspection = await work.inspected;
    const isWanted = await mayUpload(key, work, inspection);
    const queued = find(key);
    if (!isWanted || !queued || !isMaterialType(queued.type)) {
      change(key, { phase: { kind: 'waiting' } });
      return;
    }
    const { file, title, type, language } = queued;
    const material = { file, title: title.trim(), type, language, inspection };
    await deps.keep(material, work.accepted === true);
    remove(key);
  };

  const run = async (keys: readonly number[]): Promise<void> => {
    if (state().running) return;
    set({ running: true });
    for (const key of keys) {
      const work = works.get(key);
      // Taken out of the list meanwhile.
      if (work) await keepOne(key, work);
    }
    set({ running: false });
  };

  /** Marks what is missing, and says whether all of `files` can go. */
  const check = (files: readonly QueuedFile[]): boolean => {
    const problems = files.flatMap((one) => {
      const checked = checkMaterialUpload(asInput(one));
      return checked.kind === 'invalid' ? [{ key: one.key, ...checked }] : [];
    });
    for (const { key, message, field } of problems) {
      change(key, { phase: { kind: 'failed', message, field } });
    }
    return problems.length === 0;
  };
  return {
    state,
    subscribe,
    add,
    remove,
    edit: (key: number, texts: Partial<FileTexts>) => {
      const queued = find(key);
      if (!queued) return;
      change(key, texts);
      const { title, type, language } = { ...queued, ...texts };
      deps.remember(queued.file, { title, type, language });
    },
    /** The answer to 'Upload anyway?' */
    answer: (key: number, upload: boolean) => {
      works.get(key)?.answer?.(upload);
    },
    /** Keeps those of `keys`, or all, for sending; none when one of them lacks something. */
    keepAll: (keys?: readonly number[]): Promise<void> => {
      const files = state().files.filter(
        ({ key, phase }) =>
          (phase.kind === 'waiting' || phase.kind === 'failed') && (keys?.includes(key) ?? true),
      );
      return check(files) ? run(files.map(({ key }) => key)) : Promise.resolve();
    },
    /** Stops everything, when the screen is left. */
    stop: () => {
      for (const work of works.values()) {
        work.ended.abort();
        work.answer?.(false);
      }
    },
  };
};

/** The chosen files. */
export type UploadQueue = ReturnType<typeof createUploadQueue>;
