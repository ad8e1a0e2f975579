import { randomBytes } from 'node:crypto';
import type { Cloud } from './cloud.ts';
import { SettingsError, type Settings } from './settings.ts';

/**
 * Makes the first admin when there is none: the one of the settings, else `teacher@localhost` with a random
 * password. Returns what to tell the person at the keyboard, once. Throws `SettingsError` when the settings
 * give an address or a password that no account may have.
 */
export const makeFirstAdmin = async (
  cloud: Cloud,
  settings: Settings,
): Promise<string | undefined> => {
  const admins = (await cloud.identity.listPeople()).filter(({ role }) => role === 'administrator');
  if (admins.length > 0) return undefined;
  const given = settings.admin;
  const email = given?.email ?? 'teacher@localhost';
  const password = given?.password ?? randomBytes(12).toString('base64url');
  const created = await cloud.identity.createAdmin({ email, name: 'Admin', password });
  if (created.kind !== 'ok') {
    const inPassword = 'field' in created && created.field === 'password';
    const setting = inPassword ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    throw new SettingsError(`The first admin could not be created. ${setting}: ${created.message}`);
  }
  return given === undefined
    ? `First admin: ${email}  password: ${password}  (shown only this once)`
    : `First admin: ${email}`;
};
