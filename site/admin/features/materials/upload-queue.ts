import { guessTitle, guessType } from '#domain/course/guess-material.ts';
import { isMaterialType } from '#domain/course/material-types.ts';
import { checkMaterialUpload, checkPdf } from '#domain/course/material.ts';
import type { Inspection } from './inspect-pdf.ts';
import type {
  MaterialToUpload,
  Uploaded,
  UploadProgress,
  UploadResult,
} from './upload-material.ts';
import { observableState } from '../../client/observable-state.ts';
import { asInput, mimeOf, type FileTexts, type QueuedFile } from './queued-file.ts';

/** What the list of chosen files shows. */
export interface QueueState {
  files: readonly QueuedFile[];
  /** Whether an upload is under way. */
  running: boolean;
}

type NamedFile = Pick<FileTexts, 'title' | 'type'>;

/** What the queue works with. */
export interface QueueDeps {
  /** Uploads a file, or keeps it until it can be uploaded. */
  upload: (material: MaterialToUpload, progress: UploadProgress) => Promise<UploadResult>;
  /** What a file is called, from what its name tells (empty for nothing) and the titles of the files before it. */
  named: (guess: NamedFile, titles: readonly string[]) => NamedFile;
  inspect: (file: File, signal: AbortSignal) => Promise<Inspection>;
  /** The language to begin with: that of the chapter's last material. */
  language: () => string;
  /** Texts typed for a file of this name and size before a reload. */
  recall: (file: File) => FileTexts | undefined;
  /** Keeps what is typed; `undefined` removes it. */
  remember: (file: File, texts: FileTexts | undefined) => void;
  onUploaded: () => void;
}

interface Work {
  inspected: Promise<Inspection>;
  ended: AbortController;
  sending?: AbortController;
  answer?: (upload: boolean) => void;
  uploaded?: Uploaded | undefined;
  /** The teacher chose to upload a file that does not open. */
  accepted?: boolean;
}

/**
 * The chosen files of one chapter and their uploads, one after another. A file leaves the list when its record
 * is saved; what fails keeps its texts and can be tried again without choosing the file again.
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

  const uploadOne = async (key: number, work: Work): Promise<UploadResult> => {
    const sending = new AbortController();
    work.sending = sending;
    change(key, { phase: { kind: 'sending', percent: 0 } });
    const inspection = await work.inspected;
    if (sending.signal.aborted) return { kind: 'cancelled' };
    if (!(await mayUpload(key, work, inspection))) return { kind: 'cancelled' };
    const queued = find(key);
    if (!queued || !isMaterialType(queued.type)) return { kind: 'cancelled' };
    const { file, title, type, language } = queued;
    const { uploaded } = work;
    const material = { file, title: title.trim(), type, language, inspection, uploaded };
    return deps.upload(material, {
      signal: sending.signal,
      onPercent: (percent) => {
        change(key, { phase: { kind: 'sending', percent } });
      },
      onCommit: () => {
        change(key, { phase: { kind: 'saving' } });
      },
    });
  };

  const settle = (key: number, work: Work, result: UploadResult) => {
    switch (result.kind) {
      case 'ok':
        remove(key);
        deps.onUploaded();
        break;
      case 'cancelled':
        change(key, { phase: { kind: 'waiting' } });
        break;
      case 'failed':
        work.uploaded = result.uploaded;
        change(key, { phase: { kind: 'failed', message: result.message } });
        break;
    }
  };

  const run = async (keys: readonly number[]): Promise<void> => {
    if (state().running) return;
    set({ running: true });
    for (const key of keys) {
      const work = works.get(key);
      // Taken out of the list meanwhile.
      if (work) settle(key, work, await uploadOne(key, work));
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
  const start = (wanted: (file: QueuedFile) => boolean): Promise<void> => {
    const files = state().files.filter(
      (one) => (one.phase.kind === 'waiting' || one.phase.kind === 'failed') && wanted(one),
    );
    return check(files) ? run(files.map(({ key }) => key)) : Promise.resolve();
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
    /** Stops the upload of one file; it stays in the list. */
    cancel: (key: number) => {
      works.get(key)?.sending?.abort();
    },
    /** The answer to 'Upload anyway?' */
    answer: (key: number, upload: boolean) => {
      works.get(key)?.answer?.(upload);
    },
    /** Uploads all that can go, or those of `keys` alone. */
    uploadAll: (keys?: readonly number[]) => start(({ key }) => keys?.includes(key) ?? true),
    retry: (key: number) => start((one) => one.key === key),
    /** Stops everything, when the screen is left. */
    stop: () => {
      for (const work of works.values()) {
        work.ended.abort();
        work.sending?.abort();
        work.answer?.(false);
      }
    },
  };
};

/** The chosen files and their uploads. */
export type UploadQueue = ReturnType<typeof createUploadQueue>;
