import { expect, test } from 'vitest';
import { addressFromHeader, addressFromSocket } from '#api/http/client-address.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://example.org/', { headers });

test.each([
  ['203.0.113.7:46532', '203.0.113.7'],
  ['[2001:db8::7]:46532', '[2001:db8::7]'],
  ['203.0.113.7', '203.0.113.7'],
])('the edge’s %s is the address %s', (value, address) => {
  const read = addressFromHeader('cloudfront-viewer-address');
  expect(read(request({ 'cloudfront-viewer-address': value }), {})).toBe(address);
});

test('headers that anyone can send are not read', () => {
  const read = addressFromHeader('cloudfront-viewer-address');
  expect(read(request({ 'x-forwarded-for': '203.0.113.7' }), {})).toBe('unknown');
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  expect(addressFromSocket(request({ 'x-forwarded-for': '203.0.113.7' }), env)).toBe('127.0.0.1');
});

test('a connection without an address shares one limit', () => {
  expect(addressFromSocket(request(), undefined)).toBe('unknown');
});

test('an address in any other header is taken as it is, without the port of an IPv4 one', () => {
  const read = addressFromHeader('x-real-ip');
  const from = (address: string) =>
    read(new Request('http://localhost/', { headers: { 'x-real-ip': address } }), {});
  expect(from('203.0.113.7')).toBe('203.0.113.7');
  expect(from('203.0.113.7:46532')).toBe('203.0.113.7');
  expect(from('2001:db8::1')).toBe('2001:db8::1');
});
