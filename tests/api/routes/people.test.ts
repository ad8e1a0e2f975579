import { expect, test } from 'vitest';
import type { Person } from '#api/identity/accounts';
import { TEXT } from '#domain/text/texts';
import { ANN } from '#support/an-identity';
import { aPasskeySite } from './a-passkey-site.ts';
import { expectStatus } from '#support/an-app';

const BOB = { email: 'bob@example.org', name: 'Bob', password: 'slate and duster' };

interface Answer {
  status: number;
  body: { people: Person[]; link?: string };
}

/** A site whose Ann is signed in and has entered her password again. */
const aSite = async () => {
  const site = await aPasskeySite();
  await site.confirm();
  const ask = async (method: string, path: string, body?: unknown, token = site.token) =>
    (await site.ask(method, `/../people${path}`, token, body)) as unknown as Answer;
  const add = (fields: object = {}) => ask('POST', '', { ...BOB, role: 'helper', ...fields });
  const uid = async (email = BOB.email) =>
    (await ask('GET', '')).body.people.find((one) => one.email === email)?.uid ?? '';
  const signIn = async ({ email, password } = BOB) =>
    site.ask('POST', '', null, { email, password });
  const lines = async () =>
    (await site.identity.recentAccess()).entries.map(
      ({ kind, account = '', by = '' }) => `${kind} ${account} ${by}`,
    );
  return { ...site, people: ask, add, uid, signIn, lines };
};

// Specification: ACCOUNT-6
test('a helper with a password signs in, is made an administrator, and back', async () => {
  const { add, people, uid, signIn, ask, lines } = await aSite();
  expect((await add()).body.people).toMatchObject([
    { email: ANN.email, role: 'administrator' },
    { email: BOB.email, name: 'Bob', role: 'helper', disabled: false, waiting: false },
  ]);
  const bob = (await signIn()).session ?? '';
  expect((await ask('GET', '', bob)).body).toMatchObject({ admin: { role: 'helper' } });
  const list = () => people('GET', '', undefined, bob);
  await expectStatus(403, list(), TEXT.auth.helper);
  const path = `/${await uid()}`;
  await people('PUT', path, { role: 'administrator' });
  await expectStatus(200, list());
  await people('PUT', path, { role: 'helper' });
  await expectStatus(403, list());
  const kinds = ['helper-added', 'made-admin', 'made-helper'];
  expect(await lines()).toEqual(
    expect.arrayContaining(kinds.map((kind) => `${kind} ${BOB.email} ${ANN.email}`)),
  );
});

// Specification: ACCOUNT-6
test('a link sets the password; an account that is turned off or removed is out at once', async () => {
  const { add, people, uid, signIn, ask, store, lines } = await aSite();
  const { password: _, ...fields } = BOB;
  const added = await people('POST', '', { ...fields, role: 'administrator' });
  expect(added.body.people[1]).toMatchObject({ waiting: true });
  expect((await signIn({ ...BOB, password: '' })).status).not.toBe(200);
  const token = added.body.link?.split('#')[1] ?? '';
  await ask('POST', '/reset/confirm', null, { token, password: BOB.password });
  const bob = (await signIn()).session ?? '';
  const id = await uid();
  const path = `/${id}`;
  await people('PUT', path, { disabled: true });
  expect((await ask('GET', '', bob)).body).toMatchObject({ kind: 'anonymous' });
  await expectStatus(401, signIn());
  await people('PUT', path, { disabled: false });
  const again = (await signIn()).session ?? '';
  expect((await people('DELETE', path)).body.people).toHaveLength(1);
  expect((await ask('GET', '', again)).body).toMatchObject({ kind: 'anonymous' });
  expect(await store.findAdminRole(id)).toBeUndefined();
  // The record names who is gone.
  expect(await lines()).toContain(`person-removed ${BOB.email} ${ANN.email}`);
  const told = (await store.notices.list()).map(({ kind, to }) => `${kind} ${to}`);
  expect(told).toContain(`admin-disabled ${BOB.email}`);
  await expectStatus(404, people('DELETE', path));
  await expectStatus(409, add({ email: ANN.email }), TEXT.people.taken);
});

// Specification: ACCOUNT-6
test('the last administrator who can log in stays', async () => {
  const { add, people, uid } = await aSite();
  const ann = await uid(ANN.email);
  const change = (body?: object) => people(body ? 'PUT' : 'DELETE', `/${ann}`, body);
  const isRefused = async () => {
    for (const body of [{ role: 'helper' }, { disabled: true }, undefined])
      await expectStatus(400, change(body), TEXT.people.last);
  };
  await isRefused();
  await add();
  await isRefused();
  // Who has not chosen a password yet cannot manage anything.
  await people('POST', '', { email: 'eve@example.org', name: 'Eve', role: 'administrator' });
  await isRefused();
  await people('PUT', `/${await uid()}`, { role: 'administrator' });
  await expectStatus(200, change({ role: 'helper' }));
});

// Specification: ACCOUNT-6
test('one changes the own name and email, and both addresses are told', async () => {
  const { ask, token, signIn, add, identity, store } = await aSite();
  await add();
  const save = (fields: object) =>
    ask('PUT', '/account', token, { name: 'Anna', email: 'anna@example.org', ...fields });
  await expectStatus(409, save({ email: BOB.email }), TEXT.people.taken);
  await expectStatus(400, save({ email: 'anna' }), TEXT.people.email);
  await expectStatus(400, save({ name: ' ' }), TEXT.people.name);
  expect((await save({ email: ' Anna@Example.org ' })).body).toMatchObject({
    admin: { name: 'Anna', email: 'anna@example.org' },
  });
  await expectStatus(200, save({}));
  // Everything else of the account is as it was.
  expect((await ask('GET', '', token)).body).toMatchObject({ admin: { name: 'Anna' } });
  await expectStatus(401, signIn({ ...ANN }));
  await expectStatus(200, signIn({ ...ANN, email: 'anna@example.org' }));
  expect(await identity.listPeople()).toHaveLength(2);
  const told = (await store.notices.list()).filter(({ kind }) => kind === 'email-changed');
  expect(told.map(({ to }) => to).sort()).toEqual([ANN.email, 'anna@example.org']);
});

// Specification: ACCOUNT-6
test('a change of address that crashed is made again, and loses nothing', async () => {
  const { store, identity } = await aSite();
  const [ann] = await store.listUsers();
  if (ann === undefined) throw new Error('Ann is not there');
  // Under both addresses, as a crash leaves it.
  await store.addUser({ ...ann, email: 'anna@example.org' });
  await store.editUser(ann.uid, (user) => ({ ...user, name: 'Edited' }));
  expect(await store.moveUser(ann.uid, 'anna@example.org')).toBe(true);
  expect(await identity.listPeople()).toMatchObject([
    { email: 'anna@example.org', name: 'Edited' },
  ]);
});
