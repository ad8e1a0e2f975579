import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildStage } from '../../../infra/aws/build-stage.ts';
import { stageWith } from '../../../infra/aws/stages.ts';

/** The content security policy of the tests' site. */
export const A_POLICY = "default-src 'none'; script-src 'self'";

/** The stacks of a stage with functions that do nothing, which nobody else has. */
export const newStage = (
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
    settings: stageWith(name, { ...settings }),
    code,
    sitePolicy: A_POLICY,
    account: '123456789012',
  });
  return { app, ...stacks };
};

const made = new Map<string, ReturnType<typeof newStage>>();

/** Such stacks for reading: test files that ask for the same share them, since a synthesis takes a second. */
export const aStage = (...stage: Parameters<typeof newStage>): ReturnType<typeof newStage> => {
  const key = JSON.stringify(stage);
  const stacks = made.get(key) ?? newStage(...stage);
  made.set(key, stacks);
  return stacks;
};

const templateOf = (stack: Stack | undefined) =>
  stack === undefined ? Template.fromJSON({}) : Template.fromStack(stack);

/** The templates of a stage's stacks, for reading; one that its settings leave out has nothing in it. */
export const templatesOf = (...stage: Parameters<typeof newStage>) => {
  const { data, web, edge, watch, copies, pipeline } = aStage(...stage);
  return {
    data: templateOf(data),
    web: templateOf(web),
    edge: templateOf(edge),
    watch: templateOf(watch),
    copies: templateOf(copies),
    pipeline: templateOf(pipeline),
  };
};

/** The properties of a template's resources of a type, by their logical ids: what a test reads of them. */
export const resourcesOf = <T>(template: Template, type: string): [id: string, T][] =>
  Object.entries(template.findResources(`AWS::${type}`) as Record<string, { Properties: T }>).map(
    ([id, { Properties }]) => [id, Properties],
  );

interface FunctionProperties {
  Handler: string;
  Environment: { Variables: Record<string, unknown> };
}

/** The one function of a web stack with this handler. */
export const functionOf = (web: Template, name: 'api' | 'publisher' | 'jobs') => {
  const [one, ...others] = resourcesOf<FunctionProperties>(web, 'Lambda::Function').filter(
    ([, { Handler }]) => Handler === `${name}.handler`,
  );
  if (one === undefined || others.length > 0) throw new Error(`There is not one ${name}`);
  return { id: one[0], variables: one[1].Environment.Variables };
};

/** Settings with everything on, so that every construct is looked at. */
export const EVERYTHING = {
  domain: { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' },
  alarmEmail: 'teacher@ganit.example',
  firewall: true,
  mail: { from: 'Ganit Point <site@ganit.example>', to: 'teacher@ganit.example' },
  github: { repository: 'ganit/site' },
};
