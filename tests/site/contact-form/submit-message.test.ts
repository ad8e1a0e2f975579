import { describe, expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aForm, aTicket, GOOD } from './form-parts.ts';

const { betweenSendsMs } = LIMITS.contact;
const texts = TEXT.contact;
const refusedWith = (message: string) => ({ kind: 'refused', problem: { message } });

describe('a good message', () => {
  // Specification: CONTACT-18
  test('is sent after one second, without HTML and with its token', async () => {
    const { submit, posted, clock } = aForm();
    const pressed = clock.now;
    const outcome = await submit({ name: ' <b>Asha Rani</b> ' });
    expect(outcome).toEqual({ kind: 'thanks', next: aTicket(0, 'next') });
    expect(posted).toEqual([
      { at: pressed + 1_000, message: { ...GOOD, token: 'first', website: '' } },
    ]);
  });

  // Specification: OFFER-11
  test('has the call-back time that was chosen', async () => {
    const { submit, posted } = aForm();
    await submit({}, { choices: { callBack: 'evening' } });
    expect(posted[0]?.message).toMatchObject({ callBack: 'evening' });
  });

  test('whose token came late waits until the token is three seconds old', async () => {
    const { submit, setTicket, posted, clock } = aForm();
    setTicket(aTicket(clock.now - 500));
    const pressed = clock.now;
    expect((await submit()).kind).toBe('thanks');
    expect(posted[0]?.at).toBe(pressed + 2_500);
  });

  test('asks for a new question when the server gave none', async () => {
    const { submit } = aForm({ kind: 'thanks', ticket: undefined });
    expect(await submit()).toEqual({ kind: 'thanks', next: 'new' });
  });
});

describe('what a machine does gets the same thanks, and sends nothing:', () => {
  test('a filled trap', async () => {
    const { submit, posted, waits } = aForm();
    expect(await submit({}, { website: 'https://example.org' })).toEqual({ kind: 'thanks', next: 'new' }); // prettier-ignore
    expect(waits).toEqual([1_000]);
    expect(posted).toEqual([]);
  });

  test.each([
    [2_999, 0],
    [3_000, 1],
  ])('a form that is %i ms old sends %i messages', async (age, messages) => {
    const { submit, posted, clock } = aForm();
    expect((await submit({}, { freshSince: clock.now - age })).kind).toBe('thanks');
    expect(posted).toHaveLength(messages);
  });

  test('it does not count towards the limits', async () => {
    const { submit, posted } = aForm();
    for (let n = 0; n < 4; n += 1) await submit({}, { website: 'x' });
    await submit();
    expect(posted).toHaveLength(1);
  });
});

describe('the checks come in the order of the specification:', () => {
  const wrong = {
    name: 'R2 D2',
    phone: '12',
    email: 'nobody',
    message: 'short',
    answer: '8',
  };
  test.each([
    ['required', { ...wrong, name: '' }, 'name', texts.required],
    ['name', wrong, 'name', texts.name],
    ['spaces in the name', { ...wrong, name: 'A B C D' }, 'name', texts.nameSpaces],
    ['phone', { ...wrong, name: GOOD.name }, 'phone', texts.phone],
    ['email', { ...wrong, name: GOOD.name, phone: GOOD.phone }, 'email', texts.email],
    ['message', { ...GOOD, message: 'short', answer: '8' }, 'message', texts.message],
    ['answer', { ...GOOD, answer: '8' }, 'answer', texts.answer],
  ])('%s', async (_check, input, field, message) => {
    const { submit, posted } = aForm();
    const outcome = await submit(input);
    expect(outcome).toEqual({
      kind: 'refused',
      problem: { field, message },
      next: field === 'answer' ? 'new' : 'same',
    });
    expect(posted).toEqual([]);
  });

  test('limits come after them', async () => {
    const { submit } = aForm();
    await submit();
    expect(await submit({ phone: '12' })).toMatchObject({ problem: { message: texts.phone } });
    expect(await submit()).toMatchObject({ problem: { message: texts.tooSoon } });
  });
});

describe('this browser may send', () => {
  test('again after 30 seconds', async () => {
    const { submit, posted, clock } = aForm();
    await submit();
    const sent = clock.now;
    clock.now = sent + betweenSendsMs - 1;
    expect(await submit()).toEqual({ ...refusedWith(texts.tooSoon), next: 'same' });
    clock.now = sent + betweenSendsMs;
    expect((await submit()).kind).toBe('thanks');
    expect(posted).toHaveLength(2);
  });

  test('three times an hour', async () => {
    const { submit, posted, clock } = aForm();
    const times: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await submit();
      times.push(clock.now);
      clock.now += 60_000;
    }
    expect(await submit()).toEqual({ ...refusedWith(texts.tooMany), next: 'same' });
    clock.now = (times[0] ?? 0) + 3_600_000;
    expect((await submit()).kind).toBe('thanks');
    expect(posted).toHaveLength(4);
  });

  test('after a failure at once', async () => {
    const { submit, posted } = aForm({ kind: 'failed' });
    expect(await submit()).toEqual({ ...refusedWith(texts.failed), next: 'same' });
    await submit();
    expect(posted).toHaveLength(2);
  });
});

describe('the answer of the server is shown:', () => {
  test('a limit keeps the question', async () => {
    const { submit } = aForm({ kind: 'limited', message: texts.tooMany });
    expect(await submit()).toEqual({ ...refusedWith(texts.tooMany), next: 'same' });
  });

  test('a wrong sum brings the next question', async () => {
    const problem = { message: texts.answer, field: 'answer' as const };
    const next = aTicket(1, 'other');
    const { submit } = aForm({ kind: 'refused', problem, ticket: next });
    expect(await submit()).toEqual({ kind: 'refused', problem, next });
  });

  test('a refused token is replaced', async () => {
    const problem = { message: texts.token };
    const { submit } = aForm({ kind: 'refused', problem, ticket: undefined });
    expect(await submit()).toEqual({ kind: 'refused', problem, next: 'new' });
  });

  test('another refusal keeps the question', async () => {
    const problem = { message: texts.phone, field: 'phone' as const };
    const { submit } = aForm({ kind: 'refused', problem, ticket: undefined });
    expect(await submit()).toEqual({ kind: 'refused', problem, next: 'same' });
  });
});

test('without a token nothing can be sent, and the text says so', async () => {
  const { submit, setTicket, posted } = aForm();
  setTicket(undefined);
  expect(await submit()).toEqual({ ...refusedWith(texts.failed), next: 'same' });
  expect(posted).toEqual([]);
});
