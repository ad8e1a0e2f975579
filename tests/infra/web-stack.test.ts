import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';

const { web } = templatesOf('prod', { mail: { from: 'Ganit Point <site@ganit.example>' } });
const text = JSON.stringify(web.toJSON());

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}
interface Policy {
  Properties: { PolicyDocument: { Statement: Statement[] }; PolicyName: string };
}

/** What the role of one function may do, service by service. */
const actionsOf = (name: 'Api' | 'Publisher'): string[] => {
  const policies = Object.entries(web.findResources('AWS::IAM::Policy') as Record<string, Policy>);
  return policies
    .filter(([id]) => id.startsWith(`${name}Handler`))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .flatMap(({ Action }) => Action);
};

describe('functions', () => {
  test('run on Node 24 and arm64', () => {
    web.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
    });
  });

  test('the publisher runs once at a time', () => {
    web.hasResourceProperties('AWS::Lambda::Function', {
      Handler: 'publisher.handler',
      ReservedConcurrentExecutions: 1,
    });
  });

  test('no action and no resource is a wildcard', () => {
    for (const name of ['Api', 'Publisher'] as const) {
      expect(actionsOf(name).filter((action) => action.includes('*'))).toEqual([]);
    }
    expect(text).not.toContain('"Resource":"*"');
  });

  test('nobody may delete a version of a file', () => {
    expect(text).not.toContain('DeleteObjectVersion');
  });

  test('the publisher may not read the private table and not write the content table', () => {
    expect(actionsOf('Publisher')).not.toContain('dynamodb:PutItem');
    const [publisher] = Object.values(
      web.findResources('AWS::Lambda::Function', { Properties: { Handler: 'publisher.handler' } }),
    );
    expect(JSON.stringify(publisher)).not.toContain('PRIVATE_TABLE');
    const statements = Object.entries(
      web.findResources('AWS::IAM::Policy') as Record<string, Policy>,
    )
      .filter(([id]) => id.startsWith('PublisherHandler'))
      .map(([, policy]) => JSON.stringify(policy));
    expect(statements.join()).not.toContain('PrivateTable');
  });

  test('the API may read releases and not write them', () => {
    const statements = Object.entries(
      web.findResources('AWS::IAM::Policy') as Record<string, Policy>,
    )
      .filter(([id]) => id.startsWith('ApiHandler'))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .filter(({ Resource }) => JSON.stringify(Resource).includes('ReleasesBucket'))
      .flatMap(({ Action }) => Action);
    expect(statements.sort()).toEqual(['s3:GetObject', 's3:ListBucket']);
  });
});

describe('publishing', () => {
  test('follows the stream of the content table with a short window, and gives up into a queue', () => {
    web.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      MaximumBatchingWindowInSeconds: 2,
      StartingPosition: 'LATEST',
      DestinationConfig: { OnFailure: Match.anyValue() },
    });
  });

  test('looks again every 15 minutes', () => {
    web.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(15 minutes)' });
  });
});

describe('the distribution', () => {
  const behaviour = (pattern: string, rest: object) => {
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: pattern,
            ViewerProtocolPolicy: 'redirect-to-https',
            ...rest,
          }),
        ]),
      },
    });
  };

  test('reads the buckets by its own identity, never publicly', () => {
    web.resourceCountIs('AWS::CloudFront::OriginAccessControl', 2);
    web.allResourcesProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
  });

  test('asks the edge router first, which reads the pointer from the key-value store', () => {
    web.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: Match.stringLikeRegexp("^import cf from 'cloudfront';"),
      FunctionConfig: {
        Runtime: 'cloudfront-js-2.0',
        KeyValueStoreAssociations: [Match.anyValue()],
      },
    });
  });

  test('has no error pages of its own: missing pages fall back to the API', () => {
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CustomErrorResponses: Match.absent(),
        OriginGroups: {
          Items: [
            Match.objectLike({
              FailoverCriteria: { StatusCodes: { Items: [403, 404], Quantity: 2 } },
            }),
          ],
        },
      },
    });
  });

  test('keeps assets and stored files, never an answer of the API', () => {
    behaviour('/_astro/*', { Compress: true });
    behaviour('/media/materials/*', { Compress: false });
    behaviour('/api/*', { CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' });
    behaviour('/incoming-uploads', { CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' });
  });

  test('sends the policy that the site was compiled with', () => {
    web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: "default-src 'none'; script-src 'self'",
            Override: true,
          },
        },
      },
    });
  });

  test('stored files stay with the site that they belong to, as in the local server', () => {
    const policies = Object.entries(
      web.findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    ).map(([id, policy]) => [id, JSON.stringify(policy).includes('cross-origin-resource-policy')]);
    const own = (kind: string) =>
      policies.find(([id]) => String(id).includes(`Headers${kind}`))?.[1];
    expect(['Pages', 'Pdfs', 'Pictures', 'Assets'].map(own)).toEqual([false, true, true, false]);
  });

  test('tells the API who it is by a secret that stands in no template', () => {
    const reference = '{{resolve:ssm:/ganit/prod/origin-secret}}';
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            OriginCustomHeaders: [{ HeaderName: 'x-origin-secret', HeaderValue: reference }],
          }),
        ]),
      },
    });
    web.hasResourceProperties('AWS::Lambda::Function', {
      Handler: 'api.handler',
      Environment: {
        Variables: {
          ORIGIN_SECRET: reference,
          RESEND_KEY_PARAMETER: '/ganit/prod/resend-api-key',
        },
      },
    });
  });
});

describe('watching', () => {
  test('alarms for errors of the API, of publishing and for lost calls, and a budget', () => {
    web.resourceCountIs('AWS::CloudWatch::Alarm', 4);
    web.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: 10, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    });
  });
});

test('with a domain the site has its name, its certificate and its records', () => {
  const domain = { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' };
  const { web: named } = templatesOf('prod', { domain });
  named.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Aliases: ['ganit.example'] },
  });
  named.resourceCountIs('AWS::Route53::RecordSet', 2);
});
