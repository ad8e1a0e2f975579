import { createServer } from 'node:http';
import { once } from 'node:events';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, onTestFinished, test } from 'vitest';
import { readStage, StageError } from '../../../../infra/aws/stages.ts';
import { StepError, stepsWith } from '../../../../infra/aws/deploy/step.ts';
import {
  checkCredentials,
  checkRegion,
} from '../../../../infra/aws/deploy/steps/check-settings.ts';
import { canReserve } from '../../../../infra/aws/deploy/steps/check-account.ts';
import { publish } from '../../../../infra/aws/deploy/steps/publish.ts';

const dev = readStage('dev', undefined);

/** A Lambda service that gives these answers, one after another; the last one stays. */
const aLambda = async (
  ...answers: { status?: number; headers?: Record<string, string>; body: object }[]
) => {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    const {
      status = 200,
      headers = {},
      body,
    } = answers[Math.min(calls, answers.length - 1)] ?? {
      body: {},
    };
    calls += 1;
    response.writeHead(status, headers);
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = new LambdaClient({
    region: 'local',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
  onTestFinished(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  const waits: number[] = [];
  const run = () => publish(client, 'publisher', (ms) => Promise.resolve(void waits.push(ms)));
  return { client, run, waits };
};

const busy = {
  status: 429,
  headers: { 'x-amzn-errortype': 'TooManyRequestsException' },
  body: { Message: 'Rate Exceeded.' },
};

test('a release that was made or was live already is good', async () => {
  for (const result of ['published', 'current']) {
    const { run } = await aLambda({ body: { result, releaseId: 'r1', problems: [] } });
    expect(await run()).toEqual({ result, releaseId: 'r1' });
  }
});

test('a refused release names its problems', async () => {
  const { run } = await aLambda({
    body: { result: 'refused', releaseId: null, problems: ['/10: broken link'] },
  });
  await expect(run()).rejects.toThrow('/10: broken link');
});

test('a fault of the publisher names its log', async () => {
  const { run } = await aLambda({
    headers: { 'x-amz-function-error': 'Unhandled' },
    body: { errorType: 'Error', errorMessage: 'no table' },
  });
  const failed: unknown = await run().catch((error: unknown) => error);
  if (!(failed instanceof StepError)) throw new Error('It did not fail as a step does.');
  expect(failed.message).toContain('no table');
  expect(failed.next).toContain('CloudWatch');
});

test('a publisher at work is waited for', async () => {
  const { run, waits } = await aLambda(busy, busy, {
    body: { result: 'current', releaseId: 'r1', problems: [] },
  });
  expect((await run()).result).toBe('current');
  expect(waits).toHaveLength(2);
});

test('a publisher that never ends its work is given up', async () => {
  const { run } = await aLambda(busy);
  await expect(run()).rejects.toThrow('Rate Exceeded');
});

test.each([
  [1_000, true],
  [101, true],
  [100, false],
  [10, false],
])(
  'with %i executions free in the account, the publisher may reserve one: %s',
  async (free, may) => {
    const { client } = await aLambda({
      body: { AccountLimit: { UnreservedConcurrentExecutions: free } },
    });
    expect(await canReserve(client)).toBe(may);
  },
);

test('a deployment needs credentials and no other region in the environment', async () => {
  await checkCredentials(() => Promise.resolve({}));
  const none = () => Promise.reject(new Error('none'));
  await expect(checkCredentials(none)).rejects.toThrow('no AWS credentials');
  checkRegion(dev, [undefined, 'ap-south-1']);
  expect(() => {
    checkRegion(dev, [undefined, 'eu-west-1']);
  }).toThrow('eu-west-1');
});

test('a step says what it does, and what to do when it fails', async () => {
  const lines: string[] = [];
  const step = stepsWith((line) => lines.push(line));
  expect(await step('Counting', 'Count again.', () => Promise.resolve(3))).toBe(3);
  const fault = Object.assign(new Error('not allowed'), { name: 'AccessDenied' });
  await expect(step('Reading', 'Ask.', () => Promise.reject(fault))).rejects.toMatchObject({
    message: 'AccessDenied: not allowed',
    next: 'Ask.',
    cause: fault,
  });
  const own = new StepError('Known', 'Own advice.');
  await expect(step('Writing', 'Ask.', () => Promise.reject(own))).rejects.toBe(own);
  const settings = new StageError('The settings of stage dev cannot be used');
  await expect(step('Writing', 'Ask.', () => Promise.reject(settings))).rejects.toBe(settings);
  expect(lines).toEqual(['- Counting', '- Reading', '- Writing', '- Writing']);
});
