import { expect, test } from 'vitest';
import { networkFromHeader, networkFromSocket } from '#api/http/client-network.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://example.org/', { headers });

const named = (network: { name: string }) => network.name;

test.each([
  ['203.0.113.7:46532', '203.0.113.7'],
  ['2001:0db8:85a3:0:0:8a2e:0370:7334:443', '2001:db8:85a3:0::/64'],
  ['2001:db8::7:46532', '2001:db8:0:0::/64'],
  ['[2001:db8::7]:46532', '2001:db8:0:0::/64'],
])('CloudFront\u2019s %s is the network %s', (value, name) => {
  const read = networkFromHeader('CloudFront-Viewer-Address');
  expect(named(read(request({ 'cloudfront-viewer-address': value }), {}))).toBe(name);
});

test('headers that anyone can send are not read', () => {
  const forged = request({ 'x-forwarded-for': '203.0.113.7' });
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  expect(named(networkFromHeader('cloudfront-viewer-address')(forged, {}))).toBe('unknown');
  expect(named(networkFromSocket(forged, env))).toBe('127.0.0.1');
});

test.each([
  ['the only entry', '203.0.113.7', 1, '203.0.113.7'],
  ['behind what the visitor wrote himself', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['before our second proxy', '198.51.100.1, 203.0.113.7, 192.0.2.1', 2, '203.0.113.7'],
  ['of a connection past the first of two proxies', '203.0.113.7', 2, '203.0.113.7'],
  ['that is no address', '203.0.113.7, nonsense', 1, 'unknown'],
])('of a list counts the entry %s', (_what, value, proxies, name) => {
  const read = networkFromHeader('x-forwarded-for', { proxies });
  expect(named(read(request({ 'x-forwarded-for': value }), {}))).toBe(name);
});
