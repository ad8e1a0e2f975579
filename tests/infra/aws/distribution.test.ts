import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { COMMON_HEADERS, mediaHeaders, HEADERS } from '../../../infra/edge/headers.ts';
import { BEHAVIOURS } from '../../../infra/edge/behaviours.ts';
import { apiCode, mediaCode, routerCode, STORE_IMPORT } from '../../../infra/edge/edge-code.ts';
import { A_POLICY, EVERYTHING, resourcesOf, templatesOf } from './a-stage.ts';

const { web } = templatesOf('prod');

type Part = Record<string, string | number | boolean>;
interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: Record<string, Part>;
    CustomHeadersConfig?: { Items: Part[] };
  };
}

/** The headers that CloudFront adds by each policy of a template; throws when one would yield to the origin's. */
const headersIn = (template: typeof web) =>
  new Map(
    resourcesOf<HeadersPolicy>(template, 'CloudFront::ResponseHeadersPolicy').map(
      ([id, policy]) => {
        const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } =
          policy.ResponseHeadersPolicyConfig;
        for (const part of [...Object.values(own), ...(custom?.Items ?? [])])
          if (part['Override'] !== true)
            throw new Error(`A header of ${id} yields to the origin's`);
        const https = own['StrictTransportSecurity'];
        const headers: Record<string, unknown> = {
          'strict-transport-security':
            https &&
            [
              `max-age=${String(https['AccessControlMaxAgeSec'])}`,
              ...(https['IncludeSubdomains'] === true ? ['includeSubDomains'] : []),
              ...(https['Preload'] === true ? ['preload'] : []),
            ].join('; '),
          'x-content-type-options': own['ContentTypeOptions'] && 'nosniff',
          'referrer-policy': own['ReferrerPolicy']?.['ReferrerPolicy'],
          'x-frame-options': own['FrameOptions']?.['FrameOption'],
          'content-security-policy': own['ContentSecurityPolicy']?.['ContentSecurityPolicy'],
        };
        for (const { Header, Value } of custom?.Items ?? []) headers[String(Header)] = Value;
        return [id, headers];
      },
    ),
  );

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

const [[, distribution] = expect.fail('There is no distribution')] = resourcesOf<{
  DistributionConfig: Config;
}>(web, 'CloudFront::Distribution');
const config = distribution.DistributionConfig;
const behaviours = new Map(
  [config.DefaultCacheBehavior, ...config.CacheBehaviors].map((behaviour) => [
    behaviour.PathPattern ?? 'pages',
    behaviour,
  ]),
);
const behaviour = (pattern: string): Behaviour =>
  behaviours.get(pattern) ?? expect.fail(`There is no behaviour ${pattern}`);

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
  ['pages', BY_RELEASE, 'kept, compressed', HEADERS.pages(A_POLICY)],
  ['/_astro/*', BY_RELEASE, 'kept, compressed', COMMON_HEADERS],
  // Ranges of them are read.
  ['/media/materials/*', BY_MEDIA, 'kept', mediaHeaders('application/pdf')],
  ['/media/*', BY_MEDIA, 'kept, compressed', mediaHeaders('image/png')],
  // Signed by the form itself.
  ['/incoming-uploads', 'MediaBucket', 'open, compressed', COMMON_HEADERS],
  ['/api/*', 'ApiGateway', 'open, compressed', HEADERS.api()],
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
    expect(headersIn(web).get(found.ResponseHeadersPolicyId.Ref)).toEqual(headers);
  },
);

const codeOf = (template: typeof web) =>
  new Map(
    resourcesOf<{ FunctionCode: string }>(template, 'CloudFront::Function').map(
      ([id, { FunctionCode }]) => [id, FunctionCode],
    ),
  );

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
  const [[store] = []] = resourcesOf(web, 'CloudFront::KeyValueStore');
  web.hasResource('AWS::CloudFront::Function', {
    DependsOn: [store],
    Properties: { FunctionCode: STORE_IMPORT + routerCode() },
  });
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

test.each([
  [
    'the API receives who calls and from where, and not the name of the site',
    'all',
    'origin sec-fetch-site content-type idempotency-key accept user-agent x-accept-encoding CloudFront-Viewer-Address',
  ],
  [
    'the bucket receives where the parts of a sent form begin, and no session',
    'none',
    'content-type',
  ],
])('%s', (_claim, of, headers) =>
  web.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: {
      CookiesConfig: { CookieBehavior: of },
      QueryStringsConfig: { QueryStringBehavior: of },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: headers.split(' ') },
    },
  }),
);

test.each([
  [{}, 'max-age=63072000'],
  [{ strictTransport: 'preload' }, 'max-age=63072000; includeSubDomains; preload'],
])('with %j browsers are told %s, on every address', (settings, promise) => {
  const policies = [...headersIn(templatesOf('prod', settings).web).values()];
  const promises = policies.map((headers) => headers['strict-transport-security']);
  expect(promises).toEqual(Array(5).fill(promise));
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
  const records = resourcesOf<{ Type: string; Name: string }>(named, 'Route53::RecordSet').map(
    ([, { Type, Name }]) => `${Type} ${Name}`,
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
