import { mediaPath } from '#domain/files/file-identifier.ts';
import type { Api } from '../../client/api-client.ts';
import { readContent } from './read-content.ts';

/** How far an export or import is, in words and numbers; `lasting`: it goes on without this page. */
export interface Progress {
  text: string;
  done: number;
  total: number;
  lasting?: true;
}

/** How an export ended. */
export type ExportResult =
  | { kind: 'ok'; zip: Blob; name: string; files: number }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' };

/** A stored file that did not come. */
class FileFault extends Error {
  override name = 'FileFault';
}

const readFile = async (key: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(mediaPath(key), { signal });
  if (!response.ok) throw new FileFault(key);
  return response.blob();
};

/** Collects everything into one zip file. */
export const runExport = async (
  archive: Pick<Api['archive'], 'export' | 'readContent'>,
  {
    signal,
    onProgress,
    today,
  }: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    /** `2026-11-21` */
    today: string;
  },
): Promise<ExportResult> => {
  onProgress({ text: 'Reading the content...', done: 0, total: 1 });
  const answer = await archive.export();
  if (answer.kind !== 'ok') return { kind: 'failed', message: answer.message };
  const { id, bytes, files } = answer.value;
  const content = await readContent(archive, id, (done) => {
    onProgress({ text: 'Reading the content...', done, total: bytes });
  });
  if (content.kind !== 'ok') return { kind: 'failed', message: content.message };
  const total = files.length;
  const tell = (done: number) => {
    onProgress({ text: `${done} of ${total} files`, done, total });
  };
  tell(0);
  try {
    // Loaded when it is needed: most visits of the admin are about something else.
    const { packArchive } = await import('#api/archive/zip.ts');
    const zip = await packArchive(
      {
        content: content.value,
        files: files.map(({ key }) => ({ key, read: () => readFile(key, signal) })),
      },
      { signal, onFile: tell },
    );
    return { kind: 'ok', zip, name: `site-export-${today}.zip`, files: total };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    const which = error instanceof FileFault ? `: ${error.message}` : '';
    return { kind: 'failed', message: `A file could not be read${which}. Please try again.` };
  }
};
