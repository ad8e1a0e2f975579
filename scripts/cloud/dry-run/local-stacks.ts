import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { createTables } from '../../embedded/create-tables.ts';
import { bucketOrigin } from '../../embedded/web/bucket-origin.ts';
import { loadEdgeRouter } from '../../embedded/web/edge-router.ts';
import { synthesize } from '../cdk.ts';
import { readStageData } from '../stage-parameters.ts';
import type { StackParts, Stacks } from '../deploy-tools.ts';
import { distributionOf } from './distribution.ts';
import { createFront } from './front.ts';
import { functionProcess } from './function-process.ts';
import { ACCOUNT, type Doubles } from './open-doubles.ts';
import { functionsOf, parametersOf, readTemplates, resourcesOf } from './read-templates.ts';
import { rightsOfFunction } from './role-rights.ts';
import { physicalName, templateValues, type Template } from './template-values.ts';

const SiteFacts = z.object({ policy: z.string() });

/** Where CDK notes that it has been prepared in a region. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';

/**
 * A double of CloudFormation: makes the real templates, and "deploys" them by giving their tables, buckets,
 * parameters, functions and distribution to the doubles. A function gets exactly the variables that its
 * template gives it, so one that is missing fails here and not in the cloud.
 */
export const localStacks = (
  stage: string,
  { region, folder, doubles }: { region: string; folder: string; doubles: Doubles },
): Stacks => {
  const { parameters, functions, buckets, clients, web, host } = doubles;
  let parts: StackParts | undefined;

  const makeData = async (template: Template) => {
    const named = (type: string) =>
      resourcesOf(template, type).map(({ id }) => physicalName(type, id));
    await createTables(clients.db, named('AWS::DynamoDB::GlobalTable'));
    buckets.push(...named('AWS::S3::Bucket').filter((bucket) => !buckets.includes(bucket)));
  };

  const serve = async (template: Template, code: string, textOf: (value: unknown) => string) => {
    const site = await readFile(path.join(code, 'site/site.json'), 'utf8');
    const { releaseBucket, mediaBucket } = await readStageData(clients.ssm, stage);
    const liveRelease = () => Promise.resolve(doubles.pointer.value('release'));
    const front = createFront({
      api: functions.byHandler('api.handler'),
      distribution: distributionOf(template, textOf),
      releases: bucketOrigin(clients.s3, releaseBucket),
      media: bucketOrigin(clients.s3, mediaBucket),
      route: await loadEdgeRouter(liveRelease),
      liveRelease,
      policy: SiteFacts.parse(JSON.parse(site)).policy,
    });
    web.serve(front, (request, response) => {
      doubles.objects.handlePost(mediaBucket, request, response);
    });
  };

  return {
    async synthesize(given) {
      parts = given;
      await synthesize(stage, given, folder);
    },

    bootstrap: () => {
      parameters.set(BOOTSTRAP_VERSION, '30');
      return Promise.resolve();
    },

    // Nothing is deployed that could differ.
    showDifference: () => Promise.resolve(),

    async deploy() {
      if (!parts) throw new Error('There are no templates yet.');
      const { code } = parts;
      const templates = await readTemplates(folder, stage);
      const around = {
        ...{ region, host },
        account: ACCOUNT,
        templates: [...templates.values()],
        parameter: parameters.value,
      };
      // The front speaks plain HTTP, so the site's address begins so here.
      const valuesOf = (template: Template) => {
        const textOf = templateValues(template, around);
        return (value: unknown) => textOf(value).replaceAll(`https://${host}`, `http://${host}`);
      };
      for (const template of templates.values()) {
        const textOf = valuesOf(template);
        await makeData(template);
        for (const { Name, Value } of parametersOf(template)) {
          parameters.set(textOf(Name), textOf(Value));
        }
        for (const { id, Handler, Timeout, Environment } of functionsOf(template)) {
          const given = Object.entries(Environment.Variables);
          const env = {
            ...doubles.lambdaEnv(id),
            ...(await doubles.guarded(id, rightsOfFunction(template, id, valuesOf(template)))),
            ...Object.fromEntries(given.map(([name, value]) => [name, textOf(value)])),
          };
          const described = { name: id, code, handler: Handler, timeoutMs: Timeout * 1_000, env };
          await functions.add(functionProcess(described));
        }
      }
      const template = templates.get('web');
      if (!template) throw new Error('There is no web stack.');
      await serve(template, code, valuesOf(template));
    },
  };
};
