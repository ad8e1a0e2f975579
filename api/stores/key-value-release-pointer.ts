// Registers the signature that this service asks for (SigV4A); without it every call fails.
import '@aws-sdk/signature-v4a';
import {
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  ResourceNotFoundException,
  type CloudFrontKeyValueStoreClient,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import type { ReleasePointer } from './release-store.ts';

/** The entry that the edge router reads. */
const KEY = 'release';

/** The live release's id in a CloudFront key-value store. The edge has a new value within seconds. */
export const keyValueReleasePointer = (
  client: CloudFrontKeyValueStoreClient,
  storeArn: string,
): ReleasePointer => {
  const read = async (): Promise<string | undefined> => {
    try {
      return (await client.send(new GetKeyCommand({ KvsARN: storeArn, Key: KEY }))).Value;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };

  return {
    read,
    async flip(expected, next) {
      // The version is read before the value: whoever writes in between makes this write fail.
      const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: storeArn }));
      if ((await read()) !== expected) return false;
      try {
        const entry = { KvsARN: storeArn, Key: KEY, Value: next, IfMatch: ETag };
        await client.send(new PutKeyCommand(entry));
        return true;
      } catch (error) {
        if (error instanceof ConflictException) return false;
        throw error;
      }
    },
  };
};
