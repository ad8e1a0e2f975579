import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StageSettings } from '../stages.ts';
import { readAssembly, writeAssembly } from './assembly.ts';
import { cdk, synthesize } from './cdk.ts';
import type { Stacks } from './deploy-tools.ts';

const folderOf = (stage: string, name: string): string =>
  fileURLToPath(new URL(path.join('../../dist/cloud', stage, name), import.meta.url));

/** Where the templates of a stage are made. */
export const templateFolder = (stage: string): string => folderOf(stage, 'cdk.out');

const DEPLOY = ['--require-approval', 'never', '--progress', 'events'];

/** The stacks of a stage in CloudFormation, by CDK's command line. */
export const cdkStacks = (settings: StageSettings): Stacks => {
  const stage = settings.name;
  const app = ['--app', templateFolder(stage)];
  return {
    synthesize: (parts) => synthesize(settings, parts, templateFolder(stage)),
    // For every region that the templates name.
    bootstrap: () => cdk(['bootstrap', ...app]),
    // By templates alone: change sets of stacks that need each other's outputs fail before the first deployment.
    showDifference: () => cdk(['diff', '--all', '--method', 'template', ...app]),
    deploy: () => cdk(['deploy', '--all', ...DEPLOY, ...app]),
    assembly: () => readAssembly(templateFolder(stage)),
    async deployWebAgain(assembly) {
      const folder = folderOf(stage, 'previous');
      await writeAssembly(folder, assembly);
      // The code itself is in CDK's bucket still, under the name that the templates have for it.
      await cdk(['deploy', `ganit-${stage}-web`, '--exclusively', ...DEPLOY, '--app', folder]);
    },
  };
};
