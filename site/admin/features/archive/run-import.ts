import type { OpenArchive } from '#api/archive/zip.ts';
import type { Answer, Value, Api } from '#client/api.ts';
import { sendFile } from '#client/send-file.ts';
import type { Progress } from '#ui/feedback/TaskProgress.tsx';

/** What an import would change. */
type ImportPlan = Value<Api['archive']['check']['$post']>;

/** An export that was read and compared with the site; nothing is changed yet. */
export interface PreparedImport {
  ticket: string;
  plan: ImportPlan;
  zip: OpenArchive;
  /** Keys of the files to upload, of those that are missing everywhere, and how many are stored already. */
  toUpload: string[];
  missing: string[];
  here: number;
  /** Files that are uploaded already: a repeated import continues after them. */
  uploaded: Set<string>;
}

/** What the steps work with. */
interface ImportContext {
  api: Api;
  /** Ends them: what they answer then is nobody's concern. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

const failed = (message: string): Answer<never> => ({ kind: 'refused', code: 'import', message });
const CANCELLED = failed('');

/**
 * Which files to upload: those that are in the zip file and not stored here. A name belongs to one file, and
 * a picture is encoded on arrival, so its size proves nothing; that of a PDF shows whether it is complete.
 */
const sortFiles = (plan: ImportPlan, zip: OpenArchive) => {
  const toUpload: string[] = [];
  const missing: string[] = [];
  for (const { key, bytes } of plan.files) {
    const packed = zip.files.get(key);
    const differs = bytes === null || (key.endsWith('.pdf') && packed?.bytes !== bytes);
    if (packed && differs) toUpload.push(key);
    else if (!packed && bytes === null) missing.push(key);
  }
  const here = plan.files.length - toUpload.length - missing.length;
  return { toUpload, missing, here, uploaded: new Set<string>() };
};

/**
 * The files that only a text may name; records name the others. All names of a large site would be more than a
 * request may hold.
 */
const pictureKeys = ({ files }: OpenArchive): string[] =>
  [...files.keys()].filter((key) => key.startsWith('blog-images/'));

const send = async (
  form: Parameters<typeof sendFile>[0],
  file: Blob,
  signal: AbortSignal,
): Promise<Answer<undefined>> => {
  const sent = await sendFile(form, file, { signal });
  return signal.aborted ? CANCELLED : sent;
};

/** Opens the zip file, uploads its content and asks what it would change. */
export const prepareImport = async (
  file: Blob,
  { api, signal, onProgress }: ImportContext,
): Promise<Answer<PreparedImport>> => {
  onProgress({ text: 'Reading the file...', done: 0, total: 3 });
  const { openArchive } = await import('#api/archive/zip.ts');
  const zip = await openArchive(file);
  if (zip.kind !== 'ok') return failed(zip.message);
  onProgress({ text: 'Comparing it with the site...', done: 1, total: 3 });
  const opened = await api.archive.content.$post();
  if (opened.kind !== 'ok') return opened;
  const { ticket, uploadData } = opened.value;
  const sent = await send(uploadData, zip.value.content, signal);
  if (sent.kind !== 'ok') return sent;
  onProgress({ text: 'Comparing it with the site...', done: 2, total: 3 });
  const plan = await api.archive.check.$post({ json: { ticket, keys: pictureKeys(zip.value) } });
  if (plan.kind !== 'ok') return plan;
  const value = { ticket, plan: plan.value, zip: zip.value, ...sortFiles(plan.value, zip.value) };
  return { kind: 'ok', value };
};

const uploadFile = async (
  key: string,
  { zip }: PreparedImport,
  { api, signal }: ImportContext,
): Promise<Answer<unknown>> => {
  const packed = zip.files.get(key);
  if (packed === undefined) return { kind: 'ok', value: undefined };
  // By what the archive says: what is too large is refused before it is unpacked.
  const opened = await api.archive.files.$post({ json: { key, size: packed.bytes } });
  if (opened.kind !== 'ok') return opened;
  const { ticket, uploadData } = opened.value;
  // Cut off, or its checksum is wrong.
  const file = await packed.read().catch(() => undefined);
  if (file === undefined) return failed(`The file ${key} in this export is damaged.`);
  const sent = await send(uploadData, file, signal);
  if (sent.kind !== 'ok') return sent;
  const stored = await api.archive.files[':ticket'].commit.$post({ param: { ticket } });
  return stored.kind === 'ok' ? stored : failed(`${key}: ${stored.message}`);
};

/** Uploads the files, then replaces the content. The site does not change before the last step. */
export const applyImport = async (
  prepared: PreparedImport,
  context: ImportContext,
): Promise<Answer<{ warning?: string | undefined }>> => {
  const { uploaded, ticket, plan } = prepared;
  const toUpload = prepared.toUpload.filter((key) => !uploaded.has(key));
  const { length: total } = toUpload;
  for (const [done, key] of toUpload.entries()) {
    if (context.signal.aborted) return CANCELLED;
    context.onProgress({ text: `File ${done + 1} of ${total}`, done, total });
    const stored = await uploadFile(key, prepared, context);
    if (stored.kind !== 'ok') return stored;
    uploaded.add(key);
  }
  if (context.signal.aborted) return CANCELLED;
  context.onProgress({ text: 'Replacing the content...', done: 0, total: 1, isLast: true });
  return context.api.archive.apply.$post({ json: { ticket, present: plan.present } });
};
