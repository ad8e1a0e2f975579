import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { ENV } from '../../../api/lambda/env-names.ts';
import type { Handler } from './handler.ts';

/** Which generation is live, and what each path shows in which: a key-value store that the edge router reads. */
export class LivePointer extends Construct {
  readonly store: KeyValueStore;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.store = new KeyValueStore(this, 'Store');
  }

  /** Lets a function read which generation is live, and tells it where. */
  grantRead(handler: Handler) {
    const actions = ['DescribeKeyValueStore', 'GetKey'];
    handler.allow(
      actions.map((action) => `cloudfront-keyvaluestore:${action}`),
      [this.store.keyValueStoreArn],
    );
    handler.setVariable(ENV.pointerStoreArn, this.store.keyValueStoreArn);
  }

  /** Lets a function make another generation live, and tells it where. */
  grantFlip(handler: Handler) {
    this.grantRead(handler);
    const actions = ['ListKeys', 'UpdateKeys'];
    handler.allow(
      actions.map((action) => `cloudfront-keyvaluestore:${action}`),
      [this.store.keyValueStoreArn],
    );
  }
}
