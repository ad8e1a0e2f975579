import { hash, randomUUID } from 'node:crypto';
import { AccessEntry, AccessFailures } from '#domain/accounts/access';
import { DAY_MS } from '#domain/text/calendar';
import { privateItems, type PrivateDeps } from '../private-items.ts';

const HOUR_MS = 3_600_000;
/** How long the record of access remembers sign-ins and changes, and failed attempts, in milliseconds. */
const ACCESS_KEPT_MS = 90 * DAY_MS;
const FAILURES_KEPT_MS = 14 * DAY_MS;

/** `ACCESS#2026-11`: one partition a month, so that a look back reads the newest of a few of them. */
const partitionOf = (kind: 'ACCESS' | 'FAILURES', at: number) =>
  `${kind}#${new Date(at).toISOString().slice(0, 7)}`;

/** The last moment of the month before. */
const monthBefore = (at: number) => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - 1;
};

/**
 * What happened to accounts. Entries carry their own end and are deleted with the rest; reads are bounded, however
 * long the record is. Failures share an item for each hour, kind, network and account.
 */
export const openAccessLog = (deps: PrivateDeps) => {
  const { now } = deps;
  const access = privateItems(deps, AccessEntry);
  const failures = privateItems(deps, AccessFailures);

  /** The newest of the months back to `keptMs` ago. */
  const newest = async <T extends { at: number }>(
    list: (pk: string, range: { newest: true; limit: number }) => Promise<T[]>,
    kind: 'ACCESS' | 'FAILURES',
    keptMs: number,
    limit: number,
  ) => {
    const start = now() - keptMs;
    const found: T[] = [];
    for (let at = now(); at > start && found.length < limit; at = monthBefore(at)) {
      const range = { newest: true, limit: limit - found.length } as const;
      found.push(...(await list(partitionOf(kind, at), range)));
    }
    return found.filter(({ at }) => at > start).sort((one, other) => other.at - one.at);
  };

  return {
    addAccess(entry: AccessEntry) {
      // The id keeps two entries of one millisecond apart.
      const sk = `${new Date(entry.at).toISOString()}#${randomUUID()}`;
      const expiresAt = entry.at + ACCESS_KEPT_MS;
      return access.put({ pk: partitionOf('ACCESS', entry.at), sk }, { ...entry, expiresAt });
    },

    /** Counts one more failed attempt of this kind, network and account in the hour that `at` falls into. */
    countFailure(failure: Omit<AccessFailures, 'count'>): Promise<void> {
      const { at, kind, network, uid } = failure;
      const hour = new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
      // A proxy may be set up wrongly and send anything as an address: a digest always fits into a key.
      const digest = hash('sha256', `${network} ${uid ?? ''}`);
      const place = {
        pk: partitionOf('FAILURES', at),
        sk: `${hour}#${kind}#${digest.slice(0, 32)}`,
      };
      const expiresAt = at + FAILURES_KEPT_MS;
      return failures.edit(place, (current) => ({
        put: { ...failure, count: (current?.count ?? 0) + 1, expiresAt },
        result: undefined,
      }));
    },

    /** The newest of each, at most `limit`. */
    async recentAccess(limit: number) {
      const [entries, failed] = await Promise.all([
        newest(access.list, 'ACCESS', ACCESS_KEPT_MS, limit),
        newest(failures.list, 'FAILURES', FAILURES_KEPT_MS, limit),
      ]);
      return { entries, failures: failed };
    },
  };
};
