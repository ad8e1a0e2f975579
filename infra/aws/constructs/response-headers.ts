import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import {
  HEADERS,
  strictTransport,
  type HeaderSet,
  type StrictTransport,
} from '../../edge/headers.ts';

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

/** What the headers depend on. */
export interface ResponseHeadersProps {
  /** The content security policy that the site was compiled with. */
  readonly sitePolicy: string;
  /**
   * The names for which browsers must use HTTPS only.
   * @default 'host'
   */
  readonly strictTransport?: StrictTransport;
}

/** Adds the headers of `edge/headers.ts` to what CloudFront answers, so that it sends what the local server sends. */
export class ResponseHeaders extends Construct {
  /** The policy of each kind of answer. */
  readonly policies: Readonly<Record<HeaderSet, ResponseHeadersPolicy>>;

  private readonly names: StrictTransport;

  constructor(scope: Construct, id: string, { sitePolicy, ...props }: ResponseHeadersProps) {
    super(scope, id);
    this.names = props.strictTransport ?? 'host';
    this.policies = {
      pages: this.policy('Pages', HEADERS.pages(sitePolicy)),
      pdfs: this.policy('Pdfs', HEADERS.pdfs()),
      pictures: this.policy('Pictures', HEADERS.pictures()),
      assets: this.policy('Assets', HEADERS.assets()),
      api: this.policy('Api', HEADERS.api()),
    };
  }

  private policy(id: string, headers: Readonly<Record<string, string>>): ResponseHeadersPolicy {
    const entries = Object.entries({ ...headers, ...strictTransport(this.names) });
    const securityHeadersBehavior = entries.reduce<ResponseSecurityHeadersBehavior>(
      (all, [header, value]) => ({ ...all, ...OWN_PLACE[header]?.(value) }),
      {},
    );
    const customHeaders = entries
      .filter(([header]) => OWN_PLACE[header] === undefined)
      .map(([header, value]) => ({ header, value, override }));
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior,
      ...(customHeaders.length === 0 ? {} : { customHeadersBehavior: { customHeaders } }),
    });
  }
}
