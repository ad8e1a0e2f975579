import { readFileSync } from 'node:fs';
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { SHARD_FOLDER } from '../../../api/lambda/env-names.ts';
import { forCloudFront } from '../../edge/for-cloudfront.ts';
import { SHARDS } from './admin-api.ts';
import type { LivePointer } from './live-pointer.ts';

const source = (file: string): string =>
  readFileSync(new URL(`../../edge/${file}`, import.meta.url), 'utf8');

/** What the functions are made from. */
export interface EdgeFunctionsProps {
  readonly pointer: LivePointer;
  /**
   * `www.ganit.example`: readers who use it are led to the site's own name.
   * @default none
   */
  readonly secondName?: string;
}

/** The functions that CloudFront runs before it asks an origin, ready to be put on behaviours. */
export class EdgeFunctions extends Construct {
  /** Leads a page's address to a file of the live release. */
  readonly router: readonly FunctionAssociation[];
  /** Leads `/media/…` and uploads to the media bucket. */
  readonly media: readonly FunctionAssociation[];
  /** Puts calls of the API into the shard of their network, and tells it which encodings a browser takes. */
  readonly api: readonly FunctionAssociation[];

  constructor(scope: Construct, id: string, { pointer, secondName }: EdgeFunctionsProps) {
    super(scope, id);
    const router = forCloudFront(source('router.js'), secondName);
    this.router = this.beforeRequests('Router', router, pointer);
    this.media = this.beforeRequests('Media', source('media.js'));
    const settings = `var SHARDS = ${String(SHARDS)}, SHARD_FOLDER = '${SHARD_FOLDER}';\n`;
    this.api = this.beforeRequests('Api', settings + source('api.js'));
  }

  private beforeRequests(id: string, code: string, pointer?: LivePointer): FunctionAssociation[] {
    const edgeFunction = new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
      ...(pointer && { keyValueStore: pointer.store }),
    });
    // CloudFront knows the store's ARN before the store is ready, and the function names the ARN alone. Without
    // this a first deployment fails now and then: "The KVS cannot be associated before the resource is
    // provisioned". https://github.com/aws-solutions-library-samples/secure-media-delivery-at-the-edge-on-aws/pull/37
    if (pointer) edgeFunction.node.addDependency(pointer.store);
    return [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }];
  }
}
