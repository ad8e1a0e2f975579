import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cdk, synthesize } from './cdk.ts';
import type { Stacks } from './deploy-tools.ts';

/** Where the templates of a stage are made. */
export const templateFolder = (stage: string): string =>
  fileURLToPath(new URL(path.join('../../dist/cloud', stage, 'cdk.out'), import.meta.url));

/** The stacks of a stage in CloudFormation, by CDK's command line. */
export const cdkStacks = (stage: string): Stacks => {
  const app = ['--app', templateFolder(stage)];
  return {
    synthesize: (parts) => synthesize(stage, parts, templateFolder(stage)),
    // For every region that the templates name.
    bootstrap: () => cdk(['bootstrap', ...app]),
    // By templates alone: change sets of stacks that need each other's outputs fail before the first deployment.
    showDifference: () => cdk(['diff', '--all', '--method', 'template', ...app]),
    deploy: () =>
      cdk(['deploy', '--all', '--require-approval', 'never', '--progress', 'events', ...app]),
  };
};
