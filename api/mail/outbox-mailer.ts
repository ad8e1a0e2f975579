import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../stores/durable-files.ts';
import type { Mailer, MailMessage, MailResult } from './mailer.ts';

const PLAIN = /^[\x20-\x7e]*$/;
/** A line with an encoded word may be 76 characters: `Subject: =?UTF-8?B?` and `?=` take 21, and base64 makes 4 of 3. Bytes. */
const WORD_BYTES = 39;
/** Lines of quoted-printable may be 76 characters, the `=` of a soft break included. */
const LINE = 75;

/** Text for a header: no control character can end the line. `Asha\r\nBcc: x` -> `Asha Bcc: x` */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** RFC 2047: `गणित` -> `=?UTF-8?B?4KSX4KSj4KS/4KSk?=`; printable ASCII stays. Characters are never cut. */
const encodeWords = (text: string): string => {
  if (PLAIN.test(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let part = '';
  for (const character of text) {
    if (Buffer.byteLength(part + character) > WORD_BYTES) {
      words.push(part);
      part = '';
    }
    part += character;
  }
  words.push(part);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
};

/** `Ganit Point <a@b.in>` with its name quoted or encoded; an address alone stays. */
const encodeSender = (from: string): string => {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from.trim()) ?? [];
  const bare = name.replace(/^"(.*)"$/, '$1');
  if (bare === '') return address.trim();
  const shown = PLAIN.test(bare)
    ? `"${bare.replace(/["\\]/g, String.raw`\$&`)}"`
    : encodeWords(bare);
  return `${shown} <${address}>`;
};

const encodeByte = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** One line in quoted-printable with soft breaks: `x = ½` -> `x =3D =C2=BD` */
const quotedLine = (line: string): string => {
  const bytes = [...Buffer.from(line)];
  const tokens = bytes.map((byte, index) => {
    const atEnd = index === bytes.length - 1;
    const plain = byte >= 0x21 && byte <= 0x7e && byte !== 0x3d;
    return plain || (byte === 0x20 && !atEnd) ? String.fromCharCode(byte) : encodeByte(byte);
  });
  const lines: string[] = [];
  let part = '';
  for (const token of tokens) {
    if (part.length + token.length > LINE) {
      lines.push(`${part}=`);
      part = '';
    }
    part += token;
  }
  return [...lines, part].join('\r\n');
};

/** Control characters in a header could begin another one: a message that has any is never written. */
const header = (name: string, value: string): string => {
  const unfolded = value.replaceAll('\r\n =?', ' =?');
  // oxlint-disable-next-line no-control-regex -- control characters are what it searches for
  if (/[\u0000-\u001f\u007f]/.test(unfolded)) throw new Error(`Line break in the header ${name}`);
  return `${name}: ${value}`;
};

/** A message as an RFC 5322 file with CRLF line ends. The same message gives the same bytes. */
export const toEml = ({ id, to, subject, text, replyTo, date }: MailMessage, from: string) => {
  const domain = /@([^@<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return [
    header('Date', new Date(date).toUTCString().replace('GMT', '+0000')),
    header('From', encodeSender(from)),
    header('To', to),
    ...(replyTo === undefined ? [] : [header('Reply-To', replyTo)]),
    header('Subject', encodeWords(subject)),
    header('Message-ID', `<${id}@${domain}>`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...text.split('\n').map(quotedLine),
  ].join('\r\n');
};

const FILE_NAME = /^[\w-]+\.eml(?:\.part)?$/;
/** What follows the id of a record: the round of the email about it, from the second on. */
const OF_RECORD = /^(?:-\d+)?\.eml(?:\.part)?$/;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

const exists = async (file: string): Promise<boolean> => {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
};

const namesIn = async (folder: string): Promise<string[]> =>
  (await exists(folder)) ? (await readdir(folder)).filter((name) => FILE_NAME.test(name)) : [];

const SENT: MailResult = { kind: 'sent', inOutbox: true };

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
      if (await exists(file)) return SENT;
      await replaceFile(file, eml);
      return SENT;
    } catch (error) {
      const reason = codeOf(error);
      if (reason === undefined) throw error;
      return { kind: 'retry', reason };
    }
  },

  async forgetBefore(time) {
    for (const name of await namesIn(folder)) {
      const file = path.join(folder, name);
      if ((await stat(file)).mtimeMs < time) await rm(file, { force: true });
    }
  },

  async forget(id) {
    for (const name of await namesIn(folder)) {
      if (name.startsWith(id) && OF_RECORD.test(name.slice(id.length)))
        await rm(path.join(folder, name), { force: true });
    }
  },
});
