import { expect, test } from 'vitest';
import { networkOf } from '#domain/accounts/network.ts';
import { lines, rows } from '#support/rows.ts';

test.each([
  ...rows`
    203.0.113.7:46532        | 203.0.113.7
    ::ffff:203.0.113.7       | 203.0.113.7
    ::FFFF:cb00:7107         | 203.0.113.7
    [::ffff:203.0.113.7]:443 | 203.0.113.7
  `,
  [' 203.0.113.7 ', '203.0.113.7'],
])('the network of %s is the one address %s', (address, name) => {
  expect(networkOf(address)).toEqual({ name });
});

test.each(rows`
  2001:db8:1:2:3:4:5:6  | 2001:db8:1:2::/64 | 2001:db8:1::/48
  2001:db8::7:0:0:1     | 2001:db8:0:0::/64 | 2001:db8:0::/48
  ::1                   | 0:0:0:0::/64      | 0:0:0::/48
  fe80::1%eth0          | fe80:0:0:0::/64   | fe80:0:0::/48
`)('the network of %s is %s within %s', (address, name, wider) => {
  expect(networkOf(address)).toEqual({ name, wider });
});

test.each([
  ...lines`
    300.1.2.3
    010.0.0.1
    :::
    2001:db8
  `,
  '',
])('what is no address, like %j, shares one network', (address) => {
  expect(networkOf(address)).toEqual({ name: 'unknown' });
});
