import type { Template } from 'aws-cdk-lib/assertions';

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource?: unknown;
}
interface WithPolicies {
  Properties?: {
    PolicyDocument?: { Statement: Statement[] };
    Policies?: { PolicyDocument: { Statement: Statement[] } }[];
  };
}

/** One allowed action on one resource, named by the construct that it belongs to. */
export interface Right {
  /** The logical id of the policy, or of the role that holds it. */
  holder: string;
  action: string;
  resource: string;
}

/**
 * `{"Fn::GetAtt": ["JobsHandlerFunction4EF1C2EC", "Arn"]}` -> `JobsHandlerFunction`, an import -> the name
 * of what another stack exports, an ARN -> what follows the account.
 */
export const nameOf = (resource: unknown): string => {
  if (typeof resource === 'string') return resource;
  const text = JSON.stringify(resource);
  const imported = /ExportsOutput(?:FnGetAtt|Ref)([A-Za-z]+?)[0-9A-F]{8}(StreamArn)?/.exec(text);
  const own = /"Fn::GetAtt":\["([A-Za-z]+?)[0-9A-F]{8}"/.exec(text)?.[1];
  const reference = /"Ref":"(?!AWS::)([A-Za-z]+?)[0-9A-F]{8}"/.exec(text)?.[1];
  const rest =
    /"(?::[a-z-]*:[a-z0-9-]*:\d+:(?:parameter\/|role\/|function:)?)?\/?([\w*/.:-]*)"\]\]/.exec(
      text,
    )?.[1];
  const construct = imported
    ? `${imported[1] ?? ''}${imported[2] ? ' stream' : ''}`
    : (own ?? reference);
  return [construct, rest].filter(Boolean).join('/') || text;
};

/** Everything that a template allows anybody, action by action. */
export const rightsIn = (template: Template): Right[] =>
  Object.entries(
    (template.toJSON() as { Resources: Record<string, WithPolicies> }).Resources,
  ).flatMap(([holder, { Properties }]) =>
    [Properties, ...(Properties?.Policies ?? [])]
      .flatMap((part) => part?.PolicyDocument?.Statement ?? [])
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action, Resource }) =>
        [Action].flat().flatMap((action) =>
          [Resource].flat().map((resource) => ({
            holder,
            action,
            resource: nameOf(resource),
          })),
        ),
      ),
  );

/** What the role of one construct may do: resource -> actions. */
export const rightsOf = (template: Template, construct: string): Record<string, string[]> => {
  const rights: Record<string, string[]> = {};
  for (const { holder, action, resource } of rightsIn(template)) {
    if (!holder.startsWith(construct)) continue;
    rights[resource] = [...new Set([...(rights[resource] ?? []), action])].sort();
  }
  return rights;
};
