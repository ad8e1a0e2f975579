import { expect, test } from 'vitest';
import { copyWarningMessage } from '#api/mail/copy-warning-message.ts';

const at = Date.UTC(2026, 10, 21, 22, 0, 0);
const recipient = { to: 'teacher@example.org', productName: 'Ganit Point' };
const origin = 'https://ganit.example';

// Specification: COPY-5
test('the teacher reads how old the last copy is, why, and what to do until it works again', () => {
  const warning = {
    id: 'copies-2026-11-22',
    at,
    goodAt: at - 11.5 * 86_400_000,
    place: { kind: 'folder' as const, folder: '/mnt/stick', sameDisk: false },
    problem: 'no-place' as const,
  };
  expect(copyWarningMessage(warning, recipient, origin)).toEqual({
    id: 'copies-2026-11-22',
    to: 'teacher@example.org',
    subject: 'No safe copy for more than ten days - Ganit Point',
    text: [
      'The last good safe copy of Ganit Point is 11 days old. It was made on 10 November 2026 at 3:30 pm.',
      'If the site were lost today, everything added since then would be lost with it.',
      '',
      'There is no folder /mnt/stick. Connect the disk or stick again, or correct the setting. It is tried again every day.',
      'Please show this email to the person who looks after the site.',
      '',
      'Until then, export the site yourself and keep the file in a safe place:',
      'https://ganit.example/admin/settings/archive',
      '',
    ].join('\n'),
    date: at,
  });
});
