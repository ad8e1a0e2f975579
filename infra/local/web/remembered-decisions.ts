import type { EdgeFunction } from './edge-functions.ts';

const KEPT = 5_000;
/** Longer addresses are rare and may be part of an attack on memory. */
const LONGEST_PATH = 256;

/**
 * An edge function that runs once for each address as long as `version` stays what it is: what the function reads
 * beside the request, such as the live release. Kept is where reads lead, for which the query does not count;
 * answers of the function itself repeat the query, so it runs for each of them.
 */
export const rememberedDecisions = (
  decide: EdgeFunction,
  version: () => Promise<string | undefined>,
): EdgeFunction => {
  const kept = new Map<string, Awaited<ReturnType<EdgeFunction>>>();
  let keptFor: string | undefined;
  return async (request) => {
    const { method, path, headers } = request;
    const current = await version();
    if (current !== keptFor) kept.clear();
    keptFor = current;
    const name = `${method} ${path} ${headers?.['host'] ?? ''}`;
    const known = kept.get(name);
    if (known) return known;
    const decision = await decide(request);
    const isKept = decision.kind === 'request' && name.length <= LONGEST_PATH;
    // The function may have seen a later version.
    if (isKept && (await version()) === current && keptFor === current) {
      if (kept.size >= KEPT) kept.clear();
      kept.set(name, decision);
    }
    return decision;
  };
};
