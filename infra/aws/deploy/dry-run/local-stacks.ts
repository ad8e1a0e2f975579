import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { StageSettings } from '../../stages.ts';
import { readAssembly, writeAssembly } from '../assembly.ts';
import { synthesize } from '../cdk.ts';
import { readStageData } from '../stage-parameters.ts';
import type { Stacks } from '../deploy-tools.ts';
import { distributionOf } from './distribution.ts';
import { createTables } from './dynamo-double.ts';
import { createLocalCdn } from './local-cdn.ts';
import { functionProcess } from './function-process.ts';
import { ACCOUNT, type Fakes } from './open-fakes.ts';
import { functionsOf, parametersOf, readTemplates, resourcesOf } from './read-templates.ts';
import { rightsOfFunction } from './role-rights.ts';
import { physicalName, templateValues, type Template } from './template-values.ts';

const SiteFacts = z.object({ policy: z.string() });

/** Where CDK notes that it has been prepared in a region. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';

/** What the fake of CloudFormation works with; `makeTemplates` is CDK's command line unless given. */
interface LocalStacksParts {
  state: string;
  fakes: Fakes;
  makeTemplates?: typeof synthesize | undefined;
}

/**
 * A fake of CloudFormation: makes the real templates, and "deploys" them by giving their tables, buckets,
 * parameters, functions and distribution to the fakes. A function gets exactly the variables that its
 * template gives it, so one that is missing fails here and not in the cloud.
 */
export const localStacks = (
  settings: StageSettings,
  { state, fakes, makeTemplates = synthesize }: LocalStacksParts,
): Stacks => {
  const { name: stage, region } = settings;
  const { parameters, functions, clients, web, host } = fakes;
  const folder = path.join(state, 'cdk.out');

  /** The folder that stands for CDK's bucket: every code that was ever deployed, under its own name. */
  const codeFolder = (name: string) => path.join(state, 'code', name.replace(/\.zip$/, ''));

  const keepCode = async (from: string) => {
    const entries = await readdir(from);
    for (const name of entries.filter((each) => each.startsWith('asset.'))) {
      const to = codeFolder(name.replace('asset.', ''));
      if (!existsSync(to)) await cp(path.join(from, name), to, { recursive: true });
    }
  };

  const makeData = async (template: Template) => {
    const named = (type: string) =>
      resourcesOf(template, type).map(({ id }) => physicalName(type, id));
    await createTables(clients.db, named('AWS::DynamoDB::GlobalTable'));
    for (const bucket of named('AWS::S3::Bucket')) fakes.makeBucket(bucket);
  };

  const serve = async (template: Template, code: string, textOf: (value: unknown) => string) => {
    const facts = await readFile(path.join(code, 'site/site.json'), 'utf8');
    const { releaseBucket, mediaBucket } = await readStageData(clients.ssm, stage);
    const site = createLocalCdn({
      api: functions.byHandler('api.handler'),
      distribution: distributionOf(template, textOf),
      releases: fakes.bucket(releaseBucket),
      media: fakes.bucket(mediaBucket),
      stored: fakes.pointer.value,
      takeUpload: async (request, response) => {
        await fakes.objects.takeForm(mediaBucket, request, response);
      },
      policy: SiteFacts.parse(JSON.parse(facts)).policy,
    });
    web.serve(site);
  };

  /** Deploys what CDK made in a folder: all stacks, or those with these last parts of their names. */
  const deployFrom = async (made: string, only?: readonly string[]) => {
    await keepCode(made);
    const templates = await readTemplates(made, stage);
    const around = {
      region,
      host,
      account: ACCOUNT,
      templates: [...templates.values()],
      parameter: parameters.value,
    };
    // The local CDN speaks plain HTTP, so the site's address begins so here; a domain stays what it is.
    const valuesOf = (template: Template) => {
      const textOf = templateValues(template, around);
      return (value: unknown) => textOf(value).replaceAll(`https://${host}`, `http://${host}`);
    };
    for (const [name, template] of templates) {
      if (only && !only.includes(name)) continue;
      const textOf = valuesOf(template);
      await makeData(template);
      for (const { Name, Value } of parametersOf(template)) {
        parameters.set(textOf(Name), textOf(Value));
      }
      for (const { id, Code, Handler, Timeout, Environment } of functionsOf(template)) {
        const given = Object.entries(Environment.Variables);
        const env = {
          ...fakes.lambdaEnv(id),
          ...(await fakes.checkedEndpoints(id, rightsOfFunction(template, id, valuesOf(template)))),
          ...Object.fromEntries(given.map(([name, value]) => [name, textOf(value)])),
        };
        const described = { name: id, handler: Handler, timeoutMs: Timeout * 1_000, env };
        await functions.add(functionProcess({ ...described, code: codeFolder(Code.S3Key) }));
      }
    }
    const template = templates.get('web');
    const [first] = template ? functionsOf(template) : [];
    if (!template || !first) throw new Error('There is no web stack with functions.');
    await serve(template, codeFolder(first.Code.S3Key), valuesOf(template));
  };

  return {
    synthesize: (parts) => makeTemplates(settings, parts, folder),

    bootstrap: () => {
      parameters.set(BOOTSTRAP_VERSION, '30');
      return Promise.resolve();
    },

    // Nothing is deployed that could differ.
    showDifference: () => Promise.resolve(),
    deploy: () => deployFrom(folder),
    assembly: () => readAssembly(folder),

    async deployWebAgain(assembly) {
      const previous = path.join(state, 'previous');
      await writeAssembly(previous, assembly);
      await deployFrom(previous, ['web']);
    },
  };
};
