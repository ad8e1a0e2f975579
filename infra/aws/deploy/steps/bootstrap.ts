import { regionsOf } from '../../stages.ts';
import type { DeployTools, Stacks } from '../deploy-tools.ts';
import { readParameter } from '../stage-parameters.ts';
import { StepError } from '../step.ts';
import { confirmed } from '../terminal.ts';

/** Where CDK notes that it has been prepared in a region. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';

/**
 * Prepares the account for CDK, once in its life and after asking: a bucket for code and roles that deploy. A
 * domain, a firewall or somebody to tell of alarms needs the same in us-east-1, and safe copies in their region.
 */
export const ensureBootstrap = async (
  tools: Pick<DeployTools, 'settings' | 'terminal' | 'ssmOf'> & {
    stacks: Pick<Stacks, 'bootstrap'>;
  },
  yes: boolean,
): Promise<void> => {
  const { settings, stacks, terminal, ssmOf } = tools;
  const found = await Promise.all(
    regionsOf(settings).map((region) => readParameter(ssmOf(region), BOOTSTRAP_VERSION)),
  );
  if (found.every((version) => version !== undefined)) return;
  terminal.print(
    '  CDK has not been used in this account yet, or not in all regions of the stage. It creates a stack "CDKToolkit": a bucket for code, and roles.',
  );
  const again = 'Run the same command with --yes, or prepare the account yourself: cdk bootstrap';
  if (!yes && !(await confirmed(terminal, '  Create it?', again))) {
    throw new StepError('Without it nothing can be deployed.', again);
  }
  await stacks.bootstrap();
};
