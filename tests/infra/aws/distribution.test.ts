import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import {
  API_HEADERS,
  COMMON_HEADERS,
  mediaHeaders,
  pageHeaders,
} from '../../../infra/edge/headers.ts';
import { BEHAVIOURS } from '../../../infra/edge/behaviours.ts';
import { apiCode, mediaCode, routerCode, STORE_IMPORT } from '../../../infra/edge/edge-code.ts';
import { A_POLICY, EVERYTHING, templatesOf } from './a-stage.ts';

const { web } = templatesOf('prod');

interface SecurityHeaders {
  StrictTransportSecurity?: {
    AccessControlMaxAgeSec: number;
    IncludeSubdomains: boolean;
    Preload: boolean;
  };
  ContentTypeOptions?: object;
  ReferrerPolicy?: { ReferrerPolicy: string };
  FrameOptions?: { FrameOption: string };
  ContentSecurityPolicy?: { ContentSecurityPolicy: string };
}
interface HeadersConfig {
  SecurityHeadersConfig: SecurityHeaders & Record<string, { Override: boolean } | undefined>;
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
}

const words = (given: (string | false)[]): string => given.filter(Boolean).join('; ');

/** The headers that CloudFront adds by a policy of the template; throws when one would yield to the origin's. */
const headersOf = (template: typeof web, id: string): Record<string, string> => {
  const resource = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[id] as
    | { Properties: { ResponseHeadersPolicyConfig: HeadersConfig } }
    | undefined;
  if (resource === undefined) throw new Error(`There is no policy ${id}`);
  const config = resource.Properties.ResponseHeadersPolicyConfig;
  const security = config.SecurityHeadersConfig;
  const custom = config.CustomHeadersConfig?.Items ?? [];
  for (const part of [...Object.values(security), ...custom]) {
    if (part?.Override !== true) throw new Error(`A header of ${id} yields to the origin's`);
  }
  const hsts = security.StrictTransportSecurity;
  const known: Record<string, string | undefined> = {
    'strict-transport-security':
      hsts &&
      words([
        `max-age=${hsts.AccessControlMaxAgeSec}`,
        hsts.IncludeSubdomains && 'includeSubDomains',
        hsts.Preload && 'preload',
      ]),
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'x-frame-options': security.FrameOptions?.FrameOption,
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
  };
  return Object.fromEntries([
    ...Object.entries(known).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
    ...custom.map(({ Header, Value }) => [Header, Value]),
  ]) as Record<string, string>;
};

/** The managed policy that keeps nothing. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  CachePolicyId: unknown;
  ResponseHeadersPolicyId: { Ref: string };
  AllowedMethods?: string[];
  Compress: boolean;
  FunctionAssociations?: { FunctionARN: { 'Fn::GetAtt': [string, string] } }[];
}
interface Origin {
  Id: string;
  OriginAccessControlId?: unknown;
  OriginCustomHeaders?: unknown;
  DomainName: unknown;
}
interface Config {
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: Behaviour[];
  Origins: Origin[];
  OriginGroups: {
    Items: { Id: string; Members: { Items: { OriginId: string }[] }; FailoverCriteria: unknown }[];
  };
  CustomErrorResponses: Record<string, unknown>[];
}

const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution')) as {
  Properties: { DistributionConfig: Config };
}[];
if (distribution === undefined) throw new Error('There is no distribution');
const config = distribution.Properties.DistributionConfig;
const behaviours = new Map(
  [config.DefaultCacheBehavior, ...config.CacheBehaviors].map((behaviour) => [
    behaviour.PathPattern ?? 'pages',
    behaviour,
  ]),
);
const behaviour = (pattern: string): Behaviour => {
  const found = behaviours.get(pattern);
  if (found === undefined) throw new Error(`There is no behaviour ${pattern}`);
  return found;
};

/** Where a behaviour's files come from, in the order in which the origins are asked. */
const originsOf = (pattern: string): string => {
  const { TargetOriginId } = behaviour(pattern);
  const group = config.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId);
  const ids = group?.Members.Items.map(({ OriginId }) => OriginId) ?? [TargetOriginId];
  const names = ids.map((id) => {
    const origin = config.Origins.find(({ Id }) => Id === id);
    const name = JSON.stringify(origin?.DomainName);
    const kind = ['ReleasesBucket', 'MediaBucket', 'ApiGateway'].find((part) =>
      name.includes(part),
    );
    return `${kind ?? name}${origin?.OriginAccessControlId === undefined ? '' : ', signed'}`;
  });
  return names.join('; ');
};

const BY_RELEASE = 'ReleasesBucket, signed; ApiGateway';
const BY_MEDIA = 'MediaBucket, signed; ApiGateway';

test.each([
  ['pages', BY_RELEASE, 'kept, compressed', pageHeaders(A_POLICY)],
  ['/_astro/*', BY_RELEASE, 'kept, compressed', COMMON_HEADERS],
  // Ranges of them are read.
  ['/media/materials/*', BY_MEDIA, 'kept', mediaHeaders('application/pdf')],
  ['/media/*', BY_MEDIA, 'kept, compressed', mediaHeaders('image/png')],
  // Signed by the form itself.
  ['/incoming-uploads', 'MediaBucket', 'open, compressed', COMMON_HEADERS],
  ['/api/*', 'ApiGateway', 'open, compressed', API_HEADERS],
])(
  '%s come from %s, are %s, by TLS alone, and have the headers that the local server sends',
  (pattern, origins, how, headers) => {
    const found = behaviour(pattern);
    expect(originsOf(pattern)).toBe(origins);
    const is = {
      kept: found.CachePolicyId !== CACHING_DISABLED,
      // By default CloudFront accepts GET and HEAD, which are also what an origin group can try twice.
      open: found.AllowedMethods?.includes('POST') ?? false,
      compressed: found.Compress,
    };
    const words = Object.entries(is).filter(([, value]) => value);
    expect(words.map(([word]) => word).join(', ')).toBe(how);
    expect(found.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(headersOf(web, found.ResponseHeadersPolicyId.Ref)).toEqual(headers);
  },
);

const codeOf = (template: typeof web) =>
  new Map(
    Object.entries(template.findResources('AWS::CloudFront::Function') as Functions).map(
      ([id, { Properties }]) => [id, Properties.FunctionCode],
    ),
  );
type Functions = Record<string, { Properties: { FunctionCode: string }; DependsOn?: string[] }>;

// So what is proven of the local server holds here (edge/edge-answers.test.ts).
test('the addresses of the local server run its functions, in its order', () => {
  const codes = { router: STORE_IMPORT + routerCode(), media: mediaCode(), api: apiCode(32) };
  const made = codeOf(web);
  const found = [...behaviours].map(([pattern, { FunctionAssociations = [] }]) => [
    pattern,
    ...FunctionAssociations.map(({ FunctionARN }) => made.get(FunctionARN['Fn::GetAtt'][0])),
  ]);
  const wanted = BEHAVIOURS.map(({ pattern, edgeFunction: name }) => [
    pattern === '/*' ? 'pages' : pattern,
    ...(name === undefined ? [] : [codes[name]]),
  ]);
  expect([...found.slice(1), found[0]]).toEqual(wanted);
});

test('the router is made when the store that it reads is ready, not when its name is known', () => {
  const [store] = Object.keys(web.findResources('AWS::CloudFront::KeyValueStore'));
  const functions = Object.entries(web.findResources('AWS::CloudFront::Function') as Functions);
  const [, router] = functions.find(([id]) => id.includes('Router')) ?? [];
  expect(router?.DependsOn).toEqual([store]);
});

test('the buckets are read by an identity of its own; what one has not, or does not say whether it has, is asked of the API', () => {
  web.allResourcesProperties('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
  });
  for (const { FailoverCriteria } of config.OriginGroups.Items) {
    expect(FailoverCriteria).toEqual({ StatusCodes: { Items: [403, 404], Quantity: 2 } });
  }
});

test('neither cookies nor headers nor queries make another copy, no error is kept beyond what it says, and none is replaced by a page', () => {
  web.hasResourceProperties('AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: {
      MinTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    },
  });
  expect(config.CustomErrorResponses).toEqual(
    [404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

const REQUESTS: [claim: string, cookies: string, queries: string, headers: string[]][] = [
  [
    'the API receives who calls and from where, and not the name of the site',
    'all',
    'all',
    [
      'origin',
      'sec-fetch-site',
      'content-type',
      'idempotency-key',
      'accept',
      'user-agent',
      'x-accept-encoding',
      'CloudFront-Viewer-Address',
    ],
  ],
  [
    'the bucket receives where the parts of a sent form begin, and no session',
    'none',
    'none',
    ['content-type'],
  ],
];
test.each(REQUESTS)('%s', (_claim, CookieBehavior, QueryStringBehavior, Headers) => {
  web.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: {
      CookiesConfig: { CookieBehavior },
      QueryStringsConfig: { QueryStringBehavior },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: Match.arrayEquals(Headers) },
    },
  });
});

test.each([
  [{}, 'max-age=63072000'],
  [{ strictTransport: 'preload' }, 'max-age=63072000; includeSubDomains; preload'],
])('with %j browsers are told %s, on every address', (settings, promise) => {
  const { web: asked } = templatesOf('prod', settings);
  const policies = Object.keys(asked.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  expect(policies).toHaveLength(5);
  for (const id of policies) {
    expect(headersOf(asked, id)['strict-transport-security']).toBe(promise);
  }
});

test('with a domain the site has its name, with www both, its records, TLS of today and the firewall; without one none of these', () => {
  const domain = { ...EVERYTHING.domain, www: true };
  const { web: named } = templatesOf('prod', { domain, firewall: true });
  named.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['ganit.example', 'www.ganit.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      WebACLId: Match.anyValue(),
    },
  });
  const records = Object.values(named.findResources('AWS::Route53::RecordSet')).map(
    (record: { Properties?: Record<string, unknown> }) =>
      `${String(record.Properties?.['Type'])} ${String(record.Properties?.['Name'])}`,
  );
  const names = ['ganit.example.', 'www.ganit.example.'];
  expect(records.sort()).toEqual(
    ['A', 'AAAA'].flatMap((type) => names.map((name) => `${type} ${name}`)),
  );
  web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Aliases: Match.absent(), WebACLId: Match.absent() },
  });
  web.resourceCountIs('AWS::Route53::RecordSet', 0);

  // What it does with the second name: edge/edge-router.test.ts.
  expect([...codeOf(named).values()]).toContain(STORE_IMPORT + routerCode('www.ganit.example'));
});
