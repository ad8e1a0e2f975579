import * as z from 'zod';
import { contentProblems } from '../domain/content/archive.ts';
import { Snapshot, SNAPSHOT_SCHEMA, type SiteContent } from '../domain/content/snapshot.ts';
import { TEXT, invalid, ok, type Outcome } from '../domain/text/texts.ts';
import { digestOf } from '../publish/snapshot.ts';
import { cleanContent } from '../html/clean-content.ts';

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Text that is not UTF-8 or not JSON: no snapshot of ours.
    return undefined;
  }
};

const Versioned = z.looseObject({ schema: z.unknown() });

/**
 * Reads the content of an export: checked for shape, digest and rules, and cleaned; or why not, in plain words. What
 * an older version of the product wrote is read as today's.
 */
export const readArchive = (bytes: Uint8Array): Outcome<SiteContent> => {
  const input = parseJson(bytes);
  const versioned = Versioned.safeParse(input);
  if (versioned.success && versioned.data.schema !== SNAPSHOT_SCHEMA) {
    return invalid(TEXT.archive.otherVersion);
  }
  const parsed = Snapshot.safeParse(input);
  if (!parsed.success) return invalid(TEXT.archive.notOurs);
  // The digest is that of what was written; reading fills in what older ones do not say.
  const { digest, ...written } = input as Snapshot;
  if (digest !== digestOf(written)) return invalid(TEXT.archive.damaged);
  const { schema: _schema, digest: _digest, ...content } = parsed.data;
  const [problem] = contentProblems(content);
  return problem === undefined
    ? ok(cleanContent(content))
    : invalid(`${TEXT.archive.rules} ${problem}.`);
};
