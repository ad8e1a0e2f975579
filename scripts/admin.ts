import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { SSMClient } from '@aws-sdk/client-ssm';
import { createIdentity } from '#api/identity/identity.ts';
import { commandLink } from '#api/identity/password-links.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openTables } from '#api/open-stores.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { passwordLink } from '#domain/accounts/password.ts';
import { regionAtHand } from '../infra/aws/stages.ts';
import { readStageData, readStageWeb } from '../infra/aws/deploy/stage-parameters.ts';
import { doCommand, readCommand, USAGE } from './admin-commands.ts';
import { runCommand } from './command.ts';
import { openCloud } from '../infra/local/cloud.ts';
import { readSettings } from '../infra/local/settings.ts';

/** The accounts of a stage on AWS, by the credentials at hand. */
const openStageAccounts = async (stage: string) => {
  const region = regionAtHand(stage, process.env);
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

const main = async (): Promise<boolean> => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) {
    console.error(USAGE);
    return false;
  }
  const { stage } = command;
  const opened =
    stage === undefined
      ? await openCloud(readSettings(process.env).dataDir)
      : await openStageAccounts(stage);
  const tools = {
    ...opened,
    readStdin: () => text(process.stdin),
    randomPassword: () => randomBytes(12).toString('base64url'),
  };
  try {
    const { ok, lines } = await doCommand(command, tools);
    for (const line of lines) (ok ? console.log : console.error)(line);
    return ok;
  } finally {
    await opened.close();
  }
};

await runCommand(main);
