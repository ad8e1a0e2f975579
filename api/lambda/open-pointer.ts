import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { keyValueReleasePointer } from '../stores/releases/key-value-release-pointer.ts';
import type { ReleasePointer, ReleaseStore } from '../stores/releases/release-store.ts';

/** Opens the cloud's pointer to the live release; what it last held is remembered beside the releases. */
export const openPointer = (
  storeArn: string,
  releases: Pick<ReleaseStore, 'get' | 'put'>,
): ReleasePointer =>
  keyValueReleasePointer(new CloudFrontKeyValueStoreClient({}), storeArn, releases);
