import { randomBytes } from 'node:crypto';
import { SSMClient } from '@aws-sdk/client-ssm';
import { createIdentity } from '#api/identity/identity.ts';
import { commandLink } from '#api/identity/password-links.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openTables } from '#api/open-stores.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { passwordLink } from '#domain/accounts/password.ts';
import { readStage } from '../stages.ts';
import { readStageData, readStageWeb } from './stage-parameters.ts';

/** The accounts of a stage on AWS, by the credentials at hand. `given` is `STAGE_SETTINGS`. */
export const openStageAccounts = async (stage: string, given: string | undefined) => {
  const { region } = readStage(stage, given);
  const ssm = new SSMClient({ region });
  const db = documentClient({ region });
  const { contentTable, privateTable } = await readStageData(ssm, stage);
  const { accounts: store, ownWords } = openTables({
    now: Date.now,
    random: Math.random,
    tables: { content: dynamoTable(db, contentTable), private: dynamoTable(db, privateTable) },
  });
  const deps = { store, now: Date.now, randomBytes };
  return {
    identity: createIdentity({ ...deps, ownWords }),
    makeLink: async (email: string): Promise<string | undefined> => {
      const link = await commandLink(deps, email);
      return link && passwordLink((await readStageWeb(ssm, stage)).address, link.token);
    },
    close: () => {
      ssm.destroy();
      db.destroy();
      return Promise.resolve();
    },
  };
};
