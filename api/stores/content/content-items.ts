import { randomUUID } from 'node:crypto';

/** For how long an unfinished change keeps its place. */
export const LEASE_MS = 60_000;

/** A stamp for one write. */
export const newStamp = (): string => randomUUID();
