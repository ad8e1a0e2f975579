import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../stores/durable-files.ts';
import type { Mailer, MailResult } from './mailer.ts';
import { toEml } from './mime.ts';

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
