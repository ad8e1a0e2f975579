import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ContentSummary } from '../../domain/content/content.ts';
import type { Outcome } from '../../domain/text/outcome.ts';
import { assembleContent, assembleSummary } from './assemble-content.ts';
import { SUMMARY_FIELDS } from './content-items.ts';
import type { ContentStore } from './content-store.ts';
import { dynamoContentReader } from './dynamo-content-reader.ts';
import { dynamoChapters } from './dynamo-chapters.ts';
import { dynamoClasses } from './dynamo-classes.ts';
import { dynamoPosts } from './dynamo-posts.ts';
import { dynamoProfile } from './dynamo-profile.ts';
import { contentReplacement, type ReplaceContext } from './dynamo-replace.ts';
import { contentRevision } from './dynamo-revision.ts';
import { isSeeded, seedContent } from './dynamo-seed.ts';
import { itemTable, type ItemKey, type ItemTable } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';

/** What the content store needs: a client (`documentClient`), the table's name, a clock (epoch milliseconds) and chance. */
export interface ContentStoreDeps {
  db: DynamoDBDocumentClient;
  table: string;
  now: () => number;
  random: () => number;
  /** @default a timer */
  wait?: ReplaceContext['wait'];
}

/** Opens the table for the parts of the store. */
export const openContext = ({
  db,
  table,
  now,
  random,
  wait = (ms) => delay(ms),
}: ContentStoreDeps): ReplaceContext => ({ table: itemTable(db, table), now, random, wait });

/**
 * The same table, which notes the keys of the items that an edit reads or writes: a retry may find written what
 * an attempt before it wrote. `keys` are `undefined` when nothing was written now.
 */
const noting = (table: ItemTable) => {
  const noted: ItemKey[] = [];
  let wrote = false;
  const own: ItemTable = {
    ...table,
    get(key) {
      noted.push(key);
      return table.get(key);
    },
    async put(key, item, condition) {
      noted.push(key);
      const done = await table.put(key, item, condition);
      wrote ||= done;
      return done;
    },
    async remove(key, condition) {
      noted.push(key);
      const gone = await table.remove(key, condition);
      wrote ||= gone !== undefined;
      return gone;
    },
  };
  return { own, keys: () => (wrote ? noted : undefined) };
};

type Slugs = Pick<ContentSummary, 'blogPosts'>;

const hasTwins = ({ blogPosts }: Slugs): boolean =>
  new Set(blogPosts.map(({ slug }) => slug)).size < blogPosts.length;

/**
 * The content store on DynamoDB. It uses single-item conditional writes and consistent reads only: no
 * transactions, no expiry by the table, no streams. Each part explains the order of its writes.
 */
export const dynamoContentStore = (deps: ContentStoreDeps): ContentStore => {
  const context = openContext(deps);
  const replacement = contentReplacement(context);
  const revision = contentRevision(context);
  // What the last read saw of replacements; `null` before the first.
  let seen: string | null | undefined = null;

  /**
   * An edit begins when no replacement of all content is half done, and ends with another revision that knows
   * what it wrote: after the write, so that a reader of this revision reads the edit too
   * (docs/decisions/0028-revision.md).
   */
  const revised =
    <A extends unknown[], T>(open: (own: ContentContext) => (...args: A) => Promise<Outcome<T>>) =>
    async (...args: A): Promise<Outcome<T>> => {
      await replacement.finish();
      const { own, keys } = noting(context.table);
      try {
        const outcome = await open({ ...context, table: own })(...args);
        if (outcome.kind === 'ok') await revision.raise(keys());
        return outcome;
      } catch (error) {
        revision.doubt();
        throw error;
      }
    };

  /** What `read` makes of the table, at one moment as far as replacements of all content go. */
  const loaded = async <Shown extends Slugs>(read: () => Promise<Shown>): Promise<Shown> => {
    for (;;) {
      if (seen === null) seen = await replacement.finish();
      let content = await read();
      // Two posts under one address: one left it and the other took it while the scan passed. Look again.
      for (let again = 0; again < 2 && hasTwins(content); again += 1) content = await read();
      if ((await replacement.mark()) === seen) return content;
      // All content was replaced while the scan passed: it may be half of each.
      seen = await replacement.finish();
    }
  };

  return {
    load: () => loaded(async () => assembleContent(await context.table.all())),
    loadSummary: () =>
      loaded(async () => assembleSummary(await context.table.all({ fields: SUMMARY_FIELDS }))),
    revision: async () => (await revision.read())?.stamp,
    openReader: () => dynamoContentReader({ table: context.table, replacement, revision }),
    isSeeded: () => isSeeded(context),
    async seed(content) {
      // Before: nobody can read content that is not complete, so no reader takes this revision for less.
      if (!(await isSeeded(context))) await revision.raise();
      return seedContent(context, content);
    },
    finishReplacement: (work) => replacement.finishedWork(work),
    async replace(target, work) {
      // The next reader may have to complete it: until then it must not count as published.
      await revision.raise();
      try {
        const outcome = await replacement.replace(target, work);
        if (outcome.kind === 'ok') await revision.raise();
        return outcome;
      } catch (error) {
        revision.doubt();
        throw error;
      }
    },
    getClass: (id) => dynamoClasses(context).getClass(id),
    addClass: revised((own) => dynamoClasses(own).addClass),
    editClass: revised((own) => dynamoClasses(own).editClass),
    restoreClass: revised((own) => dynamoClasses(own).restoreClass),
    deleteClass: revised((own) => dynamoClasses(own).deleteClass),
    reorderChapters: revised((own) => dynamoClasses(own).reorderChapters),
    addChapter: revised((own) => dynamoChapters(own).addChapter),
    editChapter: revised((own) => dynamoChapters(own).editChapter),
    deleteChapter: revised((own) => dynamoChapters(own).deleteChapter),
    getPost: (key) => dynamoPosts(context).getPost(key),
    findSlug: (slug) => dynamoPosts(context).findSlug(slug),
    addPost: revised((own) => dynamoPosts(own).addPost),
    editPost: revised((own) => dynamoPosts(own).editPost),
    deletePost: revised((own) => dynamoPosts(own).deletePost),
    getProfile: () => dynamoProfile(context).getProfile(),
    editProfile: revised((own) => dynamoProfile(own).editProfile),
  };
};
