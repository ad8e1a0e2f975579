import { expect, test } from 'vitest';
import { createSummary, nextSummaryTime } from '#api/contact/summary';
import { summaryMessage } from '#api/mail/messages';
import { openEmails } from '#api/stores/enquiries/emails';
import { EnquirySummary } from '#domain/contact/enquiry-summary';
import type { Enquiry } from '#domain/contact/enquiry';
import { RECIPIENT } from './a-contact.ts';
import { privateDeps } from '#support/memory-stores';
import { anEnquiry } from '#support/builders';

const MORNING = Date.parse('2026-11-23T07:30:00+05:30');
const HOUR_MS = 3_600_000;

/** The summary of a site where these enquiries wait. */
const aMorning = (enquiries: Enquiry[]) => {
  const clock = { now: MORNING };
  const summaries = openEmails(
    privateDeps(() => clock.now),
    'SUMMARIES',
    EnquirySummary,
  );
  const site = Object.assign(clock, { isOn: true, enquiries, summaries });
  const summarise = createSummary({
    enquiries: { list: () => Promise.resolve(site.enquiries) },
    summaries,
    isOn: () => Promise.resolve(site.isOn),
    now: () => site.now,
  });
  return { site, summarise };
};

// Specification: SUMMARY-1
test('nothing is sent when off, too early, after noon, or when nothing waits', async () => {
  const { site, summarise } = aMorning([anEnquiry()]);
  site.isOn = false;
  await summarise();
  site.isOn = true;
  for (const time of ['07:29:59', '12:00:00', '23:00:00']) {
    site.now = Date.parse(`2026-11-23T${time}+05:30`);
    await summarise();
  }
  expect(await site.summaries.list()).toEqual([]);
  site.now = MORNING;
  site.enquiries = [
    anEnquiry({ status: 'called', remindOn: '2026-11-24' }),
    anEnquiry({ status: 'closed', remindOn: '2026-11-01' }),
  ];
  await summarise();
  // The morning is over: what comes at eight waits for the next day.
  site.enquiries = [anEnquiry()];
  site.now += HOUR_MS;
  await summarise();
  expect(await site.summaries.list()).toMatchObject([{ delivery: { state: 'sent' } }]);
});

// Specification: SUMMARY-1
test('it is called again at half past seven in India', () => {
  expect(nextSummaryTime(MORNING - 1)).toBe(MORNING);
  expect(nextSummaryTime(MORNING)).toBe(MORNING + 24 * HOUR_MS);
  expect(nextSummaryTime(MORNING + 20 * HOUR_MS)).toBe(MORNING + 24 * HOUR_MS);
});

// Specification: SUMMARY-2
test('its email counts what waits and names nobody, and nothing else is stored', async () => {
  const { site, summarise } = aMorning([
    anEnquiry({ createdAt: MORNING - 24 * HOUR_MS, remindOn: '2026-11-20' }),
    anEnquiry({ id: 'e2', status: 'called', remindOn: '2026-11-23' }),
  ]);
  await summarise();
  const [summary] = await site.summaries.list();
  if (!summary) throw new Error('There is no summary');
  expect(JSON.stringify(summary)).not.toMatch(/Asha|98765/);
  expect(summaryMessage(summary, RECIPIENT, 'https://example.org')).toEqual({
    id: 'summary-2026-11-23',
    to: 'teacher@example.org',
    subject: '2 enquiries to follow up - Ganit Point',
    text: [
      'New, not answered: 1 (the oldest came on 22 November 2026 at 7:30 am)',
      'Reminders for today or earlier: 1',
      '',
      'Open them:',
      'https://example.org/admin/enquiries',
      '',
      '-- ',
      'Sent by Ganit Point on mornings when an enquiry waits. Switch it off in the admin area: Settings, Automatic.',
      '',
    ].join('\n'),
    date: MORNING,
  });
});
