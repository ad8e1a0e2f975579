import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readAssembly, writeAssembly } from '../../../infra/aws/deploy/assembly.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CDK = path.join(ROOT, 'node_modules/aws-cdk/bin/cdk');
const run = promisify(execFile);

/** A folder that looks like the bundle, with functions that do nothing. */
const aBundle = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'site'));
  for (const name of ['api', 'publisher', 'jobs']) {
    await writeFile(path.join(folder, `${name}.mjs`), '');
  }
  const facts = { bundle: 'digest', policy: "default-src 'none'; img-src 'self'" };
  await writeFile(path.join(folder, 'site/site.json'), JSON.stringify(facts));
  return folder;
};

/** What a program wrote; `failed` is its standard error when it did not end well. */
const outcome = async (args: readonly string[], env: Record<string, string>) => {
  const ran = run(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: await temporaryFolder(), ...env },
  });
  return ran.then(
    ({ stdout }) => ({ stdout, failed: undefined }),
    (error: unknown) => {
      if (!(error instanceof Error && 'stderr' in error)) throw error;
      return { stdout: '', failed: String(error.stderr) };
    },
  );
};

/** Runs the app as the command line does, only faster. */
const runApp = (context: Record<string, string>, env: Record<string, string>) =>
  outcome([path.join(ROOT, 'infra/aws/app.ts')], {
    CDK_CONTEXT_JSON: JSON.stringify(context),
    ...env,
  });

const stacksIn = async (out: string): Promise<string[]> =>
  (await readdir(out))
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => file.replace('.template.json', ''))
    .toSorted();

test('the command line synthesizes both stages without credentials and without a network', async () => {
  const out = await temporaryFolder();
  const nowhere = 'http://127.0.0.1:9';
  const { stdout, failed } = await outcome(
    // The bundle is made already.
    [CDK, 'list', '-c', `code=${await aBundle()}`, '--build', 'true', '--output', out],
    { AWS_EC2_METADATA_DISABLED: 'true', HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere },
  );
  expect(failed).toBeUndefined();
  const stacks = ['ganit-dev-data', 'ganit-dev-web', 'ganit-prod-data', 'ganit-prod-web'];
  expect(stdout.trim().split('\n').toSorted()).toEqual(stacks);
  expect(await stacksIn(out)).toEqual(stacks);
});

test('templates that were kept are good enough to be deployed again', async () => {
  const out = await temporaryFolder();
  const context = { stage: 'prod', code: await aBundle() };
  expect((await runApp(context, { CDK_OUTDIR: out })).failed).toBeUndefined();
  const assembly = await readAssembly(out);
  // Without the code, which CDK's bucket keeps; so it stays small.
  expect(Buffer.byteLength(JSON.stringify(assembly))).toBeLessThan(3_000_000);
  const again = path.join(await temporaryFolder(), 'previous');
  await writeAssembly(again, assembly);
  const { stdout, failed } = await outcome([CDK, 'list', '--app', again, '--build', 'true'], {
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  expect(failed).toBeUndefined();
  expect(stdout.trim().split('\n').toSorted()).toEqual(['ganit-prod-data', 'ganit-prod-web']);
});

test('a stage with a domain has what must be in us-east-1', async () => {
  const out = await temporaryFolder();
  const domain = { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' };
  const { failed } = await runApp(
    { stage: 'prod', code: await aBundle() },
    { STAGE_SETTINGS: JSON.stringify({ domain }), CDK_OUTDIR: out },
  );
  expect(failed).toBeUndefined();
  expect(await stacksIn(out)).toEqual(['ganit-prod-data', 'ganit-prod-edge', 'ganit-prod-web']);
});

test.each([
  ['a missing bundle', { code: '/nowhere' }, '', 'Make it with: npm run bundle'],
  ['settings without a stage', {}, '{"firewall":true}', 'Say which: -c stage=prod'],
  ['an unknown stage', { stage: 'staging' }, '', 'There is no stage "staging"'],
  ['settings that cannot be used', { stage: 'dev' }, '{"regoin":"x"}', 'Unrecognized key'],
])('%s is refused in words, not with a stack trace', async (_what, context, settings, words) => {
  const { failed } = await runApp(
    { code: await aBundle(), ...context },
    settings === '' ? {} : { STAGE_SETTINGS: settings },
  );
  expect(failed).toContain(words);
  expect(failed).not.toMatch(/^ +at /m);
});
