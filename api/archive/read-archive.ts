import { contentProblems } from '../domain/content/archive.ts';
import { invalid, ok, type Outcome } from '../domain/text/outcome.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { TEXT } from '../domain/text/texts.ts';
import { parseSnapshot } from '../publish/snapshot.ts';
import { cleanContent } from '../html/clean-content.ts';

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Text that is not UTF-8 or not JSON: no snapshot of ours.
    return undefined;
  }
};

const REFUSED = {
  'other-schema': TEXT.archive.otherVersion,
  malformed: TEXT.archive.notOurs,
  damaged: TEXT.archive.damaged,
};

/** Reads the content of an export: checked for shape, digest and rules, and cleaned; or why not, in plain words. */
export const readArchive = (bytes: Uint8Array): Outcome<SiteContent> => {
  const parsed = parseSnapshot(parseJson(bytes));
  if (parsed.kind !== 'ok') return invalid(REFUSED[parsed.kind]);
  const { schema: _schema, digest: _digest, ...content } = parsed.snapshot;
  const [problem] = contentProblems(content);
  return problem === undefined
    ? ok(cleanContent(content))
    : invalid(`${TEXT.archive.rules} ${problem}.`);
};
