import type { LastJob, LongJob } from '#api/stores/content/long-jobs.ts';

/** The last job of a kind, without a database. */
export const memoryLastJob = <Job extends LongJob>(): LastJob<Job> => {
  let last: Job | undefined;
  return {
    last: () => Promise.resolve(structuredClone(last)),
    begin: (job) => {
      const isFree = last?.state !== 'running';
      if (isFree) last = structuredClone(job);
      return Promise.resolve(isFree);
    },
    update: (id, change) => {
      const isRunning = last?.id === id && last.state === 'running';
      if (last && isRunning) last = { ...last, ...change };
      return Promise.resolve(isRunning);
    },
  };
};
