import { startIamCheck } from './iam-check.ts';
import type { Allows } from './role-rights.ts';
import {
  ENDPOINT_NAMES,
  requestedRights,
  type EndpointName,
  type AccountLocation,
} from './requested-rights.ts';

/** IAM checks before all fakes, a set of them for each function; `endpoints` are the fakes' own. */
export const openIamChecks = (endpoints: Record<EndpointName, string>, place: AccountLocation) => {
  const checks: Awaited<ReturnType<typeof startIamCheck>>[] = [];
  const denied = new Set<string>();
  const requested = requestedRights(place);
  return {
    /** The endpoints by which a function reaches what its role allows, under the variables' names. */
    open: async (name: string, allows: Allows): Promise<Record<string, string>> => {
      const opened = await Promise.all(
        ENDPOINT_NAMES.map(async (variable) => {
          const check = await startIamCheck({
            endpoint: endpoints[variable],
            requested: requested[variable],
            allows,
            denied: ({ action, resource }) => denied.add(`${name}: ${action} on ${resource}`),
          });
          checks.push(check);
          // One client puts the account's number before the host's name; see function-host.ts.
          return [variable, check.endpoint.replace('127.0.0.1', 'localhost')] as const;
        }),
      );
      return Object.fromEntries(opened);
    },
    /** Rights that a function requested and its role does not give: `Api: s3:PutObject on arn:…` */
    denied: (): readonly string[] => [...denied],
    close: async () => {
      await Promise.all(checks.map((check) => check.close()));
    },
  };
};
