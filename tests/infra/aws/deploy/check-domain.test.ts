import { NoSuchHostedZone } from '@aws-sdk/client-route-53';
import { expect, test } from 'vitest';
import { checkDomain } from '../../../../infra/aws/deploy/check-domain.ts';

const DOMAIN = { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' };
const SERVERS = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'];
const ZONE = {
  HostedZone: { Name: 'ganit.example.', Config: { PrivateZone: false } },
  DelegationSet: { NameServers: ['NS-1.awsdns-01.org', 'ns-2.awsdns-02.com.'] },
};
const GOOD = SERVERS.map((server) => server.toUpperCase());

/** What is said of a domain with this zone whose name servers are these, or whose question ends with this error. */
const check = async (
  answer: string[] | string,
  zone: object = ZONE,
  domain: typeof DOMAIN & { www?: boolean } = DOMAIN,
) => {
  const said: string[] = [];
  const route53 = {
    send: () => (zone instanceof Error ? Promise.reject(zone) : Promise.resolve(zone)),
  };
  const dns = {
    resolveNs: (name: string) => {
      expect(name).toBe('ganit.example.');
      return typeof answer === 'string'
        ? Promise.reject(Object.assign(new Error('dns'), { code: answer }))
        : Promise.resolve(answer);
    },
  };
  const failed: unknown = await checkDomain({ route53, dns }, domain, (line) =>
    said.push(line),
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { said: said.join('\n'), failed };
};

test('a domain whose name servers are those of its zone is good; www is offered where it leads nowhere', async () => {
  const { said, failed } = await check(GOOD);
  expect(failed).toBeUndefined();
  expect(said).toContain('ganit.example points to its hosted zone.');
  expect(said).toContain('www.ganit.example does not work yet.');
  for (const other of [{ www: true }, { name: 'maths.ganit.example' }])
    expect((await check(GOOD, ZONE, { ...DOMAIN, ...other })).said).not.toContain('www');
});

test.each([
  ['ENOTFOUND', 'it is not registered yet, or none are entered, or others'],
  ['ESERVFAIL', 'no name servers for it that answer'],
  [['ns1.registrar.example'], 'DNS currently uses ns1.registrar.example.'],
  [[...SERVERS, 'ns1.registrar.example'], 'ns1.registrar.example'],
])('%j stops the deployment and says what to enter where', async (answer, words) => {
  const { failed } = await check(answer);
  expect(failed).toMatchObject({
    message: expect.stringContaining(words) as string,
    next: expect.stringContaining(
      `exactly these name servers:\n  ${SERVERS.join('\n  ')}`,
    ) as string,
  });
});

test('without an answer of the DNS the deployment goes on and says so', async () => {
  const { said, failed } = await check('ETIMEOUT');
  expect(failed).toBeUndefined();
  expect(said).toContain('the domain could not be checked');
});

test.each([
  [
    new NoSuchHostedZone({ message: 'none', $metadata: {} }),
    'This account has no hosted zone Z0123456789.',
  ],
  [{ ...ZONE, HostedZone: { Name: 'other.example.' } }, 'Z0123456789 is for other.example.'],
  [
    { ...ZONE, HostedZone: { ...ZONE.HostedZone, Config: { PrivateZone: true } } },
    'The hosted zone Z0123456789 is private',
  ],
])('another zone is refused in words: %#', async (zone, words) => {
  const { failed } = await check(GOOD, zone);
  expect(failed).toMatchObject({ message: expect.stringContaining(words) as string });
});
