import { Resolver } from 'node:dns/promises';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';

/** A hosted zone of Route 53. */
export interface Zone {
  /** `ganit.example`, without a dot at its end. */
  name: string;
  /** Names without a dot at their end, in small letters. */
  nameServers: string[];
  /** Whether only networks of the account see it. */
  isPrivate: boolean;
}

/**
 * What DNS answers about the name servers of a domain. `unknown` is no answer at all, as without a network; the
 * others are answers of the DNS, `broken` that of name servers that do not know the domain.
 */
export type Delegation =
  { kind: 'servers'; nameServers: string[] } | { kind: 'none' | 'broken' | 'unknown' };

/** How a domain's name servers are found out: as its zone has them, and as the world asks them. */
export interface DomainNames {
  /** `undefined` when the account has no such zone. */
  zone: (hostedZoneId: string) => Promise<Zone | undefined>;
  delegation: (domain: string) => Promise<Delegation>;
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** What the resolver's errors mean; whatever is not here is no answer. */
const KINDS: Readonly<Record<string, Delegation>> = {
  ENOTFOUND: { kind: 'none' },
  ENODATA: { kind: 'none' },
  ESERVFAIL: { kind: 'broken' },
  EREFUSED: { kind: 'broken' },
};

const LOOKUP = { timeout: 5_000, tries: 2 };

/** Asks Route 53 and the DNS of this machine. It needs the right `route53:GetHostedZone` on the zone. */
export const domainNames = (
  client: Pick<Route53Client, 'send'> = new Route53Client({ region: 'us-east-1' }),
  resolver: Pick<Resolver, 'resolveNs'> = new Resolver(LOOKUP),
): DomainNames => ({
  async zone(hostedZoneId) {
    try {
      const found = await client.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
      return {
        name: plain(found.HostedZone?.Name ?? ''),
        nameServers: (found.DelegationSet?.NameServers ?? []).map(plain),
        isPrivate: found.HostedZone?.Config?.PrivateZone ?? false,
      };
    } catch (error) {
      if (error instanceof NoSuchHostedZone) return undefined;
      throw error;
    }
  },

  async delegation(domain) {
    try {
      // With a dot at the end no search domain of this machine is added.
      const nameServers = await resolver.resolveNs(`${domain}.`);
      return { kind: 'servers', nameServers: nameServers.map(plain) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return KINDS[code] ?? { kind: 'unknown' };
    }
  },
});
