import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addedIn, type StageSettings } from '../stages.ts';
import type { SecretVersions } from './stage-parameters.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = path.join(ROOT, 'node_modules/aws-cdk/bin/cdk');

/** The app's own command, with this very Node. `cdk.json` has it for `npx cdk`, after a bundle of its own. */
const APP = `"${process.execPath}" infra/aws/app.ts`;
/** `cdk.json` bundles before each command; here that has been done. */
const NO_BUILD = ['--build', `"${process.execPath}" --version`];
const DEPLOY = ['--require-approval', 'never', '--progress', 'events'];

/** Runs CDK's command line in this project. It reads no answers: all questions are asked here. */
const cdk = async (...args: string[]) => {
  const child = spawn(process.execPath, [CLI, ...args, ...NO_BUILD], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'close');
  if (child.exitCode !== 0) {
    throw new Error(`cdk ${args[0] ?? ''} ended with ${String(child.exitCode)}.`);
  }
};

/**
 * What CDK deploys, as texts by their file names: the templates, and which stack and which files they are for.
 * The code is not among them; CDK's bucket keeps it under a name made from its content.
 */
export type Assembly = Record<string, string>;

/** Reads what CDK made in a folder. Folders in it are code. */
export const readAssembly = async (folder: string): Promise<Assembly> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const texts = files.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Assembly;
};

/** Makes a folder from which CDK deploys the same again. What was in it is gone. */
export const writeAssembly = async (folder: string, assembly: Assembly): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(assembly)) {
    await writeFile(path.join(folder, path.basename(name)), text);
  }
};

/** What the stacks of a stage are made from, beside its settings. */
export interface StackParts {
  /** The folder with the bundled functions. */
  code: string;
  secrets: SecretVersions;
  /** Whether the publisher reserves one execution, so that it runs once at a time. */
  reserve: boolean;
}

/** The stacks of one stage in CloudFormation, by CDK's command line. */
export const cdkStacks = (settings: StageSettings) => {
  const stage = settings.name;
  const folder = (name: string) => path.join(ROOT, 'dist/cloud', stage, name);
  const made = folder('cdk.out');
  const app = ['--app', made];
  return {
    /** Makes the templates that the other calls are about. Needs neither account nor network. */
    synthesize: ({ code, secrets, reserve }: StackParts) => {
      const context = {
        stage,
        code,
        settings: JSON.stringify(addedIn(settings)),
        'origin-secret-version': secrets.sent,
        'origin-secret-former-version': secrets.former,
        ...(reserve ? {} : { publisherReservation: 'none' }),
      };
      const given = Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
      return cdk('synth', '--quiet', '--app', APP, '--output', made, ...given);
    },
    /** Makes what CDK needs in an account before its first deployment, in every region that the templates name. */
    bootstrap: () => cdk('bootstrap', ...app),
    /**
     * Prints how the templates differ from what is deployed. By templates alone: change sets of stacks that need each
     * other's outputs fail before the first deployment.
     */
    showDifference: () => cdk('diff', '--all', '--method', 'template', ...app),
    deploy: () => cdk('deploy', '--all', ...DEPLOY, ...app),
    destroy: (stacks: readonly string[]) =>
      cdk('destroy', ...stacks, '--exclusively', '--force', ...app),
    /** The templates as texts, to be kept. */
    assembly: () => readAssembly(made),
    /** Deploys the web stack as earlier templates have it, with the code of that time; the data stack is not touched. */
    deployWebAgain: async (assembly: Assembly) => {
      const previous = folder('previous');
      await writeAssembly(previous, assembly);
      // The code itself is in CDK's bucket still, under the name that the templates have for it.
      await cdk('deploy', `ganit-${stage}-web`, '--exclusively', ...DEPLOY, '--app', previous);
    },
  };
};
export type Stacks = ReturnType<typeof cdkStacks>;
