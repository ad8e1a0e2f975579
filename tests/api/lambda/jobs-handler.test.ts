import { expect, test } from 'vitest';
import { createCopyJob } from '#api/archive/copies';
import { createExportJob, createExports } from '#api/archive/exports';
import { sentAgain } from '#api/contact/delivery';
import { createJobsHandler } from '#api/lambda/jobs/jobs-handler';
import { thrownFields } from '#api/lambda/structured-log';
import type { MailResult } from '#api/mail/mailer';
import { bucketCopies } from '#api/stores/copies/bucket-copies';
import { CopyFault } from '#api/stores/copies/copy-store';
import { createVideoCheck } from '#api/youtube/check-videos';
import { networkOf } from '#domain/accounts/network';
import { SAMPLE_EMAIL } from '#domain/profile/profile';
import { ORIGIN } from '#support/an-app';
import { aMaterial, anEnquiry } from '#support/builders';
import { memoryBlobs } from '#support/memory-stores';
import { silentYoutube } from '#support/silent-youtube';
import { aMailer } from '#support/mailers';
import { ANN, HOME } from '#support/an-identity';
import { make, settings } from '#support/a-repository';
import { aStage } from './a-stage.ts';

const DAY_MS = 86_400_000;

/** The jobs' function of a site whose administrator is Ann; calls have too little time to wait unless they say more. */
const aFunction = async ({
  reply,
  now = Date.now,
  copies = { kind: 'off' },
}: {
  reply?: (n: number) => MailResult;
  now?: () => number;
  copies?: Parameters<typeof createCopyJob>[0]['copies'];
} = {}) => {
  const { mailer, messages } = aMailer(reply);
  const { stores, identity, lines, deps } = await aStage('jobs', now);
  const asked: string[] = [];
  const handle = createJobsHandler({
    ...deps,
    exportSite: createExportJob({ ...stores, now }),
    copySite: createCopyJob({
      ...stores,
      copies,
      now,
      report: (error, problem) =>
        deps.log.error({ event: 'copy-failed', code: problem, ...thrownFields(error) }),
    }),
    checkVideos: createVideoCheck({
      ...stores,
      now,
      youtube: {
        ...silentYoutube,
        video: (id) => {
          asked.push(id);
          return Promise.resolve({ kind: 'trouble', trouble: 'gone', final: true });
        },
      },
      wait: () => Promise.resolve(),
    }),
    origin: ORIGIN,
    openMailer: () => Promise.resolve(mailer),
    contactTo: undefined,
  });
  return {
    act: (job: unknown, left = 16_000) => handle(job, () => left),
    messages,
    stores,
    identity,
    lines,
    asked,
    edit: (...fields: Parameters<typeof settings>) => make(stores.site, settings(...fields)),
    /** A message that waits for its email. */
    write: () =>
      stores.enquiries.add(
        anEnquiry({
          createdAt: now(),
          expiresAt: now() + DAY_MS,
          delivery: { state: 'queued', attempts: 0, dueAt: now() },
        }),
      ),
    delivery: async () => (await stores.enquiries.list())[0]?.delivery,
  };
};

const DELIVER = { kind: 'deliver' };
const RESET = { kind: 'reset', email: ANN.email };
const LONG = 900_000;

// Specification: EMAIL-55
test('until Settings has an address of its own, messages go to the first active administrator', async () => {
  const { act, edit, identity, write, messages, delivery } = await aFunction();
  await edit({ email: SAMPLE_EMAIL });
  await identity.createAdmin({ ...ANN, email: 'a-former@example.org' });
  await identity.setDisabled('a-former@example.org', true);
  await write();
  await act(DELIVER);
  expect(messages.find(({ id }) => id === 'e1')?.to).toBe(ANN.email);
  expect(await delivery()).toMatchObject({ state: 'sent', to: ANN.email });
});

// Specification: SUMMARY-1, EMAIL-4
test('the summary of a morning is sent once, and only when it is on', async () => {
  const now = () => Date.parse('2026-11-23T07:30:05+05:30');
  const { act, edit, stores, messages, lines } = await aFunction({ now });
  await stores.enquiries.add(anEnquiry({ createdAt: now(), expiresAt: now() + DAY_MS }));
  await act({ kind: 'summary' });
  expect(messages).toEqual([]);
  await edit({ automation: { enquirySummary: true } });
  for (const kind of ['summary', 'summary', 'deliver']) await act({ kind });
  expect(messages).toMatchObject([{ id: 'summary-2026-11-23' }]);
  expect(lines.join()).not.toMatch(/Asha|98765/);
});

test('a wrong key is an error in the log and shows in the admin, until it is right', async () => {
  const { act, write, delivery, lines, stores } = await aFunction({
    reply: (n) =>
      n === 0 ? { kind: 'misconfigured', reason: 'invalid_api_key' } : { kind: 'sent' },
  });
  await write();
  await act(DELIVER);
  const event = { event: 'mail-settings', level: 'error', code: 'invalid_api_key' };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ ...event, counts: { attempt: 1 } }),
  );
  expect(await stores.mailStatus.fault()).toMatchObject({ reason: event.code });
  // The next attempt is due in a few seconds; the teacher does not wait for it.
  await stores.enquiries.editDelivery('e1', (queued) => sentAgain(queued, Date.now()));
  await act(DELIVER);
  expect(await delivery()).toMatchObject({ state: 'sent' });
  expect(await stores.mailStatus.fault()).toBeUndefined();
});

// Specification: ACCOUNT-4
test('an e-mail about a new device arrives like the others', async () => {
  const { act, messages, identity } = await aFunction();
  await identity.signIn({ ...ANN, network: networkOf(HOME), device: 'Chrome on Android' });
  for (const _ of [1, 2]) await act(DELIVER);
  const subject = expect.stringMatching(/^Login from a new device - /) as string;
  expect(messages).toMatchObject([{ to: ANN.email, subject }]);
  for (const words of [
    'Device: Chrome on Android\n',
    'Network: 203.0.113.0/24\n',
    `${ORIGIN}/admin/settings/account`,
  ])
    expect(messages[0]?.text).toContain(words);
});

test('the link for a forgotten password arrives and works; one that does not fails the job', async () => {
  const { act, messages, identity, lines } = await aFunction({
    reply: (n) => (n === 0 ? { kind: 'sent' } : { kind: 'retry', reason: 'status_500' }),
  });
  await act(RESET);
  expect(messages[0]?.to).toBe(ANN.email);
  expect(messages[0]?.text).toMatch(/works once, until .* \(15 minutes\)/);
  const token = /\/admin\/login\/reset#(\S+)/.exec(messages[0]?.text ?? '')?.[1] ?? '';
  const set = { token, password: 'another long phrase', network: networkOf(HOME) };
  expect(await identity.resetPassword(set)).toMatchObject({ kind: 'ok' });
  await expect(act(RESET)).rejects.toThrow('no time is left');
  expect(lines.join()).not.toContain(ANN.email);
});

// Specification: ARCHIVE-7, DETAILS-8
test('an export that was begun is written, and videos are checked', async () => {
  const { act, stores, asked } = await aFunction();
  const api = createExports({
    ...stores,
    enqueue: () => undefined,
    now: Date.now,
    randomId: () => 'e1',
  });
  await api.start();
  await stores.media.put(aMaterial().s3Key, new Uint8Array(9), { contentType: 'application/pdf' });
  await act({ kind: 'export' }, LONG);
  expect(await api.status()).toMatchObject({ id: 'e1', state: 'done', total: 1 });
  await act({ kind: 'check-videos' }, LONG);
  expect(await stores.videos.checks()).toMatchObject([{ youtube: asked[0] }]);
});

// Specification: COPY-5
test('a copy that cannot be made is in the log; after ten days the call fails', async () => {
  let ahead = 0;
  const { act, lines, messages } = await aFunction({
    now: () => Date.now() + ahead,
    copies: {
      ...bucketCopies(memoryBlobs(), { bucket: 'gone', region: 'local' }),
      list: () => Promise.reject(new CopyFault('no-place')),
    },
  });
  await act({ kind: 'copy' }, LONG);
  expect(lines[0]).toContain('"event":"copy-failed"');
  ahead = 11 * DAY_MS;
  await expect(act({ kind: 'copy' }, LONG)).rejects.toThrow('the last good copy is too old');
  await act(DELIVER);
  expect(messages.map(({ subject }) => subject)).toEqual([expect.stringContaining('No safe copy')]);
  expect(messages[0]?.text).toContain('There is no bucket gone in local.');
  expect(messages[0]?.text).toContain(`${ORIGIN}/admin/settings/archive`);
});
