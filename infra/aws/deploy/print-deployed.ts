import type { Deployed } from './deploy-stage.ts';
import type { Say } from './step.ts';

/** What is printed at the end of a deployment. The link is shown here and nowhere else. */
export const sayDeployed = ({ address, setUpLink }: Deployed, say: Say): void => {
  if (setUpLink !== undefined) {
    say('');
    say('The first administrator sets a password here. The link works once, within 24 hours:');
    say(setUpLink);
  }
  say('');
  say(`live ${address}`);
};
