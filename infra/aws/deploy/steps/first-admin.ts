import { randomBytes } from 'node:crypto';
import { firstAdminLink, type FirstAdmin } from '#api/identity/password-links.ts';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import type { DeployTools } from '../deploy-tools.ts';
import type { StageData } from '../stage-parameters.ts';
import { StepError } from '../step.ts';

/**
 * Makes the first administrator, or a new link for one who has not come yet. Without an address it asks for
 * one, unless nobody is there to answer: then the site goes live without an administrator.
 */
export const ensureFirstAdmin = async (
  { db, terminal }: Pick<DeployTools, 'db' | 'terminal'>,
  { privateTable }: StageData,
  { admin, yes }: { admin: string | undefined; yes: boolean },
): Promise<Exclude<FirstAdmin, { kind: 'refused' }>> => {
  const table = dynamoTable(db, privateTable);
  const store = openAccounts({ table, now: Date.now, random: Math.random });
  const deps = { store, now: Date.now, randomBytes };
  const again = 'Run the same command with another address: --admin teacher@example.org';
  let made = await firstAdminLink(deps, admin);
  if (made.kind === 'nobody' && !yes) {
    made = await firstAdminLink(
      deps,
      await terminal.ask("  The administrator's email address?", again),
    );
  }
  if (made.kind === 'refused') throw new StepError(`${made.message}.`, again);
  return made;
};
