import { randomBytes } from 'node:crypto';
import { createIdentity } from '#api/identity/identity';
import { structuredLog } from '#api/lambda/structured-log';
import { openStores } from '#api/open-stores';
import { ANN, CHEAP } from '#support/an-identity';
import { someContent } from '#support/builders';
import { memoryDeps } from '#support/memory-stores';
import { seed } from '#support/seed';

/** What a function of a site has whose administrator is Ann; `lines` are those of its log. */
export const aStage = async (name: 'api' | 'jobs', now: () => number = Date.now) => {
  const stores = openStores(memoryDeps(now));
  await seed(stores.site, someContent());
  const deps = { now, random: () => 0.5, randomBytes, passwordCost: CHEAP };
  const identity = createIdentity({ ...deps, store: stores.accounts });
  await identity.createAdmin(ANN);
  const lines: string[] = [];
  const log = structuredLog({ name, now }, (line) => lines.push(line));
  return { stores, identity, lines, deps: { ...deps, stores, log } };
};
