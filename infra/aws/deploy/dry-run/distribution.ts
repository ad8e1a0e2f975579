import * as z from 'zod';
import type { Template, templateValues } from './template-values.ts';

const OriginHeader = z.object({ HeaderName: z.string(), HeaderValue: z.unknown() });
const DistributionConfig = z.object({
  Aliases: z.array(z.string()).default([]),
  ViewerCertificate: z.object({ AcmCertificateArn: z.unknown() }).optional(),
  Origins: z.array(z.object({ OriginCustomHeaders: z.array(OriginHeader).default([]) })),
  CacheBehaviors: z.array(
    z.object({
      PathPattern: z.string(),
      OriginRequestPolicyId: z.object({ Ref: z.string() }).optional(),
    }),
  ),
});
const RequestPolicy = z.object({ HeadersConfig: z.object({ Headers: z.array(z.string()) }) });

const only = (template: Template, type: string): Record<string, unknown> => {
  const found = Object.values(template.Resources).filter((each) => each.Type === type);
  const [one] = found;
  if (!one || found.length > 1) {
    throw new Error(`The web stack has ${String(found.length)} of ${type} instead of one.`);
  }
  return one.Properties;
};

/** What the distribution sends to the API, read from the web stack's template. */
export const distributionOf = (template: Template, textOf: ReturnType<typeof templateValues>) => {
  const { Aliases, ViewerCertificate, Origins, CacheBehaviors } = DistributionConfig.parse(
    only(template, 'AWS::CloudFront::Distribution')['DistributionConfig'],
  );
  const api = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
  const policyId = api?.OriginRequestPolicyId?.Ref ?? '';
  const policy = RequestPolicy.parse(
    template.Resources[policyId]?.Properties['OriginRequestPolicyConfig'],
  );
  return {
    /** The names beside CloudFront's own, and the certificate for them, which another stack makes. */
    names: Aliases,
    certificate: ViewerCertificate && textOf(ViewerCertificate.AcmCertificateArn),
    /** Headers that the distribution adds on the way to the API; the secret is one of them. */
    originHeaders: Object.fromEntries(
      Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders).map(
        ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), textOf(HeaderValue)] as const,
      ),
    ),
    /** Headers of the visitor that it passes on, in small letters. */
    passedOn: policy.HeadersConfig.Headers.map((name) => name.toLowerCase()),
  };
};

/** What the distribution sends to the API. */
export type Distribution = ReturnType<typeof distributionOf>;
