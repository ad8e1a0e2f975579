import vm from 'node:vm';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { aStage } from './a-stage.ts';

const { watch } = aStage('prod', { alarmEmail: 'teacher@ganit.example' });
if (watch === undefined) throw new Error('There is no stack that watches');
const template = Template.fromStack(watch);

test('it is in us-east-1, where CloudFront has its metrics, and only where somebody is to be told', () => {
  expect([watch.region, watch.stackName]).toEqual(['us-east-1', 'ganit-prod-watch']);
  expect(aStage('prod').watch).toBeUndefined();
  template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'teacher@ganit.example' });
});

test('errors that CloudFront answers for a quarter of an hour are an alarm', () => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/CloudFront',
    MetricName: '5xxErrorRate',
    Threshold: 5,
    EvaluationPeriods: 3,
    Period: 300,
    TreatMissingData: 'notBreaching',
    // Read when it is deployed: a web stack that is made again has another distribution.
    Dimensions: [
      {
        Name: 'DistributionId',
        Value: { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'ganit-prod-web' }) },
      },
      { Name: 'Region', Value: 'Global' },
    ],
    AlarmActions: [{ Ref: Match.anyValue() }],
  });
});

// Specification: RUN-9
test('two bad looks in a row are an alarm, and so is no look', () => {
  template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(5 minutes)' });
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 });
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Threshold: 1,
    Period: 300,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
    AlarmActions: [{ Ref: Match.anyValue() }],
  });
});

describe('the canary, as its template holds it', () => {
  const [canary] = Object.values(template.findResources('AWS::Lambda::Function')) as {
    Properties: { Code: { ZipFile: string }; Environment: { Variables: Record<string, string> } };
  }[];
  const { Code, Environment } = canary?.Properties ?? {};

  const GOOD: Record<string, [number, string]> = {
    'https://ganit.example/': [200, '<html></html>'],
    'https://ganit.example/api/health': [200, '{"status":"ok"}'],
  };

  /** Runs it on a site that gives these answers; `parameter` is what the Parameter Store says, one after another. */
  const aCanary = (answers: Record<string, [number, string]>, ...parameter: (string | Error)[]) => {
    const regions: unknown[] = [];
    class SSMClient {
      constructor({ region }: { region?: string }) {
        regions.push(region);
      }
      send() {
        const Value = parameter.shift() ?? '';
        return Value instanceof Error
          ? Promise.reject(Value)
          : Promise.resolve({ Parameter: { Value } });
      }
    }
    const GetParameterCommand = Object;
    const module = { exports: {} as { handler: () => Promise<void> } };
    const context = vm.createContext({
      module,
      exports: module.exports,
      AbortSignal,
      process: { env: Environment?.Variables },
      require: () => ({ SSMClient, GetParameterCommand }),
      fetch: (url: string) => {
        const [status, text] = answers[url] ?? [];
        return status === undefined
          ? Promise.reject(new TypeError('fetch failed'))
          : Promise.resolve(new Response(text, { status }));
      },
    });
    vm.runInContext(Code?.ZipFile ?? '', context);
    return { look: module.exports.handler, regions };
  };

  const WEB = JSON.stringify({ address: 'https://ganit.example' });

  test('asks the stage for its address and is content with a site that answers', async () => {
    const { look, regions } = aCanary(GOOD, WEB);
    await look();
    expect(regions).toEqual(['ap-south-1']);
    expect(Environment?.Variables).toMatchObject({ WEB_PARAMETER: '/ganit/prod/web' });
  });

  test.each([
    ['/', [503, 'The site is being prepared.'], '/: status 503'],
    ['/', [200, 'parked'], '/: another text'],
    ['/api/health', undefined, '/api/health: no answer'],
  ])('fails when %s answers %j', async (path, answer, message) => {
    const { [`https://ganit.example${path}`]: _good, ...rest } = GOOD;
    const answers = answer
      ? { ...GOOD, [`https://ganit.example${path}`]: answer as [number, string] }
      : rest;
    await expect(aCanary(answers, WEB).look()).rejects.toThrow(message);
  });

  test('looks at the address that it knows when the parameter cannot be read', async () => {
    const { look } = aCanary(GOOD, WEB, new Error('throttled'));
    await look();
    await look();
    await expect(aCanary(GOOD, new Error('throttled')).look()).rejects.toThrow('throttled');
  });
});
