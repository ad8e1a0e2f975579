import type { Replacement, ReplacementStore } from '#api/stores/content/replacement-store.ts';

/** The last replacement of all content, without a database. */
export const memoryReplacements = (): ReplacementStore => {
  let last: Replacement | undefined;
  return {
    last: () => Promise.resolve(structuredClone(last)),
    begin: (replacement) => {
      const isFree = last?.state !== 'running';
      if (isFree) last = structuredClone(replacement);
      return Promise.resolve(isFree);
    },
    update: (id, change) => {
      const isRunning = last?.id === id && last.state === 'running';
      if (last && isRunning) last = { ...last, ...change };
      return Promise.resolve(isRunning);
    },
  };
};
