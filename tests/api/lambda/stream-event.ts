import { CURRENT } from '#api/tree/commits.ts';
import type { DynamoDBStreamEvent } from 'aws-lambda';

/** The event of one edit in the content table's stream, which carries keys only. */
export const streamEvent = (): DynamoDBStreamEvent => ({
  Records: [
    {
      eventID: '7de3041dd709b024af6f29e4fa13d34c',
      eventName: 'MODIFY',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'ap-south-1',
      dynamodb: {
        ApproximateCreationDateTime: 1_795_237_200,
        Keys: { pk: { S: CURRENT.pk }, sk: { S: CURRENT.sk } },
        SequenceNumber: '4421584500000000017450439091',
        SizeBytes: 42,
        StreamViewType: 'KEYS_ONLY',
      },
      eventSourceARN:
        'arn:aws:dynamodb:ap-south-1:123456789012:table/ganit-prod-data-Content/stream/2026-11-21T00:00:00.000',
    },
  ],
});
