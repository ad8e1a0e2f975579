import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { counted } from '#domain/text/format';
import { s3Blobs } from '#api/stores/tables/s3-blobs';
import type { Assembly } from './cdk.ts';
import type { StageData } from './stage-parameters.ts';
import type { DeployTools } from './deploy-tools.ts';
import { stepsWith } from './step.ts';
import type { Findings } from './publish.ts';
import { CommandError } from '../../command-error.ts';

/** A deployment whose smoke test passed: the site's address then, and what can be deployed again. See `Assembly`. */
const LastGood = z.object({ address: z.string(), assembly: z.record(z.string(), z.string()) });
type LastGood = z.infer<typeof LastGood>;

/** In the bucket of releases, outside the folders that readers see. */
const KEY = 'deployments/last-good.json';

/** The last deployment that passed its smoke test; `undefined` before the first, or when it cannot be read. */
const readLastGood = async (s3: S3Client, { releaseBucket }: StageData) => {
  const found = await s3Blobs(s3, releaseBucket).get(KEY);
  try {
    return found && LastGood.parse(JSON.parse(new TextDecoder().decode(found.content)));
  } catch {
    return undefined;
  }
};

/** Keeps a deployment that passed its smoke test. */
export const keepLastGood = async (
  s3: S3Client,
  { releaseBucket }: StageData,
  good: LastGood,
): Promise<void> => {
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  const content = new TextEncoder().encode(JSON.stringify(good));
  await s3Blobs(s3, releaseBucket).put(KEY, content, headers);
};

/** The last deployment, if its code can be tried; else why not, in words. */
const usable = (
  previous: LastGood | undefined,
  deployed: LastGood,
  webOf: (assembly: Assembly) => string | undefined,
) => {
  if (!previous) {
    return 'A new address may take half an hour to work everywhere. No earlier deployment is known to work, so nothing was restored.';
  }
  if (previous.address !== deployed.address) {
    return `The address changed from ${previous.address}, and the new address may take half an hour to work everywhere. Nothing was restored.`;
  }
  return webOf(previous.assembly) === webOf(deployed.assembly)
    ? 'The code is the same as at the last deployment, which passed. The cause is elsewhere, so nothing was restored.'
    : previous;
};

/**
 * Ends a deployment whose checks fail: deploys the code that passed them the last time, publishes with it and
 * looks again with `check`. Content, accounts and files are in the data stack, which is not touched. Always throws
 * `CommandError`.
 */
export const restorePreviousCode = async (
  tools: DeployTools,
  data: StageData,
  deployed: LastGood,
  failure: Findings,
  check: () => Promise<Findings>,
): Promise<never> => {
  const { settings, terminal, s3, stacks } = tools;
  const step = stepsWith(terminal.print);
  const failing = ({ failed }: Findings) => counted(failed.length, 'check fails', 'checks fail');
  const fails = `The new code is deployed, but ${failing(failure)}.`;
  const byHand = `Deploy an older version by hand: docs/operations.md, "To an older version of the code".`;
  const operations = 'docs/operations.md, "On a bad evening"';
  const last = await step('Finding the previous code', byHand, () => readLastGood(s3, data));
  const template = `ganit-${settings.name}-web.template.json`;
  const previous = usable(last, deployed, (assembly) => assembly[template]);
  if (typeof previous === 'string') {
    throw new CommandError(
      `${fails} ${previous}`,
      failure.next ?? `Run the same command again later. If it still fails, see ${operations}.`,
    );
  }
  await step('Restoring the previous code', `${fails} ${byHand}`, () =>
    stacks.deployWebAgain(previous.assembly),
  );
  const still = await check();
  if (still.failed.length > 0) {
    throw new CommandError(
      `${fails} The previous code is restored, and ${failing(still)} with it too.`,
      still.next ?? `The cause may not be the code: see ${operations}.`,
    );
  }
  throw new CommandError(
    `${fails} The previous code is restored and passes all checks. Content, accounts and files were not touched.`,
    'The lines with FAILS above and the logs say what is wrong with the new code. Correct it, then deploy again.',
  );
};
