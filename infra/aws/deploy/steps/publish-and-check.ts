import type { DeployTools } from '../deploy-tools.ts';
import { smokeTest } from '../smoke-test.ts';
import type { StageWeb } from '../stage-parameters.ts';
import { stepsWith } from '../step.ts';
import { publish, PublishError } from './publish.ts';

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
