import { useEffect, useMemo } from 'react';
import { isToAdd } from '#domain/content/health-kinds.ts';
import { settle } from '../client/answer.ts';
import type { Api } from '../client/api.ts';
import { useLoaded } from '../ui/feedback/Loaded.tsx';
import type { Badge, Badges } from './Navigation.tsx';

/** New messages are noticed within this time while the admin is open. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Counts what waits for the teacher. What cannot be loaded shows no badge; its screen says why. */
export const useBadges = (
  api: Api,
  enabled: boolean,
  /** The content is looked at again after each publish. */
  step: string,
): Badges => {
  const enquiries = useLoaded('enquiries', () => settle(api.enquiries.$get({ query: {} })), {
    enabled,
    everyMs: () => LOOK_AGAIN_MS,
  });
  const fresh = enquiries.data?.counts.new ?? 0;
  const due = enquiries.data?.due ?? 0;

  const health = useLoaded('health', () => settle(api['health-report'].$get()), { enabled });
  const { reload } = health;
  useEffect(() => {
    if (enabled && (step === 'live' || step === 'failed')) reload();
  }, [step, enabled, reload]);
  // What is only to be added can wait; a number beside the link is for what is broken.
  const problems = (health.data?.problems ?? []).filter((each) => !isToAdd(each)).length;

  return useMemo(() => {
    const badges: Record<string, Badge> = {};
    const waiting = [fresh && `${fresh} new`, due && `${due} due`].filter(Boolean).join(', ');
    if (waiting) badges['/admin/enquiries'] = { count: fresh + due, words: waiting };
    if (problems > 0) badges['/admin/health'] = { count: problems, words: `${problems} to fix` };
    return badges;
  }, [fresh, due, problems]);
};
