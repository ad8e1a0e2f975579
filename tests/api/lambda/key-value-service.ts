import { Agent } from 'node:http';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { onTestFinished } from 'vitest';
import { startKeyValueStore } from '#support/aws/key-value-store.ts';

/** The key-value store's ARN in tests. */
export const STORE_ARN = 'arn:aws:cloudfront::123456789012:key-value-store/1';

/** A double of CloudFront's key-value store with a client of the SDK; it ends with the test. */
export const aKeyValueService = async () => {
  const service = await startKeyValueStore();
  const { port } = new URL(service.endpoint);
  const client = new CloudFrontKeyValueStoreClient({
    region: 'us-east-1',
    endpoint: `http://service.test:${port}`,
    maxAttempts: 1,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    // The client puts the account's number before the host's name.
    requestHandler: {
      httpAgent: new Agent({
        lookup: (_host, _options, found) => {
          found(null, [{ address: '127.0.0.1', family: 4 }]);
        },
      }),
    },
  });
  onTestFinished(async () => {
    client.destroy();
    await service.close();
  });
  return {
    ...service,
    client,
    live: () => service.value('release'),
    /** Sets the live generation as an operator does by hand. */
    setByHand: (release: string) => {
      service.set('release', release);
    },
  };
};
