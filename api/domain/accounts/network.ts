import * as z from 'zod';
import { parseUrl } from '../text/format.ts';

/**
 * Where a request comes from, as limits count it: never a whole IPv6 address, since one home line owns 2^64 of
 * them. `networkOf` makes it.
 */
export interface Network {
  /** All of an IPv4 address, the first 64 bits of an IPv6 address: `203.0.113.7`, `2001:db8:1:2::/64`. */
  readonly name: string;
  /**
   * The 48 bits that one customer may be given as a whole (RFC 6177): `2001:db8:1::/48`. IPv4 has none: there
   * one address is what a customer gets.
   */
  readonly wider?: string;
}

/** What is no address: all such requests share one network. */
export const UNKNOWN_NETWORK: Network = { name: 'unknown' };

const Ipv4 = z.ipv4();
const IPV4_WITH_PORT = /^[\d.]+(?=:\d+$)/;
/** `[2001:db8::7]:443` -> `2001:db8::7` */
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;

/** The eight groups of an IPv6 address in lower case, without leading zeros; `undefined` when it is none. */
const groupsOf = (address: string) => {
  const url = parseUrl(`http://[${address}]/`);
  if (!address.includes(':') || !url) return undefined;
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [before = '', after = ''] = url.hostname.slice(1, -1).split('::');
  const [head, tail] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
};

/** `cb00`, `7107` -> `203.0.113.7` */
const asIpv4 = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/**
 * The network of an address as servers and proxies write it, with or without a port, brackets or a zone:
 * `2001:db8:1:2:3::4` -> `2001:db8:1:2::/64` within `2001:db8:1::/48`; `::ffff:203.0.113.7` -> `203.0.113.7`.
 */
export const networkOf = (address: string): Network => {
  const text = address.trim();
  const ipv4 = IPV4_WITH_PORT.exec(text)?.[0] ?? text;
  if (Ipv4.safeParse(ipv4).success) return { name: ipv4 };
  const [bare = ''] = (IN_BRACKETS.exec(text)?.[1] ?? text).split('%');
  const groups = groupsOf(bare);
  if (!groups) return UNKNOWN_NETWORK;
  // An IPv4 visitor of a server that listens on IPv6.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return { name: asIpv4(groups.slice(6)) };
  const first = (count: number) => groups.slice(0, count).join(':');
  return { name: `${first(4)}::/64`, wider: `${first(3)}::/48` };
};
