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

const KINDS = ['create', 'password', 'role', 'list', 'disable', 'enable', 'link'] as const;
const ROLES = new Map<string, Role>([
  ['admin', 'administrator'],
  ['helper', 'helper'],
]);

/** Reads the arguments after the script's name; `undefined` when they make no command. */
export const readCommand = (args: string[]) => {
  const options = {
    name: { type: 'string', default: '' },
    role: { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
    'remove-passkeys': { type: 'boolean', default: false },
    stage: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    return undefined;
  }
  const { name, stage, ...values } = parsed.values;
  const [first, email = '', ...rest] = parsed.positionals;
  const kind = KINDS.find((each) => each === first);
  const role = ROLES.get(values.role ?? (kind === 'role' ? '' : 'admin'));
  if (kind === undefined || role === undefined || rest.length > 0) return undefined;
  if ((kind === 'list') !== (email === '')) return undefined;
  const passwordStdin = values['password-stdin'];
  const removePasskeys = values['remove-passkeys'];
  return { kind, email, name, role, stage, passwordStdin, removePasskeys };
};
/** One command; `stage` is that on AWS which it is for, without one it is for a data folder. */
type AdminCommand = NonNullable<ReturnType<typeof readCommand>>;

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
export const doCommand = async (
  { kind, email, name, role, passwordStdin, removePasskeys }: AdminCommand,
  { identity, readStdin, randomPassword, makeLink }: AdminTools,
): Promise<AdminResult> => {
  const withPassword = async (
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
  const unknown = () => failed(`There is no administrator ${email}`);

  switch (kind) {
    case 'create':
      return withPassword((password) => identity.createAdmin({ email, name, role, password }));
    case 'role': {
      const changed = await identity.setRole(email, role);
      if (changed.kind !== 'ok') return failed(changed.message);
      return done(`${email} is ${role === 'helper' ? 'a helper' : 'an administrator'}.`);
    }
    case 'password': {
      const wanted = email.trim().toLowerCase();
      const admin = (await identity.listPeople()).find((person) => person.email === wanted);
      if (!admin) return unknown();
      return withPassword((password) =>
        identity.changePassword(admin.uid, password, { removePasskeys }),
      );
    }
    case 'list': {
      const lines = (await identity.listPeople()).map((person) => {
        const marks = [person.role === 'helper' && '  (helper)', person.disabled && '  (disabled)'];
        return `${person.email}  ${person.name}${marks.filter(Boolean).join('')}`;
      });
      return lines.length === 0 ? done('There are no administrators.') : done(...lines);
    }
    case 'link': {
      if (!makeLink)
        return failed('Links are for a stage on AWS. Add --stage prod or --stage dev.');
      const link = await makeLink(email);
      if (link === undefined) return unknown();
      return done('This link works once, within 24 hours. Give it only to the owner:', link);
    }
    case 'disable':
    case 'enable': {
      const found = await identity.setDisabled(email, kind === 'disable');
      return found ? done(`${email} is ${kind}d.`) : failed(`There is no account ${email}`);
    }
  }
};
