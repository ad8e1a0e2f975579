import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { amount } from '#support/amount.ts';
import { anIdentity, ANN } from '#support/an-identity.ts';

/** A hash that takes long enough for others to wait, and a fifth of the real one's time. */
const SLOW = { memory: 8_192, passes: 1, lanes: 1 };
/** More than the ninety that one /48 may try. */
const NETWORKS = amount({ sample: 120, full: 400 });
const WRONG = { password: 'wrong password' };
const OTHER_HOME = '2001:db8:ffff:1::1';

/** The nth address of one /64, one home line. */
const ofOneLine = (n: number) => `2001:db8:1:2:${n.toString(16)}::1`;
/** An address in the nth /64 of one /48. */
const ofOneSite = (n: number) => `2001:db8:1:${n.toString(16)}::1`;

const count = (answers: { kind: string }[], kind: string) =>
  answers.filter((answer) => answer.kind === kind).length;

test('a /48 that tries from many networks is stopped at ninety, and the owner gets in', async () => {
  const { signIn } = await anIdentity();
  const answers = [];
  for (let n = 0; n < NETWORKS; n += 1) {
    answers.push(await signIn({ ...WRONG, address: ofOneSite(n) }));
  }
  expect(count(answers, 'refused')).toBe(90);
  expect((await signIn({ address: OTHER_HOME })).kind).toBe('signed-in');
});

test('a network without failures is served before those with many, whom a full queue turns away in words', async () => {
  const { signIn } = await anIdentity({ passwordCost: SLOW });
  let tried = 0;
  /** Tries of thirty networks, more than wait at once. */
  const flood = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      signIn({
        ...WRONG,
        email: `user${n}@example.org`,
        address: `198.51.100.${n % 30}`,
      }).then((answer) => {
        if (answer.kind === 'refused') tried += 1;
        return answer;
      }),
    );
  const first = flood(300);
  while (tried < 10) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = flood(60);
  expect((await signIn()).kind).toBe('signed-in');
  const before = tried;
  const answers = await Promise.all([...first, ...second]);
  expect(before).toBeLessThan(tried);
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['refused', 'too-many']));
  for (const answer of answers.filter(({ kind }) => kind === 'too-many')) {
    expect(answer).toMatchObject({ message: TEXT.password.busy });
  }
});

test('one network alone does not narrow the tries of others', async () => {
  const { signIn } = await anIdentity();
  for (let n = 0; n < 60; n += 1) await signIn({ ...WRONG, address: ofOneLine(n) });
  // An account under attack gives each network three tries; this one still gives the owner ten.
  for (let n = 0; n < 9; n += 1) expect((await signIn(WRONG)).kind).toBe('refused');
  expect((await signIn({ email: ANN.email })).kind).toBe('signed-in');
});
