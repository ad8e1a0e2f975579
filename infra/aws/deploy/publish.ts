import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { StepError, stepsWith } from './step.ts';
import type { DeployTools } from './deploy-tools.ts';
import { smokeTest } from './smoke-test.ts';
import type { StageWeb } from './stage-parameters.ts';

/** What the publisher answers to a look at everything. */
const Answer = z.object({
  result: z.enum(['published', 'current', 'refused']),
  releaseId: z.string().nullable(),
  problems: z.array(z.string()),
});
/** What came of it; a refused release throws instead. */
interface Published {
  result: 'published' | 'current';
  releaseId: string | null;
}

/** The publisher failed, or refused the site; what is live is as it was. */
class PublishError extends StepError {}

/** The publisher runs once at a time; the stream may have started it already. */
const ATTEMPTS = 10;
const PAUSE_MS = 15_000;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TooManyRequestsException';

/** Lets the publisher look at the content and waits until what it made is live, or was already. */
const publish = async (
  lambda: LambdaClient,
  publisherFunction: string,
  wait: (ms: number) => Promise<void>,
): Promise<Published> => {
  const invoke = async () => {
    const command = new InvokeCommand({
      FunctionName: publisherFunction,
      InvocationType: 'RequestResponse',
      Payload: JSON.stringify({ kind: 'look' }),
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await lambda.send(command);
      } catch (error) {
        if (!isBusy(error) || attempt === ATTEMPTS) throw error;
        await wait(PAUSE_MS);
      }
    }
  };
  const { Payload, FunctionError } = await invoke();
  const text = Payload === undefined ? '' : Buffer.from(Payload).toString();
  if (FunctionError !== undefined) {
    throw new PublishError(
      `The publisher failed: ${text}`,
      `Read its log in CloudWatch (${publisherFunction}), then run the same command again. It is also tried automatically every 15 minutes.`,
    );
  }
  const { result, releaseId, problems } = Answer.parse(JSON.parse(text));
  if (result === 'refused') {
    throw new PublishError(
      ['The site cannot be published:', ...problems].join('\n  '),
      'Correct these places in the admin area (or in the code, when it is new), then run the same command again.',
    );
  }
  return { result, releaseId };
};

const AGAIN = 'Run the same command again: it goes on from here.';

/** What does not hold of a deployment; `cause` is there when it could not even be published. */
export interface Findings {
  failed: string[];
  cause?: PublishError;
}

/** Publishes with the code that is deployed, then looks at the site as visitors do. */
export const publishAndCheck = async (
  tools: Pick<DeployTools, 'terminal' | 'lambda' | 'fetchFrom' | 'wait' | 'patienceMs'>,
  web: StageWeb,
): Promise<Findings> => {
  const { print } = tools.terminal;
  const { lambda, wait, patienceMs } = tools;
  const step = stepsWith(print);
  try {
    const { result, releaseId } = await step('Publishing', AGAIN, () =>
      publish(lambda, web.publisherFunction, wait),
    );
    print(
      `  Release ${releaseId ?? ''} is ${result === 'published' ? 'published and live' : 'already live'}.`,
    );
  } catch (cause) {
    if (!(cause instanceof PublishError)) throw cause;
    print(`  FAILS The site can be published: ${cause.message}`);
    return { failed: ['The site can be published'], cause };
  }
  const failed = await step(`Checking ${web.address} as a visitor`, AGAIN, () =>
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
