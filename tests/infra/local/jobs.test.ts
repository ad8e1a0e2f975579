import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createInbox } from '#api/contact/inbox';
import { createExports } from '#api/archive/exports';
import { openCloud, type Cloud } from '../../../infra/local/cloud.ts';
import { runEach, startJobs } from '../../../infra/local/jobs.ts';
import { watchMachine } from '../../../infra/local/machine-watch.ts';
import { readSettings } from '../../../infra/local/settings.ts';
import { anEnquiry, aProfile } from '#support/builders';
import { startResendDouble } from '#support/fake-resend';
import { aSite } from '#support/small-site';
import { silentYoutube } from '#support/silent-youtube';
import { temporaryFolder } from '#support/temporary-folder';
import { seed } from '#support/seed';

const aFolder = async () => {
  const folder = await temporaryFolder();
  const cloud = await openCloud(folder);
  // Not an address of its own yet.
  const profile = aProfile({ email: 'hello@ganitpoint.example.com' });
  await seed(cloud.site, aSite({ profile }));
  return { folder, cloud };
};

/** The jobs of the site of a data folder, without a publisher. */
const idle = { sweep: () => Promise.resolve(), repair: () => Promise.resolve() };
const start = (
  cloud: Cloud,
  folder: string,
  {
    env = {},
    ...options
  }: { env?: Record<string, string> } & Partial<Parameters<typeof startJobs>[1]> = {},
) =>
  startJobs(cloud, {
    settings: readSettings({ DATA_DIR: folder, ...env }),
    youtube: silentYoutube,
    origin: 'http://localhost:4321',
    log: () => undefined,
    publisher: idle,
    machine: watchMachine({ dataDir: folder, now: Date.now, log: () => undefined }),
    ...options,
  });

const HALF_AN_HOUR = 30 * 60_000;

/** Runs jobs until their timers have gone on by so much, and ends them with what is in flight. */
const runFor = async (ms: number, begin: () => ReturnType<typeof start>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const jobs = begin();
  await vi.advanceTimersByTimeAsync(ms);
  await jobs.stop();
};

test('every task of the cleanup runs, also after one that fails, which is logged by name only', async () => {
  const done: string[] = [];
  const fault = new RangeError('private detail');
  await runEach(
    [
      { name: 'First', run: () => Promise.reject(fault) },
      { name: 'Second', run: () => Promise.resolve(done.push('second')) },
    ],
    (line) => done.push(line),
  );
  expect(done).toEqual(['First failed: RangeError', 'second']);
});

// Specification: ARCHIVE-7
test('an export that an earlier process began is written at the start', async () => {
  const { folder, cloud } = await aFolder();
  const enqueue = () => undefined;
  const exports = createExports({ ...cloud, enqueue, now: Date.now, randomId: () => 'e1' });
  await exports.start();
  const jobs = start(cloud, folder);
  await expect.poll(() => exports.status()).toMatchObject({ id: 'e1', state: 'done' });
  await jobs.stop();
  await cloud.close();
});

// Specification: COPY-1, COPY-4
test('at the start a copy goes to the folder of the settings; without one the log says how to set it', async () => {
  const { folder, cloud } = await aFolder();
  const copies = await temporaryFolder();
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const without = start(cloud, folder, { log });
  await expect.poll(() => lines).toEqual([expect.stringContaining('COPY_DIR set to that folder')]);
  await without.stop();
  const jobs = start(cloud, folder, { env: { COPY_DIR: copies }, log });
  await expect
    .poll(() => cloud.copyStatus.read())
    .toMatchObject({ place: { folder: copies, sameDisk: true }, kept: 1 });
  await jobs.stop();
  expect(lines.at(-1)).toContain('is on the same disk as the site itself');
  expect(await readdir(copies)).toHaveLength(2);
  await cloud.close();
});

// Specification: RUN-62
test('old data is deleted half an hour after a start at the earliest, and not while the clock is not believed', async () => {
  const { folder, cloud } = await aFolder();
  /** How often the cleanup deletes in the time after a start, by a clock that is ahead. */
  const sweepsIn = async (ms: number, ahead = 0) => {
    const now = () => Date.now() + ahead;
    const machine = watchMachine({ dataDir: folder, now, log: () => undefined });
    let sweeps = 0;
    const sweep = () => Promise.resolve(void (sweeps += 1));
    await runFor(ms, () => start(cloud, folder, { publisher: { ...idle, sweep }, machine }));
    return sweeps;
  };
  expect(await sweepsIn(HALF_AN_HOUR - 1_000)).toBe(0);
  expect(await sweepsIn(HALF_AN_HOUR + 1_000, 400 * 86_400_000)).toBe(0);
  expect(await sweepsIn(HALF_AN_HOUR + 1_000)).toBe(1);
  await cloud.close();
});

const WORDS = 'xylophone quadrilateral';
const queued = () =>
  anEnquiry({
    id: 'a'.repeat(32),
    name: 'Asha Rani',
    email: 'asha@example.org',
    message: WORDS,
    expiresAt: Date.now() + 86_400_000,
    delivery: { state: 'queued', attempts: 0, dueAt: 0 },
  });

// What a wrong key, a service that is down and a crash after sending lead to: api/contact/.
test('with a key messages go through the service, by the addresses of the settings', async () => {
  const { folder, cloud } = await aFolder();
  const service = await startResendDouble(() => ({ kind: 'ok' }));
  onTestFinished(service.close);
  await cloud.enquiries.add(queued());
  const env = {
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: service.url,
    CONTACT_FROM: 'Ganit Point <site@example.org>',
    CONTACT_TO: 'sir@example.org',
  };
  const jobs = start(cloud, folder, { env });
  await expect
    .poll(async () => (await cloud.enquiries.list())[0]?.delivery)
    .toMatchObject({ state: 'sent' });
  await jobs.stop();
  await cloud.close();
  expect(service.faults).toEqual([]);
  expect(service.delivered.map(({ email }) => email)).toMatchObject([
    { to: 'sir@example.org', from: 'Ganit Point <site@example.org>', reply_to: 'asha@example.org' },
  ]);
});

/** The files of a folder that have the words in them. */
const filesWithWords = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file)));
  return files.filter((_, at) => texts[at]?.includes(WORDS));
};

// Specification: EMAIL-3, EMAIL-4, ENQUIRY-5, ENQUIRY-63
test('without a key a message lies in the outbox, to the login while Settings has no address, and in no log; the words of a deleted message are in no file of the data folder after the next cleanup', async () => {
  const { folder, cloud } = await aFolder();
  const login = { email: 'teacher@example.org', name: 'Admin', password: 'chalk and slate 42' };
  await cloud.identity.createAdmin(login);
  const enquiry = queued();
  await cloud.enquiries.add(enquiry);
  const lines: string[] = [];
  const jobs = start(cloud, folder, { log: (line) => lines.push(line) });
  const outbox = path.join(folder, 'outbox', `${enquiry.id}.eml`);
  await expect.poll(() => filesWithWords(folder)).toContain(outbox);
  const email = await readFile(outbox, 'utf8');
  expect(email).toMatch(/^To: teacher@example\.org\r$/m);
  expect(email).toMatch(/^Reply-To: asha@example\.org\r$/m);
  expect(lines.join()).not.toMatch(/Asha|asha@|xylophone/);
  const { forgetEmails } = jobs;
  const inbox = createInbox({
    store: cloud.enquiries,
    mailStatus: cloud.mailStatus,
    phone: () => Promise.resolve(''),
    stored: () => undefined,
    forgetEmails,
    now: Date.now,
  });
  await inbox.delete(enquiry.id);
  await jobs.stop();
  const left = await filesWithWords(folder);
  expect(left).not.toEqual([]);
  expect(left).not.toContain(outbox);
  await runFor(HALF_AN_HOUR + 1_000, () => start(cloud, folder));
  expect(await filesWithWords(folder)).toEqual([]);
  await cloud.close();
  expect(await filesWithWords(folder)).toEqual([]);
});
