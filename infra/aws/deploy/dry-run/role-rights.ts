import * as z from 'zod';
import { resourcesOf } from './read-templates.ts';
import type { Template } from './template-values.ts';

/** One requested action: `dynamodb:GetItem` on the ARN of a table. */
export interface RequestedRight {
  action: string;
  resource: string;
}

/** Whether a function's role allows something. */
export type Allows = (requested: RequestedRight) => boolean;

const listed = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);
const PolicyProperties = z.object({
  Roles: z.array(z.object({ Ref: z.string() })).default([]),
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Effect: z.literal('Allow'), Action: listed, Resource: listed })),
  }),
});
const RoleOf = z.object({ Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) });

/** Services that the fakes stand for; what a role says of others, such as logs, is not worked out. */
const CHECKED = /^(dynamodb|s3|ssm|lambda|cloudfront-keyvaluestore):/;

/** `arn:…:media/*` matches every key of the bucket; there is no other sign with a meaning of its own. */
const matches = (pattern: string, text: string): boolean =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

/** What the role of a function allows, read from the template that makes both. */
export const rightsOfFunction = (
  template: Template,
  functionId: string,
  textOf: (value: unknown) => string,
): Allows => {
  const [role] = RoleOf.parse(template.Resources[functionId]?.Properties).Role['Fn::GetAtt'];
  const statements = resourcesOf(template, 'AWS::IAM::Policy')
    .map(({ properties }) => PolicyProperties.parse(properties))
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .map(({ Action, Resource }) => ({ actions: Action.map(String), Resource }))
    .filter(({ actions }) => actions.some((action) => CHECKED.test(action)))
    .map(({ actions, Resource }) => ({ actions, resources: Resource.map(textOf) }));
  return ({ action, resource }) =>
    statements.some(
      ({ actions, resources }) =>
        actions.includes(action) && resources.some((pattern) => matches(pattern, resource)),
    );
};
