import { expect, test } from 'vitest';
import { parameterName } from '../../../api/lambda/env-names.ts';
import { EVERYTHING, templatesOf } from './a-stage.ts';

const { data, web } = templatesOf('prod');

interface Parameter {
  Properties: { Name: string; Type: string; Value: { 'Fn::Join': [string, unknown[]] } };
}

/** The one parameter of a stack: its name, and what it says with references as their own names. */
const parameterOf = (template: typeof web) => {
  const found = template.findResources('AWS::SSM::Parameter') as Record<string, Parameter>;
  const [parameter, ...others] = Object.values(found);
  if (parameter === undefined || others.length > 0) throw new Error('There is not one parameter');
  const { Name, Type, Value } = parameter.Properties;
  const parts = Value['Fn::Join'][1].map((part) =>
    typeof part === 'string' ? part : JSON.stringify(part).replace(/[^A-Za-z:]/g, ''),
  );
  return { Name, Type, says: JSON.parse(parts.join('')) as Record<string, string> };
};

const having = (part: string) => expect.stringContaining(part) as string;

test('the stacks write down what scripts read: tables and buckets, the address, functions and the pointer', () => {
  expect(parameterOf(data)).toEqual({
    Name: parameterName('prod', 'data'),
    Type: 'String',
    says: {
      contentTable: having('ContentTable'),
      privateTable: having('PrivateTable'),
      mediaBucket: having('MediaBucket'),
      releaseBucket: having('ReleasesBucket'),
    },
  });
  expect(parameterOf(web)).toMatchObject({
    Name: parameterName('prod', 'web'),
    says: {
      address: expect.stringMatching(/^https:.*SiteDistribution.*DomainName$/) as string,
      publisherFunction: having('PublisherHandlerFunction'),
      pointerStoreArn: having('PointerStore'),
      apiHost: having('ApiGateway'),
    },
  });
  const { domain } = EVERYTHING;
  const named = templatesOf('prod', { domain, firewall: true }).web;
  expect(parameterOf(named).says['address']).toBe('https://ganit.example');
});

const secretsOf = (context: Record<string, string> = {}) => {
  const { web: template } = templatesOf('prod', {}, context);
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
  const [api] = Object.values(
    template.findResources('AWS::Lambda::Function', { Properties: { Handler: 'api.handler' } }),
  ) as { Properties: { Environment: { Variables: Record<string, string> } } }[];
  const { ORIGIN_SECRET, FORMER_ORIGIN_SECRET } = api?.Properties.Environment.Variables ?? {};
  const sent = JSON.stringify(distribution).match(/\{\{resolve:[^}]*\}\}/g) ?? [];
  return { sent, taken: [ORIGIN_SECRET, FORMER_ORIGIN_SECRET] };
};

// A deployment names the versions, as CloudFormation does not see that a parameter changed.
test.each([
  [{}, '', ''],
  [{ originSecretVersion: '7', formerOriginSecretVersion: '6' }, ':7', ':6'],
])(
  'with %j CloudFront sends the present secret, the API takes the former one too',
  (context, now, before) => {
    const present = `{{resolve:ssm:/ganit/prod/origin-secret${now}}}`;
    const former = `{{resolve:ssm:/ganit/prod/origin-secret-former${before}}}`;
    expect(secretsOf(context)).toEqual({ sent: [present], taken: [present, former] });
  },
);

test.each(['0', 'latest', '1}}x', ''])('"%s" is no version', (originSecretVersion) => {
  expect(() => secretsOf({ originSecretVersion })).toThrow(
    'originSecretVersion must be the version of /ganit/prod/origin-secret',
  );
});
