import type { Resolver } from 'node:dns/promises';
import {
  GetHostedZoneCommand,
  NoSuchHostedZone,
  type Route53Client,
} from '@aws-sdk/client-route-53';
import type { StageSettings } from '../stages.ts';
import { type Print } from './step.ts';
import { CommandError } from '../../command-error.ts';

/** Who knows the name servers of a domain: Route 53 those of its zone, and the DNS those that the world asks. */
export interface DomainNames {
  /** It needs the right `route53:GetHostedZone` on the zone. */
  route53: Pick<Route53Client, 'send'>;
  dns: Pick<Resolver, 'resolveNs'>;
}

type Domain = NonNullable<StageSettings['domain']>;

/** Names without a dot at their end, in small letters. */
const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Answers of the DNS that a domain has no name servers, or none that know it; whatever is not here is no answer. */
const NO_SERVERS = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED']);

/** The name servers that the world asks about a domain; `undefined` when the DNS does not answer, as without a network. */
const askedServers = async ({ dns }: DomainNames, domain: string) => {
  try {
    // With a dot at the end no search domain of this machine is added.
    return (await dns.resolveNs(`${domain}.`)).map(plain);
  } catch (error) {
    return NO_SERVERS.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
};

/** The name servers of the public hosted zone of a domain. */
const zoneServers = async ({ route53 }: DomainNames, { hostedZoneId, zoneName }: Domain) => {
  const found = await route53
    .send(new GetHostedZoneCommand({ Id: hostedZoneId }))
    .catch((error: unknown) => {
      if (error instanceof NoSuchHostedZone) return undefined;
      throw error;
    });
  if (!found) {
    throw new CommandError(
      `This account has no hosted zone ${hostedZoneId}.`,
      `Create one in Route 53 (Hosted zones, Create, ${zoneName}, public), and put its id into the setting domain.hostedZoneId.`,
    );
  }
  const name = plain(found.HostedZone?.Name ?? '');
  const isPrivate = found.HostedZone?.Config?.PrivateZone === true;
  if (name !== zoneName || isPrivate) {
    const what = isPrivate ? 'is private: visitors cannot see it' : `is for ${name}`;
    throw new CommandError(
      `The hosted zone ${hostedZoneId} ${what}.`,
      `Put the id of the public zone ${zoneName} into the setting domain.hostedZoneId, or correct domain.zoneName.`,
    );
  }
  return (found.DelegationSet?.NameServers ?? []).map(plain);
};

/**
 * Looks whether the world asks the hosted zone about the domain. If not, its certificate would wait for hours and
 * fail then, and the site could not be reached by that name. Offers `www` where it is not used.
 */
export const checkDomain = async (
  domains: DomainNames,
  domain: Domain,
  print: Print,
): Promise<void> => {
  const { name, zoneName, www } = domain;
  const own = await zoneServers(domains, domain);
  const asked = await askedServers(domains, zoneName);
  if (!asked) {
    print('  DNS does not answer this machine, so the domain could not be checked.');
  } else if (asked.length > 0 && asked.every((each) => own.includes(each))) {
    print(`  ${zoneName} points to its hosted zone.`);
  } else {
    // One foreign server among them would send some readers elsewhere, and the certificate might wait for it.
    const present =
      asked.length > 0
        ? `DNS currently uses ${asked.join(', ')}.`
        : 'DNS has no name servers for it that answer: it is not registered yet, or none are entered, or others.';
    throw new CommandError(
      `The domain ${zoneName} does not point to its hosted zone yet. ${present}`,
      [
        `Where ${zoneName} was bought, enter exactly these name servers:`,
        ...own.map((server) => `  ${server}`),
        'Then run the same command again. The change may take some hours to work everywhere. To go live now and use the domain later, leave it out: --settings \'{"domain":null}\'',
      ].join('\n'),
    );
  }
  if (www !== true && name === zoneName) {
    print(
      `  www.${name} does not work yet. It can point here too: add "www":true to the setting domain.`,
    );
  }
};
