import { startGuard } from './iam-check.ts';
import type { Allows } from './role-rights.ts';
import { ENDPOINT_NAMES, wantedRights, type EndpointName, type Place } from './requested-rights.ts';

/** Guards before all doubles, a set of them for each function; `endpoints` are the doubles' own. */
export const openGuards = (endpoints: Record<EndpointName, string>, place: Place) => {
  const guards: Awaited<ReturnType<typeof startGuard>>[] = [];
  const denied = new Set<string>();
  const wanted = wantedRights(place);
  return {
    /** The endpoints by which a function reaches what its role allows, under the variables' names. */
    open: async (name: string, allows: Allows): Promise<Record<string, string>> => {
      const opened = await Promise.all(
        ENDPOINT_NAMES.map(async (variable) => {
          const guard = await startGuard({
            endpoint: endpoints[variable],
            wanted: wanted[variable],
            allows,
            denied: ({ action, resource }) => denied.add(`${name}: ${action} on ${resource}`),
          });
          guards.push(guard);
          // One client puts the account's number before the host's name; see function-host.ts.
          return [variable, guard.endpoint.replace('127.0.0.1', 'localhost')] as const;
        }),
      );
      return Object.fromEntries(opened);
    },
    /** Rights that a function wanted and its role does not give: `Api: s3:PutObject on arn:…` */
    denied: (): readonly string[] => [...denied],
    close: async () => {
      await Promise.all(guards.map((guard) => guard.close()));
    },
  };
};
