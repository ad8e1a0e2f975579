import { describe, expect, test } from 'vitest';
import { parameterName } from '../../../api/lambda/env-names.ts';
import { EVERYTHING, templatesOf } from './a-stage.ts';

const { data, web } = templatesOf('prod');
const SECRET = /\{\{resolve:[^}]*\}\}/g;

const parametersOf = (template: typeof web) =>
  Object.values(template.findResources('AWS::SSM::Parameter')) as {
    Properties: { Name: string; Type: string; Value: unknown };
  }[];

/** What a parameter says once the template's references are filled in with their own names. */
const valueOf = (template: typeof web): Record<string, string> => {
  const [parameter] = parametersOf(template);
  const value = parameter?.Properties.Value as { 'Fn::Join': [string, unknown[]] } | undefined;
  const text = value?.['Fn::Join'][1]
    .map((part) =>
      typeof part === 'string' ? part : JSON.stringify(part).replace(/[^A-Za-z:]/g, ''),
    )
    .join('');
  return JSON.parse(text ?? '') as Record<string, string>;
};

describe('what scripts read', () => {
  test('the data stack writes down its tables and buckets', () => {
    expect(parametersOf(data).map(({ Properties }) => [Properties.Name, Properties.Type])).toEqual([
      [parameterName('prod', 'data'), 'String'],
    ]);
    expect(valueOf(data)).toEqual({
      contentTable: expect.stringContaining('ContentTable') as string,
      privateTable: expect.stringContaining('PrivateTable') as string,
      mediaBucket: expect.stringContaining('MediaBucket') as string,
      releaseBucket: expect.stringContaining('ReleasesBucket') as string,
    });
  });

  test('the web stack writes down its address, its functions and the pointer', () => {
    expect(parametersOf(web).map(({ Properties }) => [Properties.Name, Properties.Type])).toEqual([
      [parameterName('prod', 'web'), 'String'],
    ]);
    expect(valueOf(web)).toMatchObject({
      address: expect.stringMatching(/^https:.*SiteDistribution.*DomainName$/) as string,
      publisherFunction: expect.stringContaining('PublisherHandlerFunction') as string,
      pointerStoreArn: expect.stringContaining('PointerStore') as string,
    });
  });

  test('with a domain the address is the domain', () => {
    const { domain } = EVERYTHING;
    expect(valueOf(templatesOf('prod', { domain, firewall: true }).web)['address']).toBe(
      'https://ganit.example',
    );
  });
});

describe('the secret between the distribution and the API', () => {
  const secretsOf = (context: Record<string, string> = {}) => {
    const { web: template } = templatesOf('prod', {}, context);
    const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
    const [api] = Object.values(
      template.findResources('AWS::Lambda::Function', { Properties: { Handler: 'api.handler' } }),
    ) as { Properties: { Environment: { Variables: Record<string, string> } } }[];
    return {
      sent: JSON.stringify(distribution).match(SECRET) ?? [],
      taken: [
        api?.Properties.Environment.Variables['ORIGIN_SECRET'],
        api?.Properties.Environment.Variables['FORMER_ORIGIN_SECRET'],
      ],
    };
  };
  const now = '/ganit/prod/origin-secret';
  const former = '/ganit/prod/origin-secret-former';

  test('CloudFront sends the present one, the API takes the former one too', () => {
    expect(secretsOf()).toEqual({
      sent: [`{{resolve:ssm:${now}}}`],
      taken: [`{{resolve:ssm:${now}}}`, `{{resolve:ssm:${former}}}`],
    });
  });

  test('a deployment names the versions, as CloudFormation does not see that a parameter changed', () => {
    const context = { originSecretVersion: '7', formerOriginSecretVersion: '6' };
    expect(secretsOf(context)).toEqual({
      sent: [`{{resolve:ssm:${now}:7}}`],
      taken: [`{{resolve:ssm:${now}:7}}`, `{{resolve:ssm:${former}:6}}`],
    });
  });

  test.each(['0', 'latest', '1}}x', ''])('"%s" is no version', (originSecretVersion) => {
    expect(() => secretsOf({ originSecretVersion })).toThrow(
      'originSecretVersion must be the version of /ganit/prod/origin-secret',
    );
  });
});
