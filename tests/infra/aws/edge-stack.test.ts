import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { aStage, EVERYTHING } from './a-stage.ts';

const { domain } = EVERYTHING;
const everything = aStage('prod', EVERYTHING).app.synth();

const edgeOf = (settings: object) => {
  const { edge } = aStage('prod', settings);
  if (edge === undefined) throw new Error('There is no edge stack');
  return { region: edge.region, template: Template.fromStack(edge) };
};

test('without a domain and a firewall nothing is made in us-east-1', () => {
  expect(aStage('prod').edge).toBeUndefined();
});

test('a domain gets a certificate in us-east-1, proved by its own DNS, with www for both names', () => {
  const { region, template } = edgeOf({ domain });
  expect(region).toBe('us-east-1');
  edgeOf({ domain: { ...domain, www: true } }).template.hasResourceProperties(
    'AWS::CertificateManager::Certificate',
    { DomainName: 'ganit.example', SubjectAlternativeNames: ['www.ganit.example'] },
  );
  template.hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'ganit.example',
    ValidationMethod: 'DNS',
    DomainValidationOptions: [{ DomainName: 'ganit.example', HostedZoneId: 'Z0123456789' }],
  });
  template.resourceCountIs('AWS::WAFv2::WebACL', 0);
});

test('another domain can follow: no export holds the certificate, and the old one stays while it is used', () => {
  const stages = ['ganit.example', 'maths.example'].map((name) =>
    aStage('prod', { domain: { ...domain, name, zoneName: name }, firewall: true }),
  );
  for (const { edge, web } of stages) {
    if (edge === undefined) throw new Error('There is no edge stack');
    const template = Template.fromStack(edge);
    template.hasResource('AWS::CertificateManager::Certificate', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    });
    const { Outputs = {} } = template.toJSON() as {
      Outputs?: Record<string, { Export?: unknown }>;
    };
    expect(Object.values(Outputs).map(({ Export }) => Export)).toEqual([undefined, undefined]);
    // The web stack asks for what is there when it is deployed, under a name that does not change.
    const read = { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'ganit-prod-edge' }) };
    Template.fromStack(web).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { ViewerCertificate: { AcmCertificateArn: read }, WebACLId: read },
    });
  }
  const asked = stages.map(({ web }) =>
    JSON.stringify(Template.fromStack(web).toJSON()).match(/"OutputName":"[^"]+"/g),
  );
  expect(asked[1]).toEqual(asked[0]);
});

test('a firewall blocks floods of the API from one address and what AWS knows as bad; pages do not count', () => {
  const { region, template } = edgeOf({ firewall: true });
  expect(region).toBe('us-east-1');
  const managed = (Name: string) =>
    Match.objectLike({
      Name,
      OverrideAction: { None: {} },
      Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS', Name } },
    });
  template.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
    Rules: [
      Match.objectLike({
        Action: { Block: {} },
        Statement: {
          RateBasedStatement: {
            Limit: 1_000,
            AggregateKeyType: 'IP',
            ScopeDownStatement: {
              ByteMatchStatement: {
                FieldToMatch: { UriPath: {} },
                PositionalConstraint: 'STARTS_WITH',
                SearchString: '/api/',
                TextTransformations: [
                  { Priority: 0, Type: 'URL_DECODE' },
                  { Priority: 1, Type: 'NORMALIZE_PATH' },
                ],
              },
            },
          },
        },
      }),
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
    ],
  });
  template.resourceCountIs('AWS::CertificateManager::Certificate', 0);
});

test.each([
  // It stays when all else is deleted.
  ['data', []],
  ['edge', []],
  ['web', ['data', 'edge']],
  // The web can be deleted under it.
  ['pipeline', ['data']],
])('the stack %s stands on %j', (stack, below) => {
  const { dependencies } = everything.getStackByName(`ganit-prod-${stack}`);
  const stacks = dependencies.map(({ id }) => id).filter((id) => !id.endsWith('.assets'));
  expect(stacks.sort()).toEqual(below.map((each) => `ganit-prod-${each}`));
});
