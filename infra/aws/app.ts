import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { buildStage } from './build-stage.ts';
import { parseAdded, STAGE_NAMES, stageWith } from './stages.ts';
import { CommandError, reportFailure } from '../command-error.ts';

// What `cdk` runs (cdk.json). Context, all of it optional: `-c stage=prod` (both stages otherwise), with it
// `-c settings=<JSON>`, and `-c code=<folder of the bundle>`; the stacks read further values themselves.

const SiteFacts = z.object({ policy: z.string().min(1) });

/** The policy that the bundled site was compiled with. */
const readPolicy = (code: string) => {
  try {
    return SiteFacts.parse(JSON.parse(readFileSync(path.join(code, 'site/site.json'), 'utf8')))
      .policy;
  } catch (error) {
    throw new CommandError(`There is no bundle in ${code}.`, 'Make it with: npm run bundle', {
      cause: error,
    });
  }
};

const build = () => {
  const app = new App();
  const given = (key: string) => z.string().optional().parse(app.node.tryGetContext(key));
  const stage = given('stage');
  const added = stage === undefined ? {} : parseAdded(given('settings'), 'settings');
  const code = path.resolve(given('code') ?? 'dist/cloud/bundle');
  const sitePolicy = readPolicy(code);
  // The command line finds out the account, if there are credentials.
  const account = process.env['CDK_DEFAULT_ACCOUNT'];
  for (const name of stage === undefined ? STAGE_NAMES : [stage]) {
    const settings = stageWith(name, added);
    buildStage(app, { settings, code, sitePolicy, ...(account === undefined ? {} : { account }) });
  }
};

try {
  build();
} catch (error) {
  reportFailure(error);
  // Not the templates of half a stage.
  process.exit();
}
