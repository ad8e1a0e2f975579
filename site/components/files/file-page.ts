import { parseFileIdentifier } from '#domain/file-identifier.ts';
import { TEXT } from '#domain/texts.ts';

/** What the viewer's page can do with its address. */
export type FileView =
  | { kind: 'file'; filename: string; source: string; materials: string }
  | { kind: 'error'; message: string };

const readName = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path.replace(/^\/files\/?/, ''));
  } catch {
    return undefined;
  }
};

/**
 * Reads the viewer's address: `/files/10_ch1_a.pdf` -> the file's own address and its class's materials.
 * Errors: 'No file specified', 'Invalid file identifier format' (SPEC.md section 5).
 */
export const fileAt = (path: string): FileView => {
  const name = readName(path);
  if (name === undefined) return { kind: 'error', message: TEXT.viewer.identifier };
  const parsed = parseFileIdentifier(name);
  if (parsed.kind !== 'ok') return { kind: 'error', message: parsed.message };
  const { classId, filename, s3Key } = parsed.value;
  return {
    kind: 'file',
    filename,
    source: `/api/serveFile?key=${encodeURIComponent(s3Key)}`,
    materials: `/study-materials?class=${encodeURIComponent(classId)}`,
  };
};

const part = (name: string): Element | null => document.querySelector(`[data-file="${name}"]`);

/** Shows the file's buttons, or the error, in place of 'Loading file...'. */
export const startFilePage = (): void => {
  const view = fileAt(location.pathname);
  part('loading')?.remove();
  if (view.kind === 'error') {
    part('message')?.append(view.message);
    part('error')?.removeAttribute('hidden');
    return;
  }
  part('name')?.append(view.filename);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-file-link]')) {
    link.href = link.dataset['fileLink'] === 'materials' ? view.materials : view.source;
    if (link.dataset['fileLink'] === 'download') link.download = view.filename;
  }
  part('ready')?.removeAttribute('hidden');
  document.title = `${view.filename} | ${document.title}`;
};
