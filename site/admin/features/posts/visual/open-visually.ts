import type { Node } from 'prosemirror-model';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { nameOf } from './html-tree.ts';
import { readHtml } from './read-html.ts';
import { readersSee } from './readers-see.ts';
import { writeHtml } from './write-html.ts';

/**
 * The document of a post for the visual editor, if readers would see exactly the same after it is written as HTML
 * again; if not, what would be lost, in words (POST-26).
 */
export const openVisually = (html: string): Outcome<Node> => {
  const read = readHtml(html);
  if (read.kind !== 'ok') return read;
  const before = readersSee(html);
  const after = readersSee(writeHtml(read.value));
  const at = before.findIndex(({ look }, index) => look !== after[index]?.look);
  if (at === -1 && before.length === after.length) return ok(read.value);
  const changed = before[at === -1 ? after.length : at] ?? after[before.length];
  return invalid(`It would change how ${nameOf(changed?.name ?? '')} looks`, 'content');
};
