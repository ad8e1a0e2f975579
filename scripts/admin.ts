import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { SSMClient } from '@aws-sdk/client-ssm';
import { parseArgs } from 'node:util';
import type { Role } from '#api/identity/accounts.ts';
import { createIdentity, type Identity } from '#api/identity/identity.ts';
import { commandLink } from '#api/identity/password-links.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openTables } from '#api/open-stores.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { passwordLink } from '#domain/accounts/password.ts';
import { invalid, ok, type Outcome } from '#domain/text/texts.ts';
import { regionAtHand } from '../infra/aws/stages.ts';
import { readStageData, readStageWeb } from '../infra/aws/deploy/stage-parameters.ts';
import { runCommand } from './command.ts';
import { openCloud } from '../infra/local/cloud.ts';
import { readSettings } from '../infra/local/settings.ts';
import { StartError } from '../infra/local/start-error.ts';

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

/** Reads the arguments after the script's name; `undefined` when they make no command. */
export const readCommand = (args: string[]) => {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string', default: '' },
        role: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
        'remove-passkeys': { type: 'boolean', default: false },
        stage: { type: 'string' },
      },
    });
  } catch {
    return undefined;
  }
  const { name, stage, ...values } = parsed.values;
  const [first, email = '', ...rest] = parsed.positionals;
  const kind = KINDS.find((each) => each === first);
  const role = ROLES.get(values.role ?? (kind === 'role' ? '' : 'admin'));
  if (kind === undefined || role === undefined || rest.length > 0) return undefined;
  if ((kind === 'list') !== (email === '')) return undefined;
  return {
    kind,
    email,
    name,
    role,
    stage,
    passwordStdin: values['password-stdin'],
    removePasskeys: values['remove-passkeys'],
  };
};
/** One command; `stage` is that on AWS which it is for, without one it is for a data folder. */
type AdminCommand = NonNullable<ReturnType<typeof readCommand>>;

/** What the commands work with. */
interface AdminTools {
  identity: Identity;
  /** Makes a link to choose a new password; `undefined` when there is no such administrator. */
  makeLink?: (email: string) => Promise<string | undefined>;
}

/** Runs one command; resolves to what to print. What cannot be done is no outcome `ok`. */
export const doCommand = async (
  { kind, email, name, role, passwordStdin, removePasskeys }: AdminCommand,
  { identity, makeLink }: AdminTools,
  readStdin: () => Promise<string>,
): Promise<Outcome<string>> => {
  const withPassword = async (
    save: (password: string) => Promise<Outcome<{ email: string }>>,
  ): Promise<Outcome<string>> => {
    // Only the line's end is dropped: spaces may be part of a password.
    const password = passwordStdin
      ? (await readStdin()).replace(/\r?\n[^]*$/, '')
      : randomBytes(12).toString('base64url');
    const saved = await save(password);
    if (saved.kind !== 'ok') return saved;
    const shown = passwordStdin ? '' : `  password: ${password}  (shown only this once)`;
    return ok(`Saved: ${saved.value.email}${shown}`);
  };
  const unknown = invalid(`There is no administrator ${email}`);

  switch (kind) {
    case 'create':
      return withPassword((password) => identity.createAdmin({ email, name, role, password }));
    case 'role': {
      const changed = await identity.setRole(email, role);
      if (changed.kind !== 'ok') return changed;
      return ok(`${email} is ${role === 'helper' ? 'a helper' : 'an administrator'}.`);
    }
    case 'password': {
      const wanted = email.trim().toLowerCase();
      const admin = (await identity.listPeople()).find((person) => person.email === wanted);
      if (!admin) return unknown;
      return withPassword((password) =>
        identity.changePassword(admin.uid, password, { removePasskeys }),
      );
    }
    case 'list': {
      const lines = (await identity.listPeople()).map(
        (person) =>
          `${person.email}  ${person.name}${person.role === 'helper' ? '  (helper)' : ''}${person.disabled ? '  (disabled)' : ''}`,
      );
      return ok(lines.join('\n') || 'There are no administrators.');
    }
    case 'link': {
      if (!makeLink)
        return invalid('Links are for a stage on AWS. Add --stage prod or --stage dev.');
      const link = await makeLink(email);
      if (link === undefined) return unknown;
      return ok(`This link works once, within 24 hours. Give it only to the owner:\n${link}`);
    }
    case 'disable':
    case 'enable': {
      const found = await identity.setDisabled(email, kind === 'disable');
      return found ? ok(`${email} is ${kind}d.`) : invalid(`There is no account ${email}`);
    }
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
  if (command === undefined) throw new StartError(USAGE);
  const { stage } = command;
  const opened =
    stage === undefined
      ? await openCloud(readSettings(process.env).dataDir)
      : await openStageAccounts(stage);
  try {
    const outcome = await doCommand(command, opened, () => text(process.stdin));
    if (outcome.kind === 'ok') console.log(outcome.value);
    else console.error(outcome.message);
    return outcome.kind === 'ok';
  } finally {
    await opened.close();
  }
};

if (import.meta.main) await runCommand(main);
