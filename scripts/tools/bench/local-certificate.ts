import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from './temporary.ts';

const run = promisify(execFile);

const make = () =>
  inTemporaryFolder(async (folder) => {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    await run('openssl', [
      'req',
      '-x509',
      ...options,
      '-subj',
      '/CN=localhost',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
    ]);
    return { key: await readFile(key), cert: await readFile(cert) };
  });

let made: ReturnType<typeof make> | undefined;

/** A certificate for `localhost` made by `openssl` at each run and not trusted: browsers need a flag to accept it. */
export const localCertificate = () => (made ??= make());
