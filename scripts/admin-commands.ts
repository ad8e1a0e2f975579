import { parseArgs } from 'node:util';
import type { Identity } from '#api/identity/identity.ts';
import type { Role } from '#api/identity/accounts.ts';
import type { Outcome } from '#domain/text/outcome.ts';

/** How the script is used; printed when a command cannot be read. */
export const USAGE = `Administrators of the site whose data is in DATA_DIR (default .data). Stop the site first.

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

/** One command with what it needs. */
type AdminCommand =
  | { kind: 'create'; email: string; name: string; role: Role; passwordStdin: boolean }
  | { kind: 'role'; email: string; role: Role }
  | { kind: 'password'; email: string; passwordStdin: boolean; removePasskeys: boolean }
  | { kind: 'list' }
  | { kind: 'disable' | 'enable' | 'link'; email: string };

/** A command, and the stage on AWS that it is for; without one it is for a data folder. */
interface AdminRequest {
  command: AdminCommand;
  stage: string | undefined;
}

const ROLES: ReadonlyMap<string, Role> = new Map([
  ['admin', 'administrator'],
  ['helper', 'helper'],
]);

const toCommand = (
  positionals: string[],
  name: string,
  role: string | undefined,
  passwordStdin: boolean,
  removePasskeys: boolean,
): AdminCommand | undefined => {
  const known = ROLES.get(role ?? 'admin');
  if (known === undefined) return undefined;
  const [kind, email, ...rest] = positionals;
  if (rest.length > 0) return undefined;
  if (kind === 'list') return email === undefined ? { kind } : undefined;
  if (email === undefined) return undefined;
  if (kind === 'create') return { kind, email, name, role: known, passwordStdin };
  if (kind === 'role') return role === undefined ? undefined : { kind, email, role: known };
  if (kind === 'password') return { kind, email, passwordStdin, removePasskeys };
  const isKnown = kind === 'disable' || kind === 'enable' || kind === 'link';
  return isKnown ? { kind, email } : undefined;
};

/** Reads the arguments after the script's name; `undefined` when they make no command. */
export const readCommand = (args: string[]): AdminRequest | undefined => {
  const options = {
    name: { type: 'string' },
    role: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    'remove-passkeys': { type: 'boolean' },
    stage: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    return undefined;
  }
  const {
    name = '',
    role,
    'password-stdin': passwordStdin = false,
    'remove-passkeys': removePasskeys = false,
    stage,
  } = parsed.values;
  const command = toCommand(parsed.positionals, name, role, passwordStdin, removePasskeys);
  return command && { command, stage };
};

/** What the commands work with. */
interface AdminTools {
  identity: Identity;
  /** Everything that was piped in. */
  readStdin: () => Promise<string>;
  /** An unguessable password. */
  randomPassword: () => string;
  /** Makes a link to choose a new password; `undefined` when there is no such administrator. */
  makeLink?: (email: string) => Promise<string | undefined>;
}

/** What to print, and whether it worked. */
interface AdminResult {
  ok: boolean;
  lines: string[];
}

const done = (...lines: string[]): AdminResult => ({ ok: true, lines });
const failed = (...lines: string[]): AdminResult => ({ ok: false, lines });

/** Runs one command. */
export const runCommand = async (
  command: AdminCommand,
  { identity, readStdin, randomPassword, makeLink }: AdminTools,
): Promise<AdminResult> => {
  const withPassword = async (
    passwordStdin: boolean,
    save: (password: string) => Promise<Outcome<{ email: string }>>,
  ): Promise<AdminResult> => {
    // Only the line's end is dropped: spaces may be part of a password.
    const password = passwordStdin
      ? (await readStdin()).replace(/\r?\n[^]*$/, '')
      : randomPassword();
    const saved = await save(password);
    if (saved.kind !== 'ok') return failed(saved.message);
    const shown = passwordStdin ? '' : `  password: ${password}  (shown only this once)`;
    return done(`Saved: ${saved.value.email}${shown}`);
  };

  switch (command.kind) {
    case 'create':
      return withPassword(command.passwordStdin, (password) => {
        const { email, name, role } = command;
        return identity.createAdmin({ email, name, role, password });
      });
    case 'role': {
      const changed = await identity.setRole(command.email, command.role);
      return changed.kind === 'ok'
        ? done(
            `${command.email} is ${command.role === 'helper' ? 'a helper' : 'an administrator'}.`,
          )
        : failed(changed.message);
    }
    case 'password': {
      const wanted = command.email.trim().toLowerCase();
      const admin = (await identity.listPeople()).find(({ email }) => email === wanted);
      if (!admin) return failed(`There is no administrator ${command.email}`);
      return withPassword(command.passwordStdin, (password) =>
        identity.changePassword(admin.uid, password, { removePasskeys: command.removePasskeys }),
      );
    }
    case 'list': {
      const admins = await identity.listPeople();
      if (admins.length === 0) return done('There are no administrators.');
      return done(
        ...admins.map(
          ({ email, name, role, disabled }) =>
            `${email}  ${name}${role === 'helper' ? '  (helper)' : ''}${disabled ? '  (disabled)' : ''}`,
        ),
      );
    }
    case 'link': {
      if (!makeLink)
        return failed('Links are for a stage on AWS. Add --stage prod or --stage dev.');
      const link = await makeLink(command.email);
      return link === undefined
        ? failed(`There is no administrator ${command.email}`)
        : done('This link works once, within 24 hours. Give it only to the owner:', link);
    }
    case 'disable':
    case 'enable': {
      const found = await identity.setDisabled(command.email, command.kind === 'disable');
      return found
        ? done(`${command.email} is ${command.kind}d.`)
        : failed(`There is no account ${command.email}`);
    }
  }
};
