import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Addresses of pages carry the release, so whatever is stored says itself how long it is good. */
export const storedFiles = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'Cache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(365),
    cookieBehavior: CacheCookieBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** What the API sees of a request: not the host name, which would be CloudFront's. */
export const apiRequest = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ApiRequest', {
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    headerBehavior: OriginRequestHeaderBehavior.allowList(
      'origin',
      'sec-fetch-site',
      'content-type',
      'idempotency-key',
      'accept',
      'user-agent',
      // Of `edge/api.js`; CloudFront refuses a policy that names `accept-encoding` itself.
      'x-accept-encoding',
      'CloudFront-Viewer-Address',
    ),
  });

/** What the bucket needs to read a sent form: where its parts begin. Nobody's session. */
export const uploadRequest = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'UploadRequest', {
    cookieBehavior: OriginRequestCookieBehavior.none(),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    headerBehavior: OriginRequestHeaderBehavior.allowList('content-type'),
  });
