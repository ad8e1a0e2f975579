import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Content } from '../domain/content.ts';
import { assembleContent } from './assemble-content.ts';
import type { ContentStore } from './content-store.ts';
import { dynamoChapters } from './dynamo-chapters.ts';
import { dynamoClasses } from './dynamo-classes.ts';
import { dynamoPosts } from './dynamo-posts.ts';
import { dynamoProfile } from './dynamo-profile.ts';
import { isSeeded, seedContent } from './dynamo-seed.ts';
import { itemTable } from './item-table.ts';
import type { ContentContext } from './mutate.ts';

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
  return {
    async load() {
      let content = assembleContent(await context.table.all());
      // Two posts under one address: one left it and the other took it while the scan passed. Look again.
      for (let again = 0; again < 2 && hasTwins(content); again += 1) {
        content = assembleContent(await context.table.all());
      }
      return content;
    },
    isSeeded: () => isSeeded(context),
    seed: (content) => seedContent(context, content),
    ...dynamoClasses(context),
    ...dynamoChapters(context),
    ...dynamoPosts(context),
    ...dynamoProfile(context),
  };
};
