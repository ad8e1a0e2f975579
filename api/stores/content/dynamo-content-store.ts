import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Content } from '../../domain/content/content.ts';
import { assembleContent } from './assemble-content.ts';
import type { ContentStore } from './content-store.ts';
import { dynamoChapters } from './dynamo-chapters.ts';
import { dynamoClasses } from './dynamo-classes.ts';
import { dynamoPosts } from './dynamo-posts.ts';
import { dynamoProfile } from './dynamo-profile.ts';
import { contentReplacement } from './dynamo-replace.ts';
import { isSeeded, seedContent } from './dynamo-seed.ts';
import { itemTable } from '../item-table.ts';
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

const hasTwins = ({ blogPosts }: Content): boolean =>
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

  /** An edit begins when no replacement of all content is half done. */
  const afterReplacement =
    <A extends unknown[], R>(edit: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await replacement.finish();
      return edit(...args);
    };

  const scan = async (): Promise<Content> => {
    let content = assembleContent(await context.table.all());
    // Two posts under one address: one left it and the other took it while the scan passed. Look again.
    for (let again = 0; again < 2 && hasTwins(content); again += 1) {
      content = assembleContent(await context.table.all());
    }
    return content;
  };

  return {
    async load() {
      for (;;) {
        if (seen === null) seen = await replacement.finish();
        const content = await scan();
        if ((await replacement.mark()) === seen) return content;
        // All content was replaced while the scan passed: it may be half of each.
        seen = await replacement.finish();
      }
    },
    isSeeded: () => isSeeded(context),
    seed: (content) => seedContent(context, content),
    replace: (target) => replacement.replace(target),
    getClass: (id) => classes.getClass(id),
    addClass: afterReplacement(classes.addClass),
    editClass: afterReplacement(classes.editClass),
    restoreClass: afterReplacement(classes.restoreClass),
    deleteClass: afterReplacement(classes.deleteClass),
    reorderChapters: afterReplacement(classes.reorderChapters),
    addChapter: afterReplacement(chapters.addChapter),
    editChapter: afterReplacement(chapters.editChapter),
    deleteChapter: afterReplacement(chapters.deleteChapter),
    findSlug: (slug) => posts.findSlug(slug),
    addPost: afterReplacement(posts.addPost),
    editPost: afterReplacement(posts.editPost),
    deletePost: afterReplacement(posts.deletePost),
    editProfile: afterReplacement(profile.editProfile),
  };
};
