import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { SSMClient } from '@aws-sdk/client-ssm';
import type { Role } from '#api/identity/accounts';
import { createIdentity, type Identity } from '#api/identity/identity';
import { commandLink } from '#api/identity/password-links';
import { documentClient } from '#api/stores/document-client';
import { openTables } from '#api/open-stores';
import { dynamoTable } from '#api/stores/tables/dynamo-table';
import { passwordLink } from '#domain/accounts/password';
import type { Outcome } from '#domain/text/texts';
import { regionAtHand } from '../infra/aws/stages.ts';
import { readArguments } from '../infra/aws/deploy/step.ts';
import { readStageData, readStageWeb } from '../infra/aws/deploy/stage-parameters.ts';
import { valueOf } from './command.ts';
import { openCloud } from '../infra/local/cloud.ts';
import { readSettings } from '../infra/local/settings.ts';
import { CommandError, reportFailure } from '../infra/command-error.ts';

const USAGE = `Administrators of the site whose data is in DATA_DIR (default .data). Stop the site first.

  node scripts/admin.ts create <email> [--name <name>] [--role helper] [--password-stdin]
  node scripts/admin.ts password <email> [--password-stdin] [--remove-passkeys]
  node scripts/admin.ts role <email> --role <admin|helper>
  node scripts/admin.ts list
  node scripts/admin.ts disable <email>
  node scripts/admin.ts enable <email>
  node scripts/admin.ts link <email> --stage <stage>

A helper edits classes, posts and enquiries, but not accounts, settings, import and restore. password also turns the password on again where it was turned off. With --remove-passkeys nothing but the new password
opens the account: passkeys and recovery codes are gone. Without --password-stdin a random password is generated and shown once. With --stage prod (or dev) the
administrators are those of that stage on AWS, found with your AWS credentials; link makes a link to set a new password, which works once, within 24 hours.`;

const KINDS = ['create', 'password', 'role', 'list', 'disable', 'enable', 'link'] as const;
const ROLES = new Map<string, Role>([
  ['admin', 'administrator'],
  ['helper', 'helper'],
]);

/** Reads the arguments after the script's name; throws with how they are used when they make no command. */
export const readCommand = (args: string[]) => {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string', default: '' },
        role: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
        'remove-passkeys': { type: 'boolean', default: false },
        stage: { type: 'string' },
      },
    },
    USAGE,
  );
  const [first, email = '', ...rest] = positionals;
  const kind = KINDS.find((each) => each === first);
  const role = ROLES.get(values.role ?? (kind === 'role' ? '' : 'admin'));
  const isComplete = (kind === 'list') === (email === '') && rest.length === 0;
  if (kind === undefined || role === undefined || !isComplete) throw new CommandError(USAGE);
  return { ...values, kind, email, role };
};
/** One command; `stage` is that on AWS which it is for, without one it is for a data folder. */
type AdminCommand = ReturnType<typeof readCommand>;

/** What the commands work with. */
interface AdminTools {
  identity: Identity;
  /** Makes a link to choose a new password; `undefined` when there is no such administrator. */
  makeLink?: (email: string) => Promise<string | undefined>;
}

/** Runs one command; resolves to what to print. What cannot be done is thrown. */
export const doCommand = async (
  { kind, email, name, role, ...options }: AdminCommand,
  { identity, makeLink }: AdminTools,
  readStdin: () => Promise<string>,
): Promise<string> => {
  const withPassword = async (save: (password: string) => Promise<Outcome<{ email: string }>>) => {
    const isGiven = options['password-stdin'];
    // Only the line's end is dropped: spaces may be part of a password.
    const password = isGiven
      ? (await readStdin()).replace(/\r?\n[^]*$/, '')
      : randomBytes(12).toString('base64url');
    const saved = valueOf(await save(password));
    const shown = isGiven ? '' : `  password: ${password}  (shown only this once)`;
    return `Saved: ${saved.email}${shown}`;
  };
  const unknown = new CommandError(`There is no administrator ${email}`);

  switch (kind) {
    case 'create':
      return withPassword((password) => identity.createAdmin({ email, name, role, password }));
    case 'role':
      valueOf(await identity.setRole(email, role));
      return `${email} is ${role === 'helper' ? 'a helper' : 'an administrator'}.`;
    case 'password': {
      const wanted = email.trim().toLowerCase();
      const admin = (await identity.listPeople()).find((person) => person.email === wanted);
      if (!admin) throw unknown;
      const removePasskeys = options['remove-passkeys'];
      return withPassword((password) =>
        identity.changePassword(admin.uid, password, { removePasskeys }),
      );
    }
    case 'list': {
      const lines = (await identity.listPeople()).map(
        (person) =>
          `${person.email}  ${person.name}${person.role === 'helper' ? '  (helper)' : ''}${person.disabled ? '  (disabled)' : ''}`,
      );
      return lines.join('\n') || 'There are no administrators.';
    }
    case 'link': {
      if (!makeLink)
        throw new CommandError('Links are for a stage on AWS. Add --stage prod or --stage dev.');
      const link = await makeLink(email);
      if (link === undefined) throw unknown;
      return `This link works once, within 24 hours. Give it only to the owner:\n${link}`;
    }
    case 'disable':
    case 'enable':
      if (!(await identity.setDisabled(email, kind === 'disable')))
        throw new CommandError(`There is no account ${email}`);
      return `${email} is ${kind}d.`;
  }
};

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
    makeLink: async (email: string) => {
      const link = await commandLink(deps, email);
      return link && passwordLink((await readStageWeb(ssm, stage)).address, link.token);
    },
    close: () => Promise.resolve(),
  };
};

const main = async () => {
  const command = readCommand(process.argv.slice(2));
  const { stage } = command;
  const opened =
    stage === undefined
      ? await openCloud(readSettings(process.env).dataDir)
      : await openStageAccounts(stage);
  try {
    console.log(await doCommand(command, opened, () => text(process.stdin)));
  } finally {
    await opened.close();
  }
};

if (import.meta.main) await main().catch(reportFailure);
