import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { EdgeFunctionName } from '../../edge/behaviours.ts';
import {
  apiCode,
  forCloudFront,
  mediaCode,
  routerCode,
  STORE_IMPORT,
} from '../../edge/edge-code.ts';
import { SHARDS } from './admin-api.ts';
import type { LivePointer } from './live-pointer.ts';

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
  readonly associations: Readonly<Record<EdgeFunctionName, FunctionAssociation>>;

  constructor(scope: Construct, id: string, { pointer, secondName }: EdgeFunctionsProps) {
    super(scope, id);
    this.associations = {
      router: this.beforeRequests('Router', STORE_IMPORT + routerCode(secondName), pointer),
      media: this.beforeRequests('Media', mediaCode()),
      api: this.beforeRequests('Api', apiCode(SHARDS)),
    };
  }

  private beforeRequests(id: string, code: string, pointer?: LivePointer): FunctionAssociation {
    const edgeFunction = new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(forCloudFront(code)),
      runtime: FunctionRuntime.JS_2_0,
      ...(pointer && { keyValueStore: pointer.store }),
    });
    // CloudFront knows the store's ARN before the store is ready, and the function names the ARN alone. Without
    // this a first deployment fails now and then: "The KVS cannot be associated before the resource is
    // provisioned". https://github.com/aws-solutions-library-samples/secure-media-delivery-at-the-edge-on-aws/pull/37
    if (pointer) edgeFunction.node.addDependency(pointer.store);
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
  }
}
