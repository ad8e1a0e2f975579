import { LRUCache } from 'lru-cache';

/** A content security policy as its directives with their sources, in the order written. */
export type Policy = ReadonlyMap<string, ReadonlySet<string>>;

const readPolicy = (text: string): Policy => {
  const policy = new Map<string, ReadonlySet<string>>();
  for (const directive of text.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name !== undefined && name !== '' && !policy.has(name)) policy.set(name, new Set(sources));
  }
  return policy;
};

/** A site's pages have some ten different policies, and each is read several times for every page. */
const known = new LRUCache<string, Policy>({ max: 64, memoMethod: readPolicy });

/** `default-src 'none'; img-src 'self' data:` -> its directives. The first of two equal names counts, as in browsers. */
export const parsePolicy = (text: string): Policy => known.memo(text);

/** The policy as browsers read it; the opposite of `parsePolicy`. */
export const formatPolicy = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

/** A policy that allows what any of the given ones allows: per directive, all their sources. */
export const mergePolicies = (policies: readonly Policy[]): Policy => {
  const merged = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const [name, sources] of policy) {
      merged.set(name, new Set([...(merged.get(name) ?? []), ...sources]));
    }
  }
  for (const sources of merged.values()) if (sources.size > 1) sources.delete("'none'");
  return merged;
};

/** Whether `outer` allows everything that `inner` allows, so that sending both changes nothing. */
export const allowsAll = (outer: Policy, inner: Policy): boolean =>
  [...inner].every(([name, sources]) => {
    const allowed = outer.get(name);
    return [...sources].every((source) => source === "'none'" || allowed?.has(source) === true);
  });

/** The sources that apply to inline code of one kind, with the fallbacks of the standard. */
export const inlineSources = (policy: Policy, kind: 'script' | 'style'): ReadonlySet<string> =>
  policy.get(`${kind}-src-elem`) ??
  policy.get(`${kind}-src`) ??
  policy.get('default-src') ??
  new Set();
