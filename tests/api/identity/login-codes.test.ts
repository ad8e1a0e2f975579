import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from '#api/identity/identity.ts';
import { createCodeMaker } from '#api/identity/login-codes.ts';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { LOGIN_CODE_MS, LOGIN_CODE_TEXT, LOGIN_CODE_TRIES } from '#domain/accounts/login-code.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { TEXT } from '#domain/text/texts.ts';
import { privateDeps } from '../../support/memory-stores.ts';
import { aClock } from '../stores/content/content-context.ts';
import { ANN, CHEAP, HOME } from './an-identity.ts';

const network = networkOf(HOME);

/** Ann, signed in on her phone, with recovery codes; `sent` are the codes that were emailed. */
const aSite = async () => {
  const clock = aClock();
  const store = openAccounts(privateDeps(clock.now));
  const make = createCodeMaker({ store, randomBytes });
  const sending: Promise<void>[] = [];
  const sent: { to: string; code: string }[] = [];
  const identity = createIdentity({
    store,
    now: clock.now,
    randomBytes,
    passwordCost: CHEAP,
    askForCode: (ticket) => {
      const send = async () => {
        const made = await make(ticket);
        if (made) sent.push(made);
      };
      sending.push(send());
    },
  });
  const made = await identity.createAdmin(ANN);
  if (made.kind !== 'ok') throw new Error(made.message);
  const signIn = (deviceToken?: string, password = ANN.password) =>
    identity.signIn({ email: ANN.email, password, network, deviceToken });
  const first = await signIn();
  if (first.kind !== 'signed-in') throw new Error(first.kind);
  const asker = { token: first.token, network };
  await identity.makeRecoveryCodes(asker);

  const newest = async () => {
    await Promise.all(sending);
    return sent.at(-1)?.code ?? 'none';
  };
  const turnOn = async () => {
    const test = await identity.sendTestCode(asker);
    if (test.kind !== 'ok') throw new Error(test.message);
    return identity.turnLoginCodeOn({ ...asker, ...test.value, code: await newest() });
  };
  /** The right password on a new device: the ticket. */
  const ticket = async () => {
    const result = await signIn();
    if (result.kind !== 'code-needed') throw new Error(result.kind);
    return result.ticket;
  };
  const enter = (of: string, code: string) =>
    identity.signInWithCode({ ticket: of, code, network });
  const { deviceToken } = first;
  return {
    identity,
    store,
    clock,
    asker,
    sent,
    newest,
    turnOn,
    signIn,
    ticket,
    enter,
    deviceToken,
  };
};

const refused = { kind: 'refused', message: LOGIN_CODE_TEXT.wrong };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// Specification: LOGIN-13, LOGIN-15
test('a new device needs the code that was emailed, once; then it is known', async () => {
  const { turnOn, ticket, enter, newest, sent, signIn, identity } = await aSite();
  expect(await turnOn()).toMatchObject({ kind: 'ok', value: { loginCode: true } });
  const waiting = await ticket();
  const code = await newest();
  expect(sent.at(-1)).toMatchObject({
    to: ANN.email,
    code: expect.stringMatching(/^\d{6}$/) as string,
  });
  const opened = await enter(waiting, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(opened).toMatchObject({ kind: 'signed-in', admin: { email: ANN.email } });
  expect(await enter(waiting, code)).toEqual(refused);
  const { deviceToken } = opened as { deviceToken: string };
  expect(await signIn(deviceToken)).toMatchObject({ kind: 'signed-in' });
  const { entries } = await identity.recentAccess();
  const kinds = entries.map(({ kind, newDevice }) => `${kind}${newDevice ? ' anew' : ''}`);
  expect(kinds).toEqual(expect.arrayContaining(['login-code-on', 'signed-in-by-code anew']));
});

// Specification: LOGIN-13
test('a known device and an account without the setting need no code, and a wrong password leads to none', async () => {
  const { turnOn, signIn, deviceToken, sent } = await aSite();
  expect(await signIn()).toMatchObject({ kind: 'signed-in' });
  await turnOn();
  expect(await signIn(deviceToken)).toMatchObject({ kind: 'signed-in' });
  expect(await signIn(undefined, 'not it')).toEqual({
    kind: 'refused',
    message: TEXT.login.invalid,
  });
  expect(sent).toHaveLength(1);
});

// Specification: LOGIN-14
test('after five wrong codes, after ten minutes and after a change of the password the right one is refused alike', async () => {
  const { turnOn, ticket, enter, newest, clock, asker, identity, deviceToken } = await aSite();
  await turnOn();
  const tried = await ticket();
  const code = await newest();
  for (let tries = 0; tries < LOGIN_CODE_TRIES; tries += 1) {
    expect(await enter(tried, wrongOf(code))).toEqual(refused);
  }
  expect(await enter(tried, code)).toEqual(refused);

  const late = await ticket();
  clock.pass(LOGIN_CODE_MS);
  expect(await enter(late, await newest())).toEqual(refused);

  const former = await ticket();
  const change = { ...asker, current: ANN.password, next: 'another long phrase', deviceToken };
  expect((await identity.changeOwnPassword(change)).kind).toBe('changed');
  expect(await enter(former, await newest())).toEqual(refused);
  const { failures } = await identity.recentAccess();
  expect(failures).toContainEqual(
    expect.objectContaining({ kind: 'wrong-login-code', account: ANN.email, count: 7 }),
  );
});

// Specification: LOGIN-14
test('the tries of a code count one by one, also at once', async () => {
  const { turnOn, ticket, enter, newest } = await aSite();
  await turnOn();
  const waiting = await ticket();
  const code = await newest();
  const wrong = Array.from({ length: LOGIN_CODE_TRIES }, () => enter(waiting, wrongOf(code)));
  await Promise.all(wrong);
  expect(await enter(waiting, code)).toEqual(refused);
});

// Specification: LOGIN-14
test('of a code only a digest is stored, which cannot be searched without the ticket', async () => {
  const { turnOn, ticket, newest, store } = await aSite();
  await turnOn();
  const waiting = await ticket();
  const code = await newest();
  const stored = await store.editLoginCode(sha256(waiting), (each) => each);
  expect(stored?.digest).toBe(sha256(`${waiting} ${code}`));
});

// Specification: LOGIN-14
test('an account gets at most ten codes an hour', async () => {
  const { turnOn, signIn, clock, identity } = await aSite();
  await turnOn();
  const results: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const from = networkOf(`203.0.113.${at + 10}`);
    results.push((await identity.signIn({ ...ANN, network: from })).kind);
  }
  expect(results).toEqual([...Array.from({ length: 9 }, () => 'code-needed'), 'too-many']);
  clock.pass(60 * 60_000);
  expect((await signIn()).kind).toBe('code-needed');
});

// Specification: LOGIN-15
test('the setting needs recovery codes and the code of a test email, which opens nothing itself', async () => {
  const { identity, asker, newest, enter, store, turnOn, signIn } = await aSite();
  const sent = await identity.sendTestCode(asker);
  if (sent.kind !== 'ok') throw new Error(sent.message);
  const { ticket } = sent.value;
  const code = await newest();
  expect(await identity.turnLoginCodeOn({ ...asker, ticket, code: wrongOf(code) })).toMatchObject({
    kind: 'invalid',
    message: LOGIN_CODE_TEXT.wrong,
  });
  expect(await enter(ticket, code)).toEqual(refused);
  const user = await store.findUserByEmail(ANN.email);
  await store.editUser(user?.uid ?? '', (each) => ({ ...each, recoveryCodes: [] }));
  expect(await identity.turnLoginCodeOn({ ...asker, ticket, code })).toMatchObject({
    message: LOGIN_CODE_TEXT.codesNeeded,
  });
  expect(await identity.sendTestCode(asker)).toMatchObject({
    message: LOGIN_CODE_TEXT.codesNeeded,
  });
  await identity.makeRecoveryCodes(asker);
  await turnOn();
  expect((await signIn()).kind).toBe('code-needed');
  expect(await identity.turnLoginCodeOff(asker)).toMatchObject({ value: { loginCode: false } });
  expect((await signIn()).kind).toBe('signed-in');
});

// Specification: LOGIN-16
test('a recovery code needs no email, and a command on the server turns the codes off', async () => {
  const { identity, asker, turnOn, signIn } = await aSite();
  await turnOn();
  const codes = await identity.makeRecoveryCodes(asker);
  const code = codes.kind === 'ok' ? (codes.value.codes[0] ?? '') : '';
  expect(await identity.signInWithRecoveryCode({ email: ANN.email, code, network })).toMatchObject({
    kind: 'signed-in',
  });
  expect(await identity.endLoginCode('nobody@example.org')).toBe(false);
  expect(await identity.endLoginCode(` ${ANN.email.toUpperCase()}`)).toBe(true);
  expect((await signIn()).kind).toBe('signed-in');
});
