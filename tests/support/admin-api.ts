import type { OpenUpload } from '#api/uploads/uploads';
import { formWith } from './form-with.ts';
import { TEACHER } from './running-site.ts';

/** Calls the API of a running site as the signed-in teacher's browser would. */
export const signIn = async (origin: string) => {
  const call = async (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await call('POST', '/session', TEACHER);
  if (!answer.ok) throw new Error(`Sign-in failed with ${answer.status}`);
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return (method: string, path: string, body?: unknown) => call(method, path, body, cookie);
};

/** The API of a running site as the teacher uses it. */
export type TeacherApi = Awaited<ReturnType<typeof signIn>>;

/** Puts a PDF into a chapter as the admin does, without a picture; what is answered to its record. A file without counted `pages` has a password, so none could be made. */
export const uploadPdf = async (
  api: TeacherApi,
  origin: string,
  [classId, chapterId]: [string, number],
  title: string,
  bytes: Uint8Array<ArrayBuffer>,
  pages?: number,
) => {
  const opened = await api('POST', '/uploads/materials', {
    fileName: `${title}.pdf`,
    contentType: 'application/pdf',
    size: bytes.length,
    classId,
    chapterId,
    materialType: 'notes',
  });
  const { ticket, uploadData } = (await opened.json()) as OpenUpload;
  const body = formWith(uploadData.fields, new Blob([bytes]));
  await fetch(new URL(uploadData.url, origin), { method: 'POST', body });
  const record = { ticket, title, type: 'notes', cover: false, pages };
  return api('POST', `/classes/${classId}/chapters/${chapterId}/materials`, record);
};

/** Only what hangs waits so long; it is less than a test may take, so that the error names what was waited for. */
const WAIT_MS = 300_000;

/** Waits until `check` holds, looking every 20 ms; rejects with what it waited for. */
export const until = async (what: string, check: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + WAIT_MS;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited ${WAIT_MS} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
