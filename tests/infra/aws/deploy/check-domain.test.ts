import { NoSuchHostedZone } from '@aws-sdk/client-route-53';
import { expect, test } from 'vitest';
import { checkDomain } from '../../../../infra/aws/deploy/check-domain.ts';
import { EVERYTHING } from '../a-stage.ts';

const SERVERS = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'];
const ZONE = {
  HostedZone: { Name: 'ganit.example.', Config: { PrivateZone: false } },
  DelegationSet: { NameServers: ['NS-1.awsdns-01.org', 'ns-2.awsdns-02.com.'] },
};

/** What is said of a domain with this zone whose name servers are these, or whose question ends with this error. */
const check = async (answer: string[] | string, zone: object = ZONE) => {
  const said: string[] = [];
  const tools = {
    route53: {
      send: () => (zone instanceof Error ? Promise.reject(zone) : Promise.resolve(zone)),
    },
    dns: {
      resolveNs: () =>
        typeof answer === 'string'
          ? Promise.reject(Object.assign(new Error('dns'), { code: answer }))
          : Promise.resolve(answer),
    },
  };
  await checkDomain(tools, EVERYTHING.domain, (line) => said.push(line));
  return said.join('\n');
};

test('a domain whose name servers are those of its zone is good; www is offered; without an answer of the DNS the deployment goes on', async () => {
  const said = await check(SERVERS.map((server) => server.toUpperCase()));
  expect(said).toContain('ganit.example points to its hosted zone.');
  expect(said).toContain('www.ganit.example does not work yet.');
  expect(await check('ETIMEOUT')).toContain('the domain could not be checked');
});

test.each([
  ['ENOTFOUND', 'it is not registered yet, or none are entered, or others'],
  ['ESERVFAIL', 'no name servers for it that answer'],
  [[...SERVERS, 'ns1.registrar.example'], 'ns1.registrar.example'],
])('%j stops the deployment and says what to enter where', async (answer, words) => {
  const servers = `exactly these name servers:\n  ${SERVERS.join('\n  ')}`;
  await expect(check(answer)).rejects.toMatchObject({
    message: expect.stringContaining(words) as string,
    next: expect.stringContaining(servers) as string,
  });
});

test.each([
  [new NoSuchHostedZone({ message: 'none', $metadata: {} }), 'has no hosted zone Z0123456789.'],
  [{ ...ZONE, HostedZone: { Name: 'other.example.' } }, 'Z0123456789 is for other.example.'],
  [
    { ...ZONE, HostedZone: { ...ZONE.HostedZone, Config: { PrivateZone: true } } },
    'The hosted zone Z0123456789 is private',
  ],
])('another zone is refused in words: %#', async (zone, words) => {
  await expect(check(SERVERS, zone)).rejects.toThrow(words);
});
