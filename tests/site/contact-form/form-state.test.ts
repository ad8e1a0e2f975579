import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import {
  FIRST_STATE,
  formReducer,
  type FormState,
} from '#site/islands/contact-form/use-contact-form.ts';
import { aTicket } from './form-parts.ts';

const asked: FormState = { ...FIRST_STATE, question: { kind: 'asked', ticket: aTicket(0) } };
const failure = {
  kind: 'refused' as const,
  problem: { message: TEXT.contact.failed },
  next: 'same' as const,
};

test('the question comes, or cannot be had', () => {
  const ticket = aTicket(0);
  expect(formReducer(FIRST_STATE, { kind: 'question-came', ticket })).toEqual(asked);
  expect(formReducer(FIRST_STATE, { kind: 'question-came', ticket: undefined }).question).toEqual({
    kind: 'unavailable',
  });
  expect(formReducer(asked, { kind: 'question-asked-for' }).question).toEqual({ kind: 'loading' });
});

test('sending takes the last banner away, and ends with a new one', () => {
  const failed = formReducer(asked, { kind: 'send-ended', outcome: failure });
  expect(failed.notice).toEqual({ kind: 'error', text: TEXT.contact.failed, field: undefined });
  const sending = formReducer(failed, { kind: 'send-pressed' });
  expect(sending).toEqual({ ...asked, sending: true });
  const next = aTicket(1, 'next');
  expect(formReducer(sending, { kind: 'send-ended', outcome: { kind: 'thanks', next } })).toEqual({
    question: { kind: 'asked', ticket: next },
    sending: false,
    notice: { kind: 'success', text: TEXT.contact.thanks },
    questionReplaced: false,
  });
});

test('a refusal names its field and keeps the question', () => {
  const problem = { message: TEXT.contact.phone, field: 'phone' as const };
  const outcome = { kind: 'refused' as const, problem, next: 'same' as const };
  expect(formReducer(asked, { kind: 'send-ended', outcome })).toEqual({
    ...asked,
    notice: { kind: 'error', text: TEXT.contact.phone, field: 'phone' },
  });
});

test('a question on its way when sending ends stays on its way', () => {
  const loading = formReducer(asked, { kind: 'question-asked-for' });
  const outcome = { kind: 'thanks' as const, next: 'new' as const };
  expect(formReducer(loading, { kind: 'send-ended', outcome }).question).toEqual({
    kind: 'loading',
  });
});

test.each([
  ['a wrong sum', { message: TEXT.contact.answer, field: 'answer' as const }],
  ['a token that is not known', { message: TEXT.contact.token }],
])('after %s the question is another one, until the next try', (_what, problem) => {
  for (const next of ['new' as const, aTicket(1, 'next')]) {
    const outcome = { kind: 'refused' as const, problem, next };
    const refused = formReducer(asked, { kind: 'send-ended', outcome });
    expect(refused.questionReplaced).toBe(true);
    const came = formReducer(refused, { kind: 'question-came', ticket: aTicket(1, 'next') });
    expect(came.questionReplaced).toBe(true);
    expect(formReducer(came, { kind: 'send-pressed' }).questionReplaced).toBe(false);
  }
});

test('a refusal that keeps its question says nothing of another one', () => {
  expect(formReducer(asked, { kind: 'send-ended', outcome: failure }).questionReplaced).toBe(false);
});
