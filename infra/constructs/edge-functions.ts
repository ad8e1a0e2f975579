import { readFileSync } from 'node:fs';
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { forCloudFront } from '../edge/for-cloudfront.ts';
import type { LivePointer } from './live-pointer.ts';

const source = (file: string): string =>
  readFileSync(new URL(`../edge/${file}`, import.meta.url), 'utf8');

/** The functions that CloudFront runs before it looks for a file or asks the API, ready to be put on behaviours. */
export class EdgeFunctions extends Construct {
  /** Leads a page's address to a file of the live release. */
  readonly router: readonly FunctionAssociation[];
  /** Leads `/media/…` and uploads to the media bucket. */
  readonly media: readonly FunctionAssociation[];
  /** Tells the API which encodings a browser takes. */
  readonly api: readonly FunctionAssociation[];

  constructor(scope: Construct, id: string, { pointer }: { readonly pointer: LivePointer }) {
    super(scope, id);
    this.router = this.beforeRequests('Router', forCloudFront(source('router.js')), pointer);
    this.media = this.beforeRequests('Media', source('media.js'));
    this.api = this.beforeRequests('Api', source('api.js'));
  }

  private beforeRequests(id: string, code: string, pointer?: LivePointer): FunctionAssociation[] {
    const edgeFunction = new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
      ...(pointer && { keyValueStore: pointer.store }),
    });
    return [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }];
  }
}
