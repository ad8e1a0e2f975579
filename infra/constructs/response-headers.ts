import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { COMMON_HEADERS, mediaHeaders, pageHeaders } from '../edge/headers.ts';

/** Headers that have a place of their own in CloudFront's policies; the rest are custom ones. */
const OWN_PLACE = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'content-security-policy',
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
    this.pages = this.policy('Pages', pageHeaders(sitePolicy));
    this.pdfs = this.policy('Pdfs', mediaHeaders('application/pdf'));
    this.pictures = this.policy('Pictures', mediaHeaders('image/webp'));
    this.assets = this.policy('Assets', COMMON_HEADERS);
  }

  private policy(id: string, headers: Readonly<Record<string, string>>): ResponseHeadersPolicy {
    const override = true;
    const contentSecurityPolicy = headers['content-security-policy'];
    const customHeaders = Object.entries(headers)
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
      customHeadersBehavior: { customHeaders },
    });
  }
}
