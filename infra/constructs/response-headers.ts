import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { COMMON_HEADERS, mediaHeaders } from '../edge/headers.ts';

/** The policy that `edge/headers.ts` has for a content type; both sides send the same. */
const mediaPolicy = (contentType: string): string =>
  mediaHeaders(contentType)['content-security-policy'] ?? '';

/** Headers that have a place of their own in CloudFront's policies; the rest are custom ones. */
const OWN_PLACE = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
];

/** Adds the headers of `edge/headers.ts` to what CloudFront answers, so that it sends what the local server sends. */
export class ResponseHeaders extends Construct {
  readonly pages: ResponseHeadersPolicy;
  readonly pdfs: ResponseHeadersPolicy;
  readonly pictures: ResponseHeadersPolicy;
  readonly assets: ResponseHeadersPolicy;

  /** `sitePolicy` is the content security policy that the site was compiled with. */
  constructor(scope: Construct, id: string, { sitePolicy }: { readonly sitePolicy: string }) {
    super(scope, id);
    this.pages = this.policy('Pages', sitePolicy);
    this.pdfs = this.policy('Pdfs', mediaPolicy('application/pdf'));
    this.pictures = this.policy('Pictures', mediaPolicy('image/webp'));
    this.assets = this.policy('Assets');
  }

  private policy(id: string, contentSecurityPolicy?: string): ResponseHeadersPolicy {
    const override = true;
    const isMedia = contentSecurityPolicy?.startsWith("default-src 'none'; ") !== true;
    const custom = Object.entries(COMMON_HEADERS)
      .filter(([header]) => !OWN_PLACE.includes(header))
      .map(([header, value]) => ({ header, value, override }));
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override,
        },
        contentTypeOptions: { override },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override,
        },
        frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override },
        ...(contentSecurityPolicy === undefined
          ? {}
          : { contentSecurityPolicy: { contentSecurityPolicy, override } }),
      },
      customHeadersBehavior: {
        customHeaders: isMedia
          ? [...custom, { header: 'cross-origin-resource-policy', value: 'same-origin', override }]
          : custom,
      },
    });
  }
}
