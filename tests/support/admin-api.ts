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
