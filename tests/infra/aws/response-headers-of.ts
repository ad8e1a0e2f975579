import type { Template } from 'aws-cdk-lib/assertions';

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
interface Config {
  SecurityHeadersConfig: SecurityHeaders & Record<string, { Override: boolean } | undefined>;
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
}

const words = (given: (string | false)[]): string => given.filter(Boolean).join('; ');

/** The headers that CloudFront adds by a policy of the template; throws when one would yield to the origin's. */
export const headersOf = (template: Template, id: string): Record<string, string> => {
  const resource = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[id] as
    { Properties: { ResponseHeadersPolicyConfig: Config } } | undefined;
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
