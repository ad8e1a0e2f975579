import { readFileSync } from 'node:fs';
import { Duration, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { forCloudFront } from '../edge/for-cloudfront.ts';
import type { LivePointer } from './live-pointer.ts';
import { ResponseHeaders } from './response-headers.ts';

/** What the distribution is made of. */
export interface StaticSiteProps {
  readonly media: IBucket;
  readonly releases: IBucket;
  readonly pointer: LivePointer;
  /** The API's host name. */
  readonly apiHost: string;
  /** The secret by which the API knows this distribution; a reference, never the secret itself. */
  readonly originSecret: string;
  /** The content security policy that the site was compiled with. */
  readonly sitePolicy: string;
  /**
   * The domain that readers use, with its certificate in us-east-1.
   * @default CloudFront's own address
   */
  readonly domain?: { readonly name: string; readonly certificate: ICertificate };
  /**
   * ARN of a web application firewall.
   * @default none
   */
  readonly webAclArn?: string;
}

const source = (file: string): string =>
  readFileSync(new URL(`../edge/${file}`, import.meta.url), 'utf8');

/** The site's one address: pages and assets, stored files, uploads and the API. */
export class StaticSite extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: StaticSiteProps) {
    super(scope, id);
    const headers = new ResponseHeaders(this, 'Headers', { sitePolicy: props.sitePolicy });
    const media = this.edge('Media', FunctionCode.fromInline(source('media.js')));
    const api = this.apiOrigin(props);
    const releases = S3BucketOrigin.withOriginAccessControl(props.releases);
    const files = { origin: S3BucketOrigin.withOriginAccessControl(props.media), ...media };
    const cached = { cachePolicy: this.cachePolicy(), compress: true };
    const uncached = {
      cachePolicy: CachePolicy.CACHING_DISABLED,
      allowedMethods: AllowedMethods.ALLOW_ALL,
    };

    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: https({
        // Where a release has no such file, the API answers with its not-found page and status 404. An error
        // page of the distribution would also replace the API's own answers.
        origin: new OriginGroup({
          primaryOrigin: releases,
          fallbackOrigin: api,
          fallbackStatusCodes: [403, 404],
        }),
        ...this.router(props.pointer),
        ...cached,
        responseHeadersPolicy: headers.pages,
      }),
      additionalBehaviors: {
        '/_astro/*': https({ origin: releases, ...cached, responseHeadersPolicy: headers.assets }),
        '/media/materials/*': https({
          ...files,
          ...cached,
          compress: false,
          responseHeadersPolicy: headers.pdfs,
        }),
        '/media/*': https({ ...files, ...cached, responseHeadersPolicy: headers.pictures }),
        // The form carries its own signature; a signature by CloudFront beside it would be refused.
        '/incoming-uploads': https({
          origin: new HttpOrigin(props.media.bucketRegionalDomainName),
          ...media,
          ...uncached,
        }),
        '/api/*': https({ origin: api, ...uncached, originRequestPolicy: this.apiRequest() }),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(props.domain && {
        domainNames: [props.domain.name],
        certificate: props.domain.certificate,
      }),
      ...(props.webAclArn === undefined ? {} : { webAclId: props.webAclArn }),
    });
    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions::AwsSolutions-CFR3',
        reason: 'Access logs would hold the addresses of readers, many of them minors.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-CFR1',
        reason: 'Families read the site from wherever they are; there is nothing to forbid.',
      },
      ...(props.domain === undefined
        ? [
            {
              id: 'AwsSolutions::AwsSolutions-CFR4',
              reason:
                'CloudFront serves its own name with its own certificate, whose protocols it chooses.',
            },
          ]
        : []),
    );
  }

  private edge(id: string, code: FunctionCode, pointer?: LivePointer) {
    const edgeFunction = new EdgeFunction(this, id, {
      code,
      runtime: FunctionRuntime.JS_2_0,
      ...(pointer && { keyValueStore: pointer.store }),
    });
    return {
      functionAssociations: [
        { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    };
  }

  private router(pointer: LivePointer) {
    return this.edge(
      'Router',
      FunctionCode.fromInline(forCloudFront(source('router.js'))),
      pointer,
    );
  }

  /** Addresses of pages carry the release, so whatever is stored says itself how long it is good. */
  private cachePolicy() {
    return new CachePolicy(this, 'Cache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(365),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private apiOrigin({ apiHost, originSecret }: StaticSiteProps): IOrigin {
    return new HttpOrigin(apiHost, {
      customHeaders: { 'x-origin-secret': originSecret },
      readTimeout: Duration.seconds(30),
    });
  }

  /** What the API sees of a request: not the host name, which would be CloudFront's. */
  private apiRequest() {
    return new OriginRequestPolicy(this, 'ApiRequest', {
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'origin',
        'sec-fetch-site',
        'content-type',
        'accept',
        'user-agent',
        'CloudFront-Viewer-Address',
      ),
    });
  }
}

const https = (behavior: BehaviorOptions): BehaviorOptions => ({
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  ...behavior,
});
