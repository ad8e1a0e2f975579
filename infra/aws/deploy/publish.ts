import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { stepsWith } from './step.ts';
import type { DeployTools } from './deploy-tools.ts';
import { smokeTest } from './smoke-test.ts';
import type { StageWeb } from './stage-parameters.ts';

/** What the publisher answers to a look at everything. */
const Answer = z.object({
  result: z.enum(['published', 'current', 'refused']),
  releaseId: z.string().nullable(),
  problems: z.array(z.string()),
});

/** The publisher runs once at a time; the stream may have started it already. */
const ATTEMPTS = 10;
const PAUSE_MS = 15_000;

const isBusy = (error: unknown) =>
  error instanceof Error && error.name === 'TooManyRequestsException';

/** Asks the publisher to look at everything, and waits while it is at work already. */
const askPublisher = async (
  lambda: LambdaClient,
  FunctionName: string,
  wait: (ms: number) => Promise<void>,
) => {
  const Payload = JSON.stringify({ kind: 'look' });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lambda.send(new InvokeCommand({ FunctionName, Payload }));
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
};

/** What does not hold of a deployment, each as a claim; `next` is what to do about it, where that is known. */
export interface Findings {
  failed: string[];
  next?: string;
}

/** Publishes with the code that is deployed, then looks at the site as visitors do. */
export const publishAndCheck = async (tools: DeployTools, web: StageWeb): Promise<Findings> => {
  const { print } = tools.terminal;
  const { lambda, wait, patienceMs } = tools;
  const step = stepsWith(print);
  const again = 'Run the same command again: it goes on from here.';
  // The publisher failed, or refused the site; what is live is as it was.
  const cannot = (why: string, next: string): Findings => {
    const claim = 'The site can be published';
    print(`  FAILS ${claim}: ${why}`);
    return { failed: [claim], next };
  };
  const name = web.publisherFunction;
  const answer = await step('Publishing', again, () => askPublisher(lambda, name, wait));
  const text = Buffer.from(answer.Payload ?? '').toString();
  if (answer.FunctionError !== undefined) {
    return cannot(
      text,
      `Read its log in CloudWatch (${name}), then run the same command again. It is also tried automatically every 15 minutes.`,
    );
  }
  const { result, releaseId, problems } = Answer.parse(JSON.parse(text));
  if (result === 'refused') {
    return cannot(
      problems.join('\n  '),
      'Correct these places in the admin area (or in the code, when it is new), then run the same command again.',
    );
  }
  print(
    `  Release ${releaseId ?? ''} is ${result === 'published' ? 'published and live' : 'already live'}.`,
  );
  const failed = await step(`Checking ${web.address} as a visitor`, again, () =>
    smokeTest({
      get: tools.fetchFrom(web),
      apiHost: web.apiHost,
      print,
      wait,
      patienceMs,
      now: Date.now,
    }),
  );
  return { failed };
};
