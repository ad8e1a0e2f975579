import { changeProfile } from '#api/content/edits.ts';
import { ok } from '#domain/text/outcome.ts';
import { commit } from '../tree/a-repository.ts';
import { expect, test } from 'vitest';
import { sentAgain } from '#api/contact/delivery.ts';
import { describeDelivery } from '#domain/contact/enquiry-words.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { type Behaviour } from '../../support/fake-resend.ts';
import { SAMPLE_EMAIL } from '#domain/profile/profile.ts';
import { jobsStage, ORIGIN, TEACHER, type JobsStage } from './a-jobs-stage.ts';
import { startEngines } from './engines.ts';

const engines = await startEngines();
/** A stage whose jobs have too little time to wait for anything. */
const aStage = async (options?: JobsStage) => {
  const stage = await jobsStage(engines, options);
  const act = (job: object) => stage.act(job, () => 16_000);
  return { ...stage, act, deliver: () => act({ kind: 'deliver' }) };
};

// Specification: EMAIL-55
test('until Settings has an address of its own, messages go to the first active administrator', async () => {
  const { deliver, stores, identity, service, write } = await aStage();
  const email = SAMPLE_EMAIL;
  await commit(
    stores.site,
    changeProfile((profile) => ok({ ...profile, email })),
  );
  await identity.createAdmin({ ...TEACHER, email: 'a-former@example.org' });
  await identity.setDisabled('a-former@example.org', true);
  await write(1);
  await deliver();
  expect(service.delivered[0]?.email.to).toBe(TEACHER.email);
  const [{ delivery } = {}] = await stores.enquiries.list();
  expect(delivery).toMatchObject({ state: 'sent', to: TEACHER.email });
});

// Specification: SUMMARY-1, EMAIL-4
test('the summary of a morning is sent once, also when a call ends before its email is', async () => {
  const now = () => Date.parse('2026-11-23T07:30:05+05:30');
  const plan = (n: number): Behaviour =>
    n === 1 ? { kind: 'taken-then', end: 'hang-up' } : { kind: 'ok' };
  const { act, stores, service, lines } = await aStage({ now, plan });
  await stores.enquiries.add({
    id: 'e1',
    name: 'Asha',
    phone: '98765 43210',
    email: '',
    message: 'A long enough message',
    status: 'new',
    createdAt: now(),
    expiresAt: now() + 86_400_000,
    delivery: { state: 'sent', attempts: 1, at: now() },
  });
  await act({ kind: 'summary' });
  expect(service.requests()).toBe(0);
  const automation = { enquirySummary: true };
  await commit(
    stores.site,
    changeProfile((profile) => ok({ ...profile, automation })),
  );
  await act({ kind: 'summary' });
  await stores.summaries.editDelivery('summary-2026-11-23', (delivery) => ({
    ...delivery,
    dueAt: now(),
  }));
  for (const kind of ['summary', 'summary', 'deliver']) await act({ kind });
  expect(service.delivered.map(({ key }) => key)).toEqual(['summary-2026-11-23']);
  expect(lines.join()).not.toMatch(/Asha|98765/);
});

test('without mail settings messages wait, and nothing fails', async () => {
  const { act, deliver, write, deliveries, lines, stores } = await aStage({ openMailer: null });
  await write(1);
  await deliver();
  await act({ kind: 'reset', email: TEACHER.email });
  expect(await deliveries()).toEqual(['queued']);
  const [{ delivery } = {}] = await stores.enquiries.list();
  expect(delivery && describeDelivery(delivery)).toContain('this site has no email service');
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('a key that cannot be read fails the job and uses up no attempt', async () => {
  const openMailer = () => Promise.reject(new RangeError('asha@example.org'));
  const { deliver, write, stores, lines } = await aStage({ openMailer });
  await write(1);
  await expect(deliver()).rejects.toThrow(/^The job failed: RangeError$/);
  expect((await stores.enquiries.list())[0]?.delivery).toMatchObject({ attempts: 0 });
  expect(lines.join()).not.toContain('asha');
});

const WRONG_KEY: Behaviour = { kind: 'refuse', status: 403, name: 'invalid_api_key' };

const misconfigured = (lines: string[]) =>
  lines.filter((line) => line.includes('"event":"mail-settings"'));

test('a wrong key is an error in the log at the first attempt and shows in the admin, until it is right', async () => {
  let key: Behaviour = WRONG_KEY;
  const { deliver, write, deliveries, lines, service, stores } = await aStage({ plan: () => key });
  await write(1);
  const before = Date.now();
  await deliver();
  expect(await deliveries()).toEqual(['queued']);
  expect(JSON.parse(misconfigured(lines)[0] ?? '')).toMatchObject({
    level: 'error',
    code: 'invalid_api_key',
    counts: { attempt: 1 },
  });
  const fault = await stores.mailStatus.fault();
  expect(fault).toMatchObject({ reason: 'invalid_api_key' });
  expect(fault?.since).toBeGreaterThanOrEqual(before);

  key = { kind: 'ok' };
  // The next attempt is due in a few seconds; the teacher does not wait for it.
  await stores.enquiries.editDelivery('enquiry-1', (delivery) => sentAgain(delivery, Date.now()));
  await deliver();
  expect(await deliveries()).toEqual(['sent']);
  expect(service.delivered).toHaveLength(1);
  expect(await stores.mailStatus.fault()).toBeUndefined();
});

// Specification: ACCOUNT-4
test('an e-mail about a new device arrives like the others', async () => {
  const { deliver, service, identity } = await aStage();
  const device = 'Chrome on Android';
  await identity.signIn({ ...TEACHER, network: networkOf('203.0.113.7'), device });
  await deliver();
  await deliver();
  expect(service.delivered).toHaveLength(1);
  const { to, subject, text } = service.delivered[0]?.email ?? { to: '', subject: '', text: '' };
  expect(to).toBe(TEACHER.email);
  expect(subject).toMatch(/^Login from a new device - /);
  expect(text).toContain('Device: Chrome on Android');
  expect(text).toContain('Network: 203.0.113.0/24');
  expect(text).toContain(`${ORIGIN}/admin/settings/account`);
});

test('the link for a forgotten password arrives and works', async () => {
  const { act, service, identity } = await aStage();
  await act({ kind: 'reset', email: TEACHER.email });
  expect(service.delivered).toHaveLength(1);
  const { to, text } = service.delivered[0]?.email ?? { to: '', text: '' };
  expect(to).toBe(TEACHER.email);
  const token = /\/admin\/login\/reset#(\S+)/.exec(text)?.[1] ?? '';
  const set = { token, password: 'another long phrase', network: networkOf('203.0.113.7') };
  expect(await identity.resetPassword(set)).toEqual({ kind: 'done' });
});

test('a link that the service does not take in time fails the job, so that it is repeated', async () => {
  const { act, lines } = await aStage({ plan: () => ({ kind: 'refuse', status: 500 }) });
  await expect(act({ kind: 'reset', email: TEACHER.email })).rejects.toThrow('no time is left');
  expect(lines.join()).not.toContain(TEACHER.email);
});
