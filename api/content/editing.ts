import { deleteFailed } from '../domain/text/texts.ts';
import { ok, type Outcome } from '../domain/text/outcome.ts';
import type { Intent } from '../tree/commits.ts';
import type { Content } from '../tree/content.ts';
import type { Edit, Repository } from '../tree/repository.ts';
import type { Files } from './files.ts';

/** An edit that was made. */
export interface Made {
  /** What it left, and what it found. */
  content: Content;
  found: Content;
  /** Names it; what it deleted is restored by this. */
  undo: string;
  /** A stored file could not be removed. */
  warning?: string;
  /** A file that a record names again is nowhere. */
  lost: boolean;
}

/** What edits are made with. */
export interface Editing {
  site: Pick<Repository, 'commit' | 'at'>;
  siteFiles: Pick<Files, 'follow'>;
  /** Has it published. */
  contentChanged: () => void;
  /** Called when files could not be put in order: the edit itself is made, and the cleanup repeats it. */
  failed: (error: unknown, intent: Intent) => void;
}

/** Makes an edit that is asked for: durable, with its files in order and on its way to readers when it resolves. */
export const makeEdit = async (
  { site, siteFiles, contentChanged, failed }: Editing,
  intent: Intent,
  edit: Edit,
): Promise<Outcome<Made>> => {
  const outcome = await site.commit(intent, edit);
  if (outcome.kind !== 'ok') return outcome;
  const commit = outcome.value;
  if (commit === undefined) throw new Error('There is no content');
  contentChanged();
  const { content } = await site.at(commit.root);
  // Where there was nothing to change, the commit is another one.
  const found = commit.id === intent.id ? (await site.at(commit.from)).content : content;
  const made = { content, found, undo: String(commit.n) };
  try {
    const { left, lost } = await siteFiles.follow(commit.root);
    const what = left === 1 ? 'a stored file' : `${left} stored files`;
    const warning = deleteFailed(`${what} could not be removed`);
    return ok({ ...made, lost: lost > 0, ...(left > 0 && { warning }) });
  } catch (error) {
    failed(error, intent);
    const warning = deleteFailed('stored files could not be removed');
    return ok({ ...made, lost: false, warning });
  }
};

/** A record of an edit's answer; it is there, as the edit was made to it. */
export const there = async <T>(record: Promise<T | undefined>): Promise<T> => {
  const value = await record;
  if (value === undefined) throw new Error('An edited record is not there');
  return value;
};
