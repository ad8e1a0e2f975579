import { NoSuchHostedZone, type GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import { expect, test } from 'vitest';
import {
  checkDomain,
  type Delegation,
  domainNames,
  type Zone,
} from '../../../../infra/aws/deploy/check-domain.ts';

const DOMAIN = { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' };
const SERVERS = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'];
const ZONE: Zone = { name: 'ganit.example', nameServers: SERVERS, isPrivate: false };

const check = async (
  delegation: Delegation,
  {
    zone = ZONE,
    domain = DOMAIN,
  }: { zone?: Zone | null; domain?: typeof DOMAIN & { www?: boolean } } = {},
) => {
  const said: string[] = [];
  const domains = {
    zone: () => Promise.resolve(zone ?? undefined),
    delegation: () => Promise.resolve(delegation),
  };
  const failed: unknown = await checkDomain(domains, domain, (line) => said.push(line)).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { said: said.join('\n'), failed };
};

test('a domain whose name servers are those of its zone is good', async () => {
  const { said, failed } = await check({ kind: 'servers', nameServers: SERVERS });
  expect(failed).toBeUndefined();
  expect(said).toContain('ganit.example points to its hosted zone.');
});

test.each<[Delegation, string]>([
  [{ kind: 'none' }, 'it is not registered yet, or no name servers are entered'],
  [{ kind: 'broken' }, 'do not answer for it'],
  [
    { kind: 'servers', nameServers: ['ns1.registrar.example'] },
    'DNS currently uses ns1.registrar.example.',
  ],
  [
    { kind: 'servers', nameServers: [...SERVERS, 'ns1.registrar.example'] },
    'ns1.registrar.example',
  ],
])('%j stops the deployment and says what to enter where', async (delegation, words) => {
  const { failed } = await check(delegation);
  expect(failed).toMatchObject({
    message: expect.stringContaining(words) as string,
    next: expect.stringContaining(
      `exactly these name servers:\n  ${SERVERS.join('\n  ')}`,
    ) as string,
  });
});

test('without an answer of the DNS the deployment goes on and says so', async () => {
  const { said, failed } = await check({ kind: 'unknown' });
  expect(failed).toBeUndefined();
  expect(said).toContain('the domain could not be checked');
});

test.each<[Zone | null, string]>([
  [null, 'This account has no hosted zone Z0123456789.'],
  [{ ...ZONE, name: 'other.example' }, 'The hosted zone Z0123456789 is for other.example.'],
  [{ ...ZONE, isPrivate: true }, 'The hosted zone Z0123456789 is private'],
])('the zone %j is refused in words', async (zone, words) => {
  const { failed } = await check({ kind: 'servers', nameServers: SERVERS }, { zone });
  expect(failed).toMatchObject({ message: expect.stringContaining(words) as string });
});

test('www is offered where it leads nowhere, and only there', async () => {
  const good: Delegation = { kind: 'servers', nameServers: SERVERS };
  expect((await check(good)).said).toContain('www.ganit.example does not work yet.');
  const { said } = await check(good, { domain: { ...DOMAIN, www: true } });
  expect(said).not.toContain('www');
  const below = { ...DOMAIN, name: 'maths.ganit.example' };
  expect((await check(good, { domain: below })).said).not.toContain('www');
});

test('name servers are asked of Route 53 and of the DNS, and errors are told apart', async () => {
  const asked: unknown[] = [];
  let answer: () => Promise<unknown> = () =>
    Promise.resolve({
      HostedZone: { Name: 'ganit.example.', Config: { PrivateZone: false } },
      DelegationSet: { NameServers: ['NS-1.awsdns-01.org'] },
    });
  const send = (command: GetHostedZoneCommand) => {
    asked.push(command.input);
    return answer();
  };
  let nameServers: () => Promise<string[]> = () => Promise.resolve(['NS-1.awsdns-01.org']);
  const names = domainNames(
    { send },
    {
      resolveNs: (name) => {
        asked.push(name);
        return nameServers();
      },
    },
  );
  const [server] = SERVERS;
  expect(await names.zone('Z1')).toEqual({ ...ZONE, nameServers: [server] });
  expect(await names.delegation('ganit.example')).toEqual({
    kind: 'servers',
    nameServers: [server],
  });
  expect(asked).toEqual([{ Id: 'Z1' }, 'ganit.example.']);

  answer = () => Promise.reject(new NoSuchHostedZone({ message: 'none', $metadata: {} }));
  expect(await names.zone('Z1')).toBeUndefined();
  for (const [code, kind] of [
    ['ENOTFOUND', 'none'],
    ['ENODATA', 'none'],
    ['ESERVFAIL', 'broken'],
    ['EREFUSED', 'broken'],
    ['ETIMEOUT', 'unknown'],
    ['ECONNREFUSED', 'unknown'],
  ]) {
    nameServers = () => Promise.reject(Object.assign(new Error('dns'), { code }));
    expect(await names.delegation('ganit.example')).toEqual({ kind });
  }
});
