import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { Template } from './template-values.ts';

const FunctionProperties = z.object({
  /** Where CDK puts the zipped code: `<hash>.zip`. */
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Timeout: z.number(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
const ParameterProperties = z.object({ Name: z.unknown(), Value: z.unknown() });

/** The synthesized templates of a stage, by the last part of their stacks' names: `data`, `web`. */
export const readTemplates = async (folder: string, stage: string) => {
  const start = `ganit-${stage}-`;
  const end = '.template.json';
  const templates = new Map<string, Template>();
  // The data stack comes first, as in a deployment: the web stack's values are made from it.
  for (const file of (await readdir(folder)).sort()) {
    if (!file.startsWith(start) || !file.endsWith(end)) continue;
    const json: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
    templates.set(file.slice(start.length, -end.length), Template.parse(json));
  }
  return templates;
};

/** The resources of one type, with their logical ids. */
export const resourcesOf = ({ Resources }: Template, type: string) =>
  Object.entries(Resources)
    .filter(([, each]) => each.Type === type)
    .map(([id, { Properties }]) => ({ id, properties: Properties }));

/** The functions that run our bundle; CDK adds some of its own for other regions and the like. */
export const functionsOf = (template: Template) =>
  resourcesOf(template, 'AWS::Lambda::Function').flatMap(({ id, properties }) => {
    const parsed = FunctionProperties.safeParse(properties);
    return parsed.success && /^(api|publisher|jobs)\./.test(parsed.data.Handler)
      ? [{ id, ...parsed.data }]
      : [];
  });

/** The parameters that a stack writes. */
export const parametersOf = (template: Template) =>
  resourcesOf(template, 'AWS::SSM::Parameter').map(({ properties }) =>
    ParameterProperties.parse(properties),
  );
