import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { recentTimes, turnAfter, type Turn } from '../domain/contact-turns.ts';
import type { EnquiryStore } from '../stores/enquiry-store.ts';

/**
 * The part of an address that a household cannot choose: all of an IPv4 address, the first 64 bits of an
 * IPv6 address. `2001:db8::7:0:0:1` -> `2001:db8:0:0`
 */
export const networkOf = (address: string): string => {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [before = '', after = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

/**
 * Who sends, as the store may know it. Keyed with the form secret, because the few IPv4 addresses there are
 * could all be tried against a bare hash.
 */
export const senderOf = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`contact from ${networkOf(address)}`)
    .digest('hex');

/** Takes a turn before a message is stored, so that parallel messages cannot all slip through. */
export const takeTurn = (store: EnquiryStore, sender: string, now: number): Promise<Turn> =>
  store.editSends<Turn>(sender, (times) => {
    const result = turnAfter(times, now);
    if (result.kind !== 'free') return { result };
    return { times: [...recentTimes(times, now), now], result };
  });

/** Gives a turn back when the message was not stored after all. */
export const giveTurnBack = (store: EnquiryStore, sender: string, now: number): Promise<void> =>
  store.editSends(sender, (times) => ({
    times: times.filter((time) => time !== now),
    result: undefined,
  }));
