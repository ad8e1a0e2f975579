import type { Context, DynamoDBStreamEvent } from 'aws-lambda';

/** What a call of the publisher answers. */
export interface PublishResult {
  result: 'published' | 'current' | 'refused';
  releaseId: string | null;
  problems: string[];
}

/** Makes the site follow the content: called by the table's stream, or to look. */
export const handler = (
  _event: DynamoDBStreamEvent | { kind: 'look' },
  _context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<PublishResult> => Promise.reject(new Error('Not yet'));
