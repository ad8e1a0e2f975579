import { Duration, Validations } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  type KeyValueStore,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { HEADERS, type HeaderSet, strictTransport } from '../../edge/headers.ts';
import { BEHAVIOURS, type EdgeFunctionName, type OriginName } from '../../edge/behaviours.ts';
import {
  apiCode,
  forCloudFront,
  mediaCode,
  routerCode,
  STORE_IMPORT,
} from '../../edge/edge-code.ts';
import { secondNameOf, type StageSettings } from '../stages.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import { type AdminApi, SHARDS } from './admin-api.ts';
import { originSecretReference } from './parameters.ts';

/** Addresses of pages carry the release, so whatever is stored says itself how long it is good. */
const storedFiles = (scope: Construct) =>
  new CachePolicy(scope, 'Cache', {
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** What an origin sees of a request beside its address: these headers, and all cookies and queries or none. */
const requestOf = (scope: Construct, id: string, of: 'all' | 'none', ...headers: string[]) =>
  new OriginRequestPolicy(scope, id, {
    cookieBehavior: OriginRequestCookieBehavior[of](),
    queryStringBehavior: OriginRequestQueryStringBehavior[of](),
    headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
  });

/** Not the host name, which would be CloudFront's. */
const API_HEADERS = [
  'origin',
  'sec-fetch-site',
  'content-type',
  'idempotency-key',
  'accept',
  'user-agent',
  // Of `edge/api.js`; CloudFront refuses a policy that names `accept-encoding` itself.
  'x-accept-encoding',
  'CloudFront-Viewer-Address',
];

const override = true;

/** Headers that have a place of their own in CloudFront's policies, where custom ones of these names are refused. */
const OWN_PLACE: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'referrer-policy': () => ({
    referrerPolicy: {
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override,
    },
  }),
  'x-frame-options': () => ({
    frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override },
  }),
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
};

/** Adds these headers to what CloudFront answers. */
const policyOf = (scope: Construct, id: string, headers: Readonly<Record<string, string>>) => {
  const entries = Object.entries(headers);
  const securityHeadersBehavior = entries.reduce<ResponseSecurityHeadersBehavior>(
    (all, [header, value]) => ({ ...all, ...OWN_PLACE[header]?.(value) }),
    {},
  );
  const customHeaders = entries
    .filter(([header]) => !OWN_PLACE[header])
    .map(([header, value]) => ({ header, value, override }));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior,
    ...(customHeaders.length === 0 ? {} : { customHeadersBehavior: { customHeaders } }),
  });
};

/** The headers of `edge/headers.ts` for each kind of answer, so that CloudFront sends what the local server sends. */
const responseHeaders = (
  site: Construct,
  { sitePolicy, settings }: StaticSiteProps,
): Readonly<Record<HeaderSet, ResponseHeadersPolicy>> => {
  const scope = new Construct(site, 'Headers');
  const https = strictTransport(settings.strictTransport ?? 'host');
  const policies = Object.entries(HEADERS).map(([kind, headers]) => {
    const id = kind.charAt(0).toUpperCase() + kind.slice(1);
    return [kind, policyOf(scope, id, { ...headers(sitePolicy), ...https })] as const;
  });
  return Object.fromEntries(policies) as Record<HeaderSet, ResponseHeadersPolicy>;
};

/** A function that CloudFront runs before it asks an origin, ready to be put on behaviours. */
const beforeRequests = (
  scope: Construct,
  id: string,
  code: string,
  pointers?: KeyValueStore,
): FunctionAssociation => {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(forCloudFront(code)),
    runtime: FunctionRuntime.JS_2_0,
    ...(pointers && { keyValueStore: pointers }),
  });
  // CloudFront knows the store's ARN before the store is ready, and the function names the ARN alone. Without
  // this a first deployment fails now and then: "The KVS cannot be associated before the resource is
  // provisioned". https://github.com/aws-solutions-library-samples/secure-media-delivery-at-the-edge-on-aws/pull/37
  if (pointers) edgeFunction.node.addDependency(pointers);
  return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
};

const edgeFunctions = (
  site: Construct,
  { pointers, settings }: StaticSiteProps,
): Readonly<Record<EdgeFunctionName, FunctionAssociation>> => {
  const scope = new Construct(site, 'Edge');
  const router = STORE_IMPORT + routerCode(secondNameOf(settings));
  return {
    router: beforeRequests(scope, 'Router', router, pointers),
    media: beforeRequests(scope, 'Media', mediaCode()),
    api: beforeRequests(scope, 'Api', apiCode(SHARDS)),
  };
};

/** What the distribution is made of. */
interface StaticSiteProps {
  readonly settings: StageSettings;
  readonly data: DataStack;
  readonly api: AdminApi;
  readonly pointers: KeyValueStore;
  /** The content security policy that the site was compiled with. */
  readonly sitePolicy: string;
  /** What CloudFront takes from us-east-1, where the settings ask for it: a certificate, and the ARN of a firewall. */
  readonly edge:
    | { certificate: ICertificate | undefined; webAclArn: string | undefined }
    | undefined;
}

/** The site's one address: pages and assets, stored files, uploads and the API. */
export class StaticSite extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: StaticSiteProps) {
    super(scope, id);
    const { settings, edge } = props;
    const { domain } = settings;
    const secondName = secondNameOf(settings);
    const { '/*': pages, ...others } = this.behaviours(props);
    if (!pages) throw new Error('No behaviour is for all other addresses.');
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: pages,
      additionalBehaviors: others,
      errorResponses: NEVER_KEPT.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      ...(domain &&
        edge?.certificate && {
          domainNames: [domain.name, ...(secondName ? [secondName] : [])],
          certificate: edge.certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      ...(edge?.webAclArn !== undefined && { webAclId: edge.webAclArn }),
    });
    Validations.of(this.distribution).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: "The buckets' own stack lets this account's distributions in.",
    });
  }

  private behaviours(props: StaticSiteProps): Record<string, BehaviorOptions> {
    const associations = edgeFunctions(this, props);
    const policies = responseHeaders(this, props);
    const originOf = this.origins(props);
    const kept = storedFiles(this);
    const requests: Partial<Record<OriginName, OriginRequestPolicy>> = {
      // What the bucket needs to read a sent form: where its parts begin. Nobody's session.
      uploads: requestOf(this, 'UploadRequest', 'none', 'content-type'),
      api: requestOf(this, 'ApiRequest', 'all', ...API_HEADERS),
    };
    const made = BEHAVIOURS.map((behaviour) => {
      const { pattern, origin, edgeFunction, methods, cached, compress, headers } = behaviour;
      const originRequestPolicy = requests[origin];
      const options: BehaviorOptions = {
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        origin: originOf[origin],
        cachePolicy: cached ? kept : CachePolicy.CACHING_DISABLED,
        compress,
        responseHeadersPolicy: policies[headers],
        ...(methods === 'all' && { allowedMethods: AllowedMethods.ALLOW_ALL }),
        ...(originRequestPolicy && { originRequestPolicy }),
        ...(edgeFunction && { functionAssociations: [associations[edgeFunction]] }),
      };
      return [pattern, options] as const;
    });
    return Object.fromEntries(made);
  }

  private origins({ settings, data, api }: StaticSiteProps): Record<OriginName, IOrigin> {
    const apiOrigin = new HttpOrigin(api.host, {
      // By this the API knows the distribution.
      customHeaders: {
        'x-origin-secret': originSecretReference(this, settings.name, 'origin-secret'),
      },
      readTimeout: Duration.seconds(30),
    });
    // By its name alone: the policies of the buckets belong to the data stack.
    const bucket = (id: string, { bucketArn, bucketRegionalDomainName }: Bucket): IOrigin => {
      const named = { bucketArn, bucketRegionalDomainName };
      const found = Bucket.fromBucketAttributes(this, id, named);
      return orElse(S3BucketOrigin.withOriginAccessControl(found), apiOrigin);
    };
    return {
      api: apiOrigin,
      releases: bucket('Releases', data.releases),
      media: bucket('Media', data.media),
      // The form carries its own signature; a signature by CloudFront beside it would be refused. No origin
      // group: CloudFront never tries a second origin for a POST.
      uploads: new HttpOrigin(data.media.bucketRegionalDomainName),
    };
  }
}

/**
 * Errors that CloudFront keeps for ten seconds unless told otherwise, also for behaviours that keep nothing, and
 * for everybody who asks for that address. Here the answer's own `cache-control` decides: an error of the API
 * may be meant for one visitor, and a page or file that is missing may be there a moment later. There is no page
 * here: one would also replace the API's answers.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const NEVER_KEPT = [404, 405, 414, 500, 501, 502, 503, 504];

/**
 * The bucket, and the API for what it does not have: that answers 404 with the release's not-found page or in
 * plain words, where the bucket would send a 403 in XML. A bucket without list permission answers 403 for a missing
 * file. What was asked of the API is never kept under the page's address for long: it says `no-store`, and the
 * page's key has the release's id in it, so the next release is requested again.
 */
const orElse = (bucket: IOrigin, api: IOrigin): IOrigin =>
  new OriginGroup({
    primaryOrigin: bucket,
    fallbackOrigin: api,
    fallbackStatusCodes: [403, 404],
  });
