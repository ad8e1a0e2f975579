import { expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { SCROLL_DELAY_MS } from '#site/components/browser/hash-scroll.ts';

// Specification: SITE-3, VIEWER-9, CONTACT-13, CONTACT-17, CONTACT-18, MODEL-3, ADMIN-20, COURSE-8
// Specification: MATERIAL-4, VIDEO-3, POST-2, POST-8, POST-20
test('the limits are those of the specification', () => {
  // Those of forms, files and messages have tests of their own.
  expect(LIMITS).toMatchObject({
    contact: { answer: 3, sendDelayMs: 1000 },
    callTimeoutMs: 70 * 1000,
    pdfScale: 1.5,
  });
  expect(SCROLL_DELAY_MS).toBe(100);
});

test.each([
  [TEXT.password.short, [LIMITS.passwordMinimum]],
  [TEXT.password.long, [LIMITS.passwordMaximum]],
  [TEXT.passkey.nameLong, [LIMITS.passkeyName]],
  [TEXT.passkey.tooMany, [LIMITS.passkeys]],
  [TEXT.people.nameLong, [LIMITS.contact.name]],
  [TEXT.videoLines.tooMany, [LIMITS.videosAtOnce]],
  [TEXT.offer.seats, [0, LIMITS.offer.seats]],
  [TEXT.offer.amount.replaceAll(',', ''), [1, LIMITS.offer.rupees]],
  [TEXT.offer.bring, [LIMITS.offer.bringLines, LIMITS.offer.bringLine]],
  [TEXT.offer.tooManyBatches, [LIMITS.offer.batches]],
  [TEXT.chapterForm.id, [LIMITS.chapterMinimum, LIMITS.chapterMaximum]],
])('%s: its figures are the limits', (text, limits) =>
  expect(text.match(/\d+/g)).toEqual(limits.map(String)),
);
