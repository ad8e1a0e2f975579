import type { StageSettings } from '../../stages.ts';
import type { Delegation, DomainNames, Zone } from '../domain-names.ts';
import { StepError, type Print } from '../step.ts';

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
