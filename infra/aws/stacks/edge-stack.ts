import { CrossStackReferences, ReferenceStrength, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { secondNameOf, type StageProps, type StageSettings } from '../stages.ts';

/**
 * Calls of the API from one address in five minutes; the teacher at work makes a few hundred. Pages and files do not
 * count: behind one address a whole school may read.
 */
const CALLS_PER_ADDRESS = 1_000;

/** As CloudFront chooses the API by the path with its escapes resolved, so does the firewall. */
const API_CALLS: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
};

/** What CloudFront takes from us-east-1 only: the domain's certificate and the firewall, where they are asked for. */
export class EdgeStack extends Stack {
  readonly certificate: Certificate | undefined;
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: StageProps) {
    super(scope, id, props);
    if (settings.domain) this.certificate = this.certify(settings, settings.domain);
    if (settings.firewall) {
      const firewall = this.firewall(settings.name);
      CrossStackReferences.of(firewall).produce(ReferenceStrength.WEAK);
      this.webAclArn = firewall.attrArn;
    }
  }

  /**
   * Another domain makes another certificate, and this stack is deployed before the one that uses it. So the
   * web stack reads the ARN when it is deployed (a strong reference refuses to change while it is used), and
   * CloudFormation leaves the old certificate, which CloudFront still uses at that moment.
   */
  private certify(
    settings: StageSettings,
    { name, hostedZoneId }: NonNullable<StageSettings['domain']>,
  ) {
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', hostedZoneId);
    const secondName = secondNameOf(settings);
    const certificate = new Certificate(this, 'Certificate', {
      domainName: name,
      ...(secondName !== undefined && { subjectAlternativeNames: [secondName] }),
      validation: CertificateValidation.fromDns(zone),
    });
    CrossStackReferences.of(certificate).produce(ReferenceStrength.WEAK);
    certificate.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return certificate;
  }

  private firewall(stage: string) {
    const visible = (metricName: string) => ({
      metricName,
      sampledRequestsEnabled: true,
      cloudWatchMetricsEnabled: true,
    });
    const managed = (priority: number, name: string) => ({
      priority,
      name,
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
      overrideAction: { none: {} },
      visibilityConfig: visible(name),
    });
    return new CfnWebACL(this, 'Firewall', {
      name: `ganit-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('ganit'),
      rules: [
        {
          priority: 0,
          name: 'rate',
          statement: {
            rateBasedStatement: {
              limit: CALLS_PER_ADDRESS,
              aggregateKeyType: 'IP',
              scopeDownStatement: API_CALLS,
            },
          },
          action: { block: {} },
          visibilityConfig: visible('rate'),
        },
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
      ],
    });
  }
}
