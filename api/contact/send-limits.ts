import { createHmac } from 'node:crypto';
import {
  recentTimes,
  sendPermission,
  type SendPermission,
} from '../domain/contact/send-permission.ts';
import { LIMITS } from '../domain/text/limits.ts';
import type { Network } from '../domain/accounts/network.ts';
import type { EnquiryStore } from '../stores/enquiries/enquiries.ts';

/** Messages an hour from all networks of an IPv6 /48 together: many families may share one with a flood. */
const WIDER = { perHour: 30, betweenSendsMs: 0 };

/**
 * The limits of CONTACT-17 for each network that messages come from, and one for the /48 around it.
 * Networks are stored keyed with the form secret, because the few IPv4 addresses there are could all be tried
 * against a bare hash.
 */
export const sendLimits = (store: EnquiryStore, secret: string) => {
  const senderOf = (name: string): string =>
    createHmac('sha256', secret).update(`contact from ${name}`).digest('hex');

  const countersOf = ({ name, wider }: Network) => [
    { sender: senderOf(name), limits: LIMITS.contact },
    ...(wider === undefined ? [] : [{ sender: senderOf(wider), limits: WIDER }]),
  ];

  const giveBack = (sender: string, now: number): Promise<void> =>
    store.editSends(sender, (times) => {
      const own = times.lastIndexOf(now);
      return own < 0
        ? { result: undefined }
        : { times: times.toSpliced(own, 1), result: undefined };
    });

  return {
    /** Counts a message before it is stored, so that parallel messages cannot all slip through. */
    async reserve(network: Network, now: number): Promise<SendPermission> {
      const counted: string[] = [];
      for (const { sender, limits } of countersOf(network)) {
        const permission = await store.editSends<SendPermission>(sender, (times) => {
          const result = sendPermission(times, now, limits);
          if (result.kind !== 'free') return { result };
          return { times: [...recentTimes(times, now), now], result };
        });
        if (permission.kind !== 'free') {
          await Promise.all(counted.map((each) => giveBack(each, now)));
          return permission;
        }
        counted.push(sender);
      }
      return { kind: 'free' };
    },

    /** Takes the message out of the count when it was not stored after all. */
    async release(network: Network, now: number): Promise<void> {
      await Promise.all(countersOf(network).map(({ sender }) => giveBack(sender, now)));
    },
  };
};
