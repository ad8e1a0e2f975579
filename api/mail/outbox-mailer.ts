import { existsSync } from 'node:fs';
import { glob, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../stores/durable-files.ts';
import type { Mailer, MailMessage } from './mailer.ts';

/** Text for a header: no control character can end the line. `Asha\r\nBcc: x` -> `Asha Bcc: x` */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Control characters in a header could begin another one: a message that has any is never written. */
const header = ([name, value]: [name: string, value: string]) => {
  // oxlint-disable-next-line no-control-regex -- control characters are what it searches for
  if (/[\u0000-\u001f\u007f]/.test(value)) throw new Error(`Line break in the header ${name}`);
  return `${name}: ${value}`;
};

/**
 * A message as a file with CRLF line ends, in UTF-8 also in its headers (RFC 6532): mail programs open it, and any
 * editor shows the link in it. The same message gives the same bytes.
 */
export const toEml = ({ id, to, subject, text, replyTo, date }: MailMessage, from: string) => {
  const domain = /@([^@<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const headers: Record<string, string> = {
    Date: new Date(date).toUTCString().replace('GMT', '+0000'),
    From: from,
    To: to,
    ...(replyTo !== undefined && { 'Reply-To': replyTo }),
    Subject: subject,
    'Message-ID': `<${id}@${domain}>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return [...Object.entries(headers).map(header), '', ...text.split(/\r\n?|\n/)].join('\r\n');
};

const FILES = '*.eml{,.part}';
/** What follows the id of a record: the round of the email about it, from the second on. */
const OF_RECORD = /^(?:-\d+)?\.eml(?:\.part)?$/;

/**
 * "Sends" into a folder: one `.eml` file per message, named after its id, which mail programs open. A file
 * that is there has been sent; it appears whole or not at all, and survives a power cut.
 */
export const outboxMailer = ({ folder, from }: { folder: string; from: string }): Mailer => ({
  async send(message) {
    if (!/^[\w-]+$/.test(message.id)) throw new Error('The id of a message is its file name');
    const file = path.join(folder, `${message.id}.eml`);
    const eml = toEml(message, from);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!existsSync(file)) await replaceFile(file, eml);
      return { kind: 'sent', inOutbox: true };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      return { kind: 'retry', reason: code };
    }
  },

  async forgetBefore(time) {
    for await (const name of glob(FILES, { cwd: folder })) {
      const file = path.join(folder, name);
      if ((await stat(file)).mtimeMs < time) await rm(file, { force: true });
    }
  },

  async forget(id) {
    for await (const name of glob(FILES, { cwd: folder })) {
      if (name.startsWith(id) && OF_RECORD.test(name.slice(id.length)))
        await rm(path.join(folder, name), { force: true });
    }
  },
});
