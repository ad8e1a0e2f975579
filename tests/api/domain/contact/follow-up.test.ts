import { expect, test } from 'vitest';
import { ENQUIRY_CURSOR, enquiryPage } from '#domain/contact/enquiry-page';
import { Enquiry, type EnquiryChange } from '#domain/contact/enquiry';
import { changedEnquiry, isDue } from '#domain/contact/follow-up';
import { anEnquiry, times } from '#support/builders';
import { describeDelivery, replyMail } from '#domain/contact/enquiry-words';

const TODAY = '2026-11-21';
const asked = { id: 'n1', at: 5, today: TODAY };

const after = (enquiry: Enquiry, change: EnquiryChange, asking = asked): Enquiry => {
  const outcome = changedEnquiry(enquiry, change, asking);
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  return outcome.value;
};

// Specification: ENQUIRY-8
test('“called” sets the status, a dated note and ends the reminder; Undo restores all', () => {
  const before = anEnquiry({ remindOn: '2026-11-20', notes: [{ id: 'n0', at: 1, text: 'x' }] });
  const called = after(before, { called: true });
  expect(called).toMatchObject({ status: 'called', notes: [{}, { at: 5, text: 'Called' }] });
  expect(called.remindOn).toBeUndefined();
  expect(after(called, { called: true })).toEqual(called);
  expect(after(called, { undoCalled: 'n1' })).toEqual(before);
  expect(Enquiry.parse(called)).toEqual(called);
});

// Specification: ENQUIRY-8
test('it keeps a reminder for a later day, and what was changed before Undo', () => {
  const called = after(anEnquiry({ remindOn: '2026-11-22' }), { called: true });
  expect(called.remindOn).toBe('2026-11-22');
  const joined = after(called, { status: 'joined' });
  const moved = after(joined, { remindOn: '2026-12-01' });
  expect(after(moved, { undoCalled: 'n1' })).toEqual(
    anEnquiry({ status: 'joined', remindOn: '2026-12-01' }),
  );
});

// Specification: ENQUIRY-124
test('a tap on Call or WhatsApp marks the day and changes nothing else', () => {
  const tried = after(after(anEnquiry(), { tried: 'call' }), { tried: 'whatsapp' });
  const again = after(tried, { tried: 'call' }, { ...asked, today: '2026-11-22' });
  const both = { call: '2026-11-22', whatsapp: TODAY };
  expect(again).toEqual(anEnquiry({ tried: both }));
  expect(Enquiry.parse(again)).toEqual(again);
});

// Specification: ENQUIRY-7
test('a note is not empty nor too long, and one of 20 at most', () => {
  const notes = times(20, (n) => ({ id: `other${n}`, at: 1, text: 'x' }));
  for (const [enquiry, note, message] of [
    [anEnquiry(), '', 'Please type a note.'],
    [anEnquiry(), 'x'.repeat(501), 'A note has at most 500 characters.'],
    [anEnquiry({ notes }), 'one more', 'This message has 20 notes, which is the most it can have.'],
  ] as const)
    expect(changedEnquiry(enquiry, { note }, asked)).toMatchObject({ kind: 'invalid', message });
  const full = after(anEnquiry({ notes: notes.slice(1) }), { note: 'the last' });
  expect(full.notes).toHaveLength(20);
});

// Specification: ENQUIRY-9
test('a reminder is due from its day on, unless the message is closed', () => {
  const due = (remindOn: string, status: Enquiry['status'] = 'called') =>
    isDue({ remindOn, status }, TODAY);
  expect([due('2026-11-20'), due(TODAY), due('2026-11-22')]).toEqual([true, true, false]);
  expect(due('2026-11-20', 'closed')).toBe(false);
});

// Specification: ENQUIRY-6, ENQUIRY-9
test('due reminders come first, across pages, and are counted', () => {
  const all = [1, 2, 3, 4, 5, 6].map((n) =>
    anEnquiry({
      id: `e${n}`,
      createdAt: Math.ceil(n / 2),
      status: n === 2 ? 'new' : 'called',
      ...(n <= 3 && { remindOn: TODAY }),
    }),
  );
  const ids: string[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page = enquiryPage(all, { after: next }, TODAY, 2);
    expect(page).toMatchObject({ due: 2, counts: { new: 1, called: 5 } });
    ids.push(...page.enquiries.map(({ id }) => id));
    ({ next } = page);
    if (next !== null) expect(next).toMatch(ENQUIRY_CURSOR);
  }
  expect(ids).toEqual(['e3', 'e2', 'e1', 'e6', 'e5', 'e4']);
  const many = times(101, (n) => anEnquiry({ id: `e${n}` }));
  expect(enquiryPage(many, {}, TODAY).enquiries).toHaveLength(100);
});

// Specification: ENQUIRY-11
test.each([
  ['asha', true],
  ['+91 98765 43210', true],
  ['रानी morn', true],
  ['asha evening', false],
])('a search for "%s" finds it: %s', (search, isFound) => {
  const notes = [{ id: 'n', at: 1, text: 'Wants mornings, रानी' }];
  const enquiry = anEnquiry({ phone: '+91 98765-43210', notes });
  expect(enquiryPage([enquiry], { search }, TODAY).enquiries).toHaveLength(isFound ? 1 : 0);
});

test('a mail link cannot be led to another address or header', () => {
  const link = replyMail('a@b.c?bcc=x@y.z', 'Re: you & me', 'Line one\nBcc: x');
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(decodeURIComponent(new URL(link).pathname)).toBe('a@b.c?bcc=x@y.z');
});

const at = Date.UTC(2026, 10, 21, 5, 0);
const sent = { state: 'sent', attempts: 1, at } as const;
const queued = { state: 'queued', dueAt: at } as const;
const trouble = { kind: 'settings', reason: 'invalid_api_key' } as const;

// Specification: ENQUIRY-4
test.each<[Enquiry['delivery'], string]>([
  [
    { ...sent, to: 'ann@example.org' },
    'Emailed to ann@example.org on 21 November 2026 at 10:30 am.',
  ],
  [
    { ...sent, to: 'ann@example.org', inOutbox: true },
    'Not emailed: this site has no email service.',
  ],
  [sent, 'Emailed to you on 21 November 2026 at 10:30 am.'],
  [{ ...queued, attempts: 0 }, 'The email to you is being sent.'],
  [
    { ...queued, attempts: 9, trouble },
    'Not emailed to you yet: the site cannot send emails now. It is sent when that is fixed.',
  ],
  [
    { ...queued, attempts: 2 },
    'The email to you is not sent yet (2 tries). It will be tried again automatically.',
  ],
  [
    { state: 'failed', attempts: 1, reason: 'status_403' },
    'The email to you could not be sent after 1 try (status_403).',
  ],
])('a delivery that is %o is told in words', (delivery, words) =>
  expect(describeDelivery(delivery)).toBe(words),
);
