import * as z from 'zod';
import { BEHAVIOURS, type EdgeFunctionName } from '../../../edge/behaviours.ts';
import type { Template, templateValues } from './template-values.ts';

const Association = z.object({
  FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
});
const Behavior = z.object({ FunctionAssociations: z.array(Association).default([]) });
const OriginHeader = z.object({ HeaderName: z.string(), HeaderValue: z.unknown() });
const DistributionConfig = z.object({
  Aliases: z.array(z.string()).default([]),
  ViewerCertificate: z.object({ AcmCertificateArn: z.unknown() }).optional(),
  Origins: z.array(z.object({ OriginCustomHeaders: z.array(OriginHeader).default([]) })),
  CacheBehaviors: z.array(
    Behavior.extend({
      PathPattern: z.string(),
      OriginRequestPolicyId: z.object({ Ref: z.string() }).optional(),
    }),
  ),
  DefaultCacheBehavior: Behavior,
});
const FunctionProperties = z.object({ FunctionCode: z.string() });
const RequestPolicy = z.object({ HeadersConfig: z.object({ Headers: z.array(z.string()) }) });

const only = (template: Template, type: string): Record<string, unknown> => {
  const found = Object.values(template.Resources).filter((each) => each.Type === type);
  const [one] = found;
  if (!one || found.length > 1) {
    throw new Error(`The web stack has ${found.length} of ${type} instead of one.`);
  }
  return one.Properties;
};

/**
 * The code of the edge functions, by their names in the table of behaviours. Throws when the template has other
 * behaviours than the table, in another order or with another function.
 */
const edgeCodeOf = (
  template: Template,
  { CacheBehaviors, DefaultCacheBehavior }: z.infer<typeof DistributionConfig>,
): Record<EdgeFunctionName, string> => {
  const made = [...CacheBehaviors, { PathPattern: '/*', ...DefaultCacheBehavior }];
  const expected = BEHAVIOURS.map(({ pattern }) => pattern).join(' ');
  const found = made.map(({ PathPattern }) => PathPattern).join(' ');
  if (found !== expected) {
    throw new Error(`The distribution answers ${found}; the table of behaviours has ${expected}.`);
  }
  const codes = new Map<EdgeFunctionName, string>();
  for (const [index, { edgeFunction, pattern }] of BEHAVIOURS.entries()) {
    const [association] = made[index]?.FunctionAssociations ?? [];
    const id = association?.FunctionARN['Fn::GetAtt'][0];
    if ((id === undefined) !== (edgeFunction === undefined)) {
      throw new Error(`The edge function of ${pattern} differs from the table of behaviours.`);
    }
    if (id === undefined || edgeFunction === undefined) continue;
    const { FunctionCode } = FunctionProperties.parse(template.Resources[id]?.Properties);
    const known = codes.get(edgeFunction) ?? FunctionCode;
    if (known !== FunctionCode) throw new Error(`There are two functions "${edgeFunction}".`);
    codes.set(edgeFunction, FunctionCode);
  }
  const codeOf = (name: EdgeFunctionName) => codes.get(name) ?? '';
  return { router: codeOf('router'), media: codeOf('media'), api: codeOf('api') };
};

/** The distribution of the web stack's template: its names, its edge functions and what it sends to the API. */
export const distributionOf = (template: Template, textOf: ReturnType<typeof templateValues>) => {
  const config = DistributionConfig.parse(
    only(template, 'AWS::CloudFront::Distribution')['DistributionConfig'],
  );
  const { Aliases, ViewerCertificate, Origins, CacheBehaviors } = config;
  const api = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
  const policyId = api?.OriginRequestPolicyId?.Ref ?? '';
  const policy = RequestPolicy.parse(
    template.Resources[policyId]?.Properties['OriginRequestPolicyConfig'],
  );
  return {
    /** The names beside CloudFront's own, and the certificate for them, which another stack makes. */
    names: Aliases,
    certificate: ViewerCertificate && textOf(ViewerCertificate.AcmCertificateArn),
    edgeCode: edgeCodeOf(template, config),
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

/** A distribution as far as a dry run needs it. */
export type Distribution = ReturnType<typeof distributionOf>;
