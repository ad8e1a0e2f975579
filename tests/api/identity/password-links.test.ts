import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { aFreshIdentity, anIdentity, ANN } from '#support/an-identity';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const deadLink = { kind: 'invalid', message: TEXT.reset.link };

/** A site on which nobody can sign in yet, and the link of its first administrator. */
const aNewSite = () => {
  const made = aFreshIdentity();
  const link = async (email = ANN.email) => {
    const first = await made.firstAdmin(email);
    if (first.kind !== 'link') throw new Error(`No link: ${first.kind}`);
    return first;
  };
  return { ...made, link };
};

// Specification: LOGIN-9, LOGIN-12
test.each([
  [
    'for a forgotten password',
    15 * MINUTE,
    async () => {
      const made = await anIdentity();
      return { ...made, link: await made.resetLink() };
    },
  ],
  [
    'for the first one',
    24 * HOUR,
    async () => {
      const { link, ...made } = aNewSite();
      return { ...made, link: await link(` ${ANN.email.toUpperCase()} `) };
    },
  ],
])(
  'a link %s is for the address in any case, lasts %i ms and works once',
  async (_what, life, make) => {
    const late = await make();
    expect(late.link).toMatchObject({ to: ANN.email, expiresAt: late.clock.now() + life });
    late.clock.pass(life - 1);
    // A password that breaks the rule leaves the link as it is.
    const refused = { message: TEXT.password.isEmail, field: 'password' };
    expect(await late.reset(late.link?.token, ANN.email)).toMatchObject(refused);
    late.clock.pass(1);
    expect(await late.reset(late.link?.token)).toEqual(deadLink);

    const { link, reset, signedIn } = await make();
    const uses = await Promise.all(Array.from({ length: 10 }, () => reset(link?.token)));
    expect(uses.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
    expect(await signedIn({ password: 'a new password' })).toMatchObject({
      admin: { email: ANN.email, role: 'administrator' },
    });
  },
);

type Made = Awaited<ReturnType<typeof anIdentity>>;

test.each<[string, (made: Made) => Promise<unknown>, sent?: boolean]>([
  [
    'whose password was changed',
    ({ identity, admin }) => identity.changePassword(admin.uid, 'changed meanwhile'),
    true,
  ],
  ['that was disabled', ({ identity }) => identity.setDisabled(ANN.email, true)],
  ['that is no administrator any more', ({ store, admin }) => store.deleteAdminRole(admin.uid)],
])('a link of an account %s is dead', async (_what, change, sent = false) => {
  const made = await anIdentity();
  const link = await made.resetLink();
  await change(made);
  expect(await made.reset(link?.token)).toEqual(deadLink);
  expect((await made.resetLink()) !== undefined).toBe(sent);
  expect(await made.resetLink('bob@example.org')).toBeUndefined();
});

test('asking looks up nothing, so that known and unknown addresses are answered alike', async () => {
  const looks: string[] = [];
  const { ask, asked } = await anIdentity({
    change: (stored) => ({
      findUserByEmail: (email) => {
        looks.push(email);
        return stored.findUserByEmail(email);
      },
    }),
  });
  looks.length = 0;
  for (const email of [ANN.email, 'nobody@example.org']) await ask(email);
  expect(asked.links).toEqual([ANN.email, 'nobody@example.org']);
  expect(looks).toEqual([]);
});

test('an account gets five links an hour; a network may ask ten times', async () => {
  const { ask, asked, clock } = await anIdentity();
  for (let index = 0; index < 8; index += 1) await ask(ANN.email, `198.51.100.${index}`);
  expect(asked.links).toHaveLength(5);
  clock.pass(HOUR);
  for (let index = 0; index < 11; index += 1) await ask(`user${index}@example.org`, '192.0.2.1');
  expect(asked.links).toHaveLength(15);
  await ask(ANN.email, '192.0.2.2');
  expect(asked.links).toHaveLength(16);
});

test('one network may try thirty links', async () => {
  const { reset } = await anIdentity();
  for (let index = 0; index < 30; index += 1) expect(await reset('../../x')).toEqual(deadLink);
  expect(await reset('x')).toEqual({ kind: 'too-many', message: TEXT.password.tooMany });
  expect(await reset('x', 'long enough', '203.0.113.2')).toEqual(deadLink);
});

test.each(['', 'undefined'])(
  'before the link was used no account signs in with the password "%s"',
  async (password) => {
    const { link, signIn } = aNewSite();
    await link();
    expect((await signIn({ password })).kind).toBe('refused');
  },
);

test('asking again gives another link to the same account, until one was used', async () => {
  const { link, firstAdmin, reset, identity } = aNewSite();
  const first = await link();
  expect(await firstAdmin()).toMatchObject({ kind: 'link', to: ANN.email });
  const last = await link();
  expect(await reset(last.token)).toMatchObject({ kind: 'ok' });
  expect(await reset(first.token)).toEqual(deadLink);
  expect(await identity.listPeople()).toHaveLength(1);
  for (const email of [ANN.email, 'else@example.org'])
    expect(await firstAdmin(email)).toEqual({ kind: 'present' });
});

test('a mistyped address is shut out by the right one', async () => {
  const { link, firstAdmin, reset, identity } = aNewSite();
  expect(await firstAdmin()).toEqual({ kind: 'nobody' });
  const message = 'This is not a valid email address';
  expect(await firstAdmin('no address')).toEqual({ kind: 'refused', message });
  expect(await identity.listPeople()).toEqual([]);
  const mistyped = await link('anm@example.org');
  await link();
  expect(await reset(mistyped.token)).toEqual(deadLink);
  const people = await identity.listPeople();
  expect(people.map(({ email, disabled }) => [email, disabled])).toEqual([
    ['anm@example.org', true],
    [ANN.email, false],
  ]);
});

test('a command makes a link for a lost password, which works until that is used', async () => {
  const { commandLink, reset, signIn, signedIn } = await anIdentity();
  expect(await commandLink('nobody@example.org')).toBeUndefined();
  const link = await commandLink();
  await signedIn();
  expect(await reset(link?.token)).toMatchObject({ kind: 'ok' });
  expect((await signIn()).kind).toBe('refused');
});
