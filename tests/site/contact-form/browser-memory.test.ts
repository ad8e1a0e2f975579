import { describe, expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { safeStorage, type KeyValues } from '#site/browser/storage.ts';
import {
  dropDraft,
  keepDraft,
  readDraft,
  sendTimes,
} from '#site/islands/contact-form/form-memory.ts';
import { aStorage } from './form-parts.ts';

const HOUR_MS = 3_600_000;
const draft = { name: 'Asha', phone: '98765', email: '', message: 'Is there a place?' };

const refusing = (): KeyValues => {
  throw new Error('The browser refuses storage');
};

describe('the times of sent messages', () => {
  // Specification: CONTACT-17, CONTACT-18
  test('are remembered across page loads', () => {
    const storage = aStorage();
    sendTimes(storage).sent(5 * HOUR_MS);
    expect(sendTimes(storage).turn(5 * HOUR_MS + 1)).toMatchObject({
      message: TEXT.contact.tooSoon,
    });
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['no times', '["x",null]'],
    ['times to come, from a clock that was set back', JSON.stringify([9, 9, 9].map((n) => n * HOUR_MS))], // prettier-ignore
  ])('lock no visitor out when they are damaged: %s', (_damage, text) => {
    const storage = aStorage();
    storage.setItem('contact-sends', text);
    expect(sendTimes(storage).turn(5 * HOUR_MS)).toEqual({ kind: 'free' });
  });

  test('count until the page is left when the browser keeps nothing', () => {
    const sends = sendTimes(safeStorage(refusing));
    expect(sends.turn(HOUR_MS)).toEqual({ kind: 'free' });
    sends.sent(HOUR_MS);
    expect(sends.turn(HOUR_MS + 1)).toMatchObject({ message: TEXT.contact.tooSoon });
  });
});

describe('the draft', () => {
  // Specification: CONTACT-22
  test('is kept, without answer and trap, until it is dropped', () => {
    const storage = aStorage();
    const typed = { ...draft, answer: '7', website: 'x' };
    keepDraft(storage, typed);
    expect(readDraft(storage)).toEqual(draft);
    expect(storage.getItem('contact-draft')).not.toMatch(/answer|website/);
    dropDraft(storage);
    expect(readDraft(storage)).toBeUndefined();
  });

  // Specification: CONTACT-22, OFFER-11
  test('keeps the chosen call-back time', () => {
    const storage = aStorage();
    keepDraft(storage, { ...draft, callBack: 'evening' });
    expect(readDraft(storage)).toEqual({ ...draft, callBack: 'evening' });
  });

  test('of an emptied form is none', () => {
    const storage = aStorage();
    keepDraft(storage, draft);
    keepDraft(storage, { name: '', phone: '', email: '', message: '' });
    expect(readDraft(storage)).toBeUndefined();
  });

  test.each([
    ['no JSON', '{', undefined],
    ['no object', '7', undefined],
    ['null', 'null', undefined],
    ['other values', '{"name":7}', { name: '', phone: '', email: '', message: '' }],
  ])('that is damaged does no harm: %s', (_damage, text, expected) => {
    const storage = aStorage();
    storage.setItem('contact-draft', text);
    expect(readDraft(storage)).toEqual(expected);
  });

  test('outlives a full storage on its page', () => {
    const full: KeyValues = {
      getItem: () => JSON.stringify({ ...draft, name: 'older' }),
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    };
    const storage = safeStorage(() => full);
    keepDraft(storage, draft);
    expect(readDraft(storage)).toEqual(draft);
  });
});
