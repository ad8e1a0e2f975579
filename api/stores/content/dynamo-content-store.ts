import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ContentSummary } from '../../domain/content/content.ts';
import type { Outcome } from '../../domain/text/outcome.ts';
import { assembleContent, assembleSummary } from './assemble-content.ts';
import { newStamp, SUMMARY_FIELDS } from './content-items.ts';
import type { ContentStore } from './content-store.ts';
import { dynamoChapters } from './dynamo-chapters.ts';
import { dynamoClasses } from './dynamo-classes.ts';
import { dynamoPosts } from './dynamo-posts.ts';
import { dynamoProfile } from './dynamo-profile.ts';
import { contentReplacement } from './dynamo-replace.ts';
import { isSeeded, seedContent } from './dynamo-seed.ts';
import { itemTable } from '../item-table.ts';
import { revisionKey } from '../keys.ts';
import type { ContentContext } from '../mutate.ts';

/** What the content store needs: a client (`documentClient`), the table's name, a clock (epoch milliseconds) and chance. */
export interface ContentStoreDeps {
  db: DynamoDBDocumentClient;
  table: string;
  now: () => number;
  random: () => number;
}

/** Opens the table for the parts of the store. */
export const openContext = ({ db, table, now, random }: ContentStoreDeps): ContentContext => ({
  table: itemTable(db, table),
  now,
  random,
});

const RevisionItem = z.object({ stamp: z.string() });

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
  const classes = dynamoClasses(context);
  const chapters = dynamoChapters(context);
  const posts = dynamoPosts(context);
  const profile = dynamoProfile(context);
  // What the last read saw of replacements; `null` before the first.
  let seen: string | null | undefined = null;

  // An edit of this process failed, maybe after it was written: the revision is raised when it is next asked for.
  let isUnsure = false;

  const raiseRevision = async () => {
    // Before the put: an edit that fails during it may have been written after it.
    isUnsure = false;
    try {
      await context.table.put(revisionKey, { stamp: newStamp() });
    } catch (error) {
      isUnsure = true;
      throw error;
    }
  };

  /**
   * An edit begins when no replacement of all content is half done, and ends with another revision: after the
   * write, so that a reader of this revision reads the edit too (docs/decisions/0028-revision.md).
   */
  const revised =
    <A extends unknown[], T>(edit: (...args: A) => Promise<Outcome<T>>) =>
    async (...args: A): Promise<Outcome<T>> => {
      await replacement.finish();
      try {
        const outcome = await edit(...args);
        if (outcome.kind === 'ok') await raiseRevision();
        return outcome;
      } catch (error) {
        isUnsure = true;
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
    async revision() {
      if (isUnsure) await raiseRevision();
      const item = await context.table.get(revisionKey);
      return item && RevisionItem.parse(item).stamp;
    },
    isSeeded: () => isSeeded(context),
    async seed(content) {
      // Before: nobody can read content that is not complete, so no reader takes this revision for less.
      if (!(await isSeeded(context))) await raiseRevision();
      return seedContent(context, content);
    },
    async replace(target) {
      // The next reader may have to complete it: until then it must not count as published.
      await raiseRevision();
      return revised(() => replacement.replace(target))();
    },
    getClass: (id) => classes.getClass(id),
    addClass: revised(classes.addClass),
    editClass: revised(classes.editClass),
    restoreClass: revised(classes.restoreClass),
    deleteClass: revised(classes.deleteClass),
    reorderChapters: revised(classes.reorderChapters),
    addChapter: revised(chapters.addChapter),
    editChapter: revised(chapters.editChapter),
    deleteChapter: revised(chapters.deleteChapter),
    getPost: (key) => posts.getPost(key),
    findSlug: (slug) => posts.findSlug(slug),
    addPost: revised(posts.addPost),
    editPost: revised(posts.editPost),
    deletePost: revised(posts.deletePost),
    editProfile: revised(profile.editProfile),
  };
};
