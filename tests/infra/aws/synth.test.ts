import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readAssembly, writeAssembly } from '../../../infra/aws/deploy/cdk.ts';
import { temporaryFolder } from '#support/temporary-folder';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CDK = path.join(ROOT, 'node_modules/aws-cdk/bin/cdk');

/** A folder that looks like the bundle. */
const aBundle = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'site'));
  const facts = { bundle: 'digest', policy: "default-src 'none'; img-src 'self'" };
  await writeFile(path.join(folder, 'site/site.json'), JSON.stringify(facts));
  return folder;
};

const STACKS = [
  'ganit-dev-data',
  'ganit-dev-web',
  'ganit-prod-copies',
  'ganit-prod-data',
  'ganit-prod-web',
];

test('the command line synthesizes both stages without credentials and without a network; kept templates are good enough to be deployed again', async () => {
  const out = await temporaryFolder();
  const nowhere = 'http://127.0.0.1:9';
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    HOME: await temporaryFolder(),
    AWS_EC2_METADATA_DISABLED: 'true',
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
  };
  const list = async (args: readonly string[]) => {
    const command = [CDK, 'list', ...args, '--build', 'true'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
    return stdout.trim().split('\n').toSorted();
  };
  // The bundle is made already.
  expect(await list(['-c', `code=${await aBundle()}`, '--output', out])).toEqual(STACKS);

  const assembly = await readAssembly(out);
  // Without the code, which CDK's bucket keeps; so it stays small, also for two stages.
  expect(Buffer.byteLength(JSON.stringify(assembly))).toBeLessThan(3_000_000);
  const again = path.join(await temporaryFolder(), 'previous');
  await writeAssembly(again, assembly);
  expect(await list(['--app', again])).toEqual(STACKS);
});
