import { startSiteProcess } from '../../site-process.ts';

/** Starts the product on a data folder as its own process, on a free port. */
export const startBenchSite = async (dataDir: string, env: Record<string, string> = {}) => {
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...env });
  if (typeof site === 'string') throw new Error(`The site did not start: ${site}`);
  return { url: site.url, pid: site.process.pid, stop: () => site.end('SIGTERM') };
};
