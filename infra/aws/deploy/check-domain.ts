import { Resolver } from 'node:dns/promises';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';
import type { StageSettings } from '../stages.ts';
import { type Print, StepError } from './step.ts';

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

const AGAIN =
  'Then run the same command again. The change may take some hours to work everywhere. To go live now and use the domain later, leave it out (--remove domain).';

const found = (delegation: Delegation): string => {
  switch (delegation.kind) {
    case 'servers':
      return `DNS currently uses ${delegation.nameServers.join(', ')}.`;
    case 'none':
      return 'DNS has no name servers for it: it is not registered yet, or no name servers are entered.';
    case 'broken':
      return 'The name servers entered for it do not answer for it.';
    case 'unknown':
      return '';
  }
};

const findZone = async (
  domains: DomainNames,
  { hostedZoneId, zoneName }: NonNullable<StageSettings['domain']>,
): Promise<Zone> => {
  const zone = await domains.zone(hostedZoneId);
  if (zone === undefined) {
    throw new StepError(
      `This account has no hosted zone ${hostedZoneId}.`,
      `Create one in Route 53 (Hosted zones, Create, ${zoneName}, public), and put its id into the setting domain.hostedZoneId.`,
    );
  }
  if (zone.name !== zoneName || zone.isPrivate) {
    const what = zone.isPrivate ? 'is private: visitors cannot see it' : `is for ${zone.name}`;
    throw new StepError(
      `The hosted zone ${hostedZoneId} ${what}.`,
      `Put the id of the public zone ${zoneName} into the setting domain.hostedZoneId, or correct domain.zoneName.`,
    );
  }
  return zone;
};

/**
 * Looks whether the world asks the hosted zone about the domain. If not, its certificate would wait for hours and
 * fail then, and the site could not be reached by that name. Offers `www` where it is not used.
 */
export const checkDomain = async (
  domains: DomainNames,
  domain: NonNullable<StageSettings['domain']>,
  print: Print,
): Promise<void> => {
  const { name, zoneName, www } = domain;
  const zone = await findZone(domains, domain);
  const delegation = await domains.delegation(zoneName);
  if (delegation.kind === 'unknown') {
    print('  DNS does not answer this machine, so the domain could not be checked.');
  } else {
    const asked = delegation.kind === 'servers' ? delegation.nameServers : [];
    // One foreign server among them would send some readers elsewhere, and the certificate might wait for it.
    const isDelegated = asked.length > 0 && asked.every((each) => zone.nameServers.includes(each));
    if (!isDelegated) {
      throw new StepError(
        `The domain ${zoneName} does not point to its hosted zone yet. ${found(delegation)}`,
        [
          `Where ${zoneName} was bought, enter exactly these name servers:`,
          ...zone.nameServers.map((server) => `  ${server}`),
          AGAIN,
        ].join('\n'),
      );
    }
    print(`  ${zoneName} points to its hosted zone.`);
  }
  if (www !== true && name === zoneName) {
    print(
      `  www.${name} does not work yet. It can point here too: add "www":true to the setting domain.`,
    );
  }
};
