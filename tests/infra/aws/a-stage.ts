import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildStage } from '../../../infra/aws/build-stage.ts';
import { readStage } from '../../../infra/aws/stages.ts';

/** The content security policy of the tests' site. */
export const A_POLICY = "default-src 'none'; script-src 'self'";

/** The stacks of a stage with functions that do nothing. */
export const aStage = (
  name: string,
  settings: object = {},
  context: Readonly<Record<string, string>> = {},
) => {
  const code = mkdtempSync(path.join(tmpdir(), 'handlers-'));
  for (const file of ['api.mjs', 'publisher.mjs', 'jobs.mjs']) {
    writeFileSync(path.join(code, file), '');
  }
  const app = new App({ context });
  const stacks = buildStage(app, {
    settings: readStage(name, JSON.stringify(settings)),
    code,
    sitePolicy: A_POLICY,
    account: '123456789012',
  });
  return { app, ...stacks };
};

const synthesize = (...stage: Parameters<typeof aStage>) => {
  const { data, web } = aStage(...stage);
  return { data: Template.fromStack(data), web: Template.fromStack(web) };
};
const made = new Map<string, ReturnType<typeof synthesize>>();

/** The templates of a stage's stacks, for reading; test files that ask for the same share them. */
export const templatesOf = (...stage: Parameters<typeof aStage>): ReturnType<typeof synthesize> => {
  const key = JSON.stringify(stage);
  const templates = made.get(key) ?? synthesize(...stage);
  made.set(key, templates);
  return templates;
};

/** Settings with everything on, so that every construct is looked at. */
export const EVERYTHING = {
  domain: { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' },
  alarmEmail: 'teacher@ganit.example',
  firewall: true,
  mail: { from: 'Ganit Point <site@ganit.example>', to: 'teacher@ganit.example' },
  github: { repository: 'ganit/site' },
};
