import { expect } from '@playwright/test';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { seedDefaultContent } from '../../infra/default-content/seed-site.ts';
import { openCloud } from '../../infra/local/cloud.ts';
import { compileSite } from '#site/compile/compile.ts';
import { freePort, startWebDouble } from '#support/double-server';
import { storePdfs } from '#support/pdf-files/stored-pdfs';
import { aDataFolder, ADDRESS_HEADER, startSite, TEACHER } from '#support/running-site';
import { fewChapters } from './few-chapters.ts';

/** What a worker is told of its site. */
export interface KeptSite {
  url: string;
  dir: string;
  /** Where the site asks in place of YouTube. */
  youtubePort: number;
}

/** A running site with some of the default content and the test PDFs. */
const openSite = async () => {
  const folder = await aDataFolder();
  const cloud = await openCloud(folder.dir);
  await seedDefaultContent(cloud, () => fewChapters(defaultContent()));
  await storePdfs(cloud.media);
  await cloud.close();
  const youtubePort = await freePort();
  const site = await startSite(folder.dir, {
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    YOUTUBE_BASE_URL: `http://127.0.0.1:${youtubePort}`,
  });
  const kept: KeptSite = { url: site.url, dir: folder.dir, youtubePort };
  return {
    kept,
    close: async () => {
      // What the site printed is its log: it contains no names.
      const log = site.output().replace(`First admin: ${TEACHER.email}`, '');
      expect(log).not.toContain(TEACHER.email);
      expect(log).not.toContain(TEACHER.password);
      expect(await site.stop()).toBe(0);
      await folder.remove();
    },
  };
};

/**
 * Compiles the site once, and keeps a running site for each worker that asks for one: `GET /<its parallel index>`. A
 * runner ends its workers with each project, and a start renders hundreds of pages. `DELETE` is for one whose test failed.
 */
export default async function keepSites() {
  await compileSite();
  const sites = new Map<string, ReturnType<typeof openSite>>();
  const drop = async (name: string) => {
    const site = sites.get(name);
    sites.delete(name);
    await (await site)?.close();
  };
  const { url, close } = await startWebDouble(async ({ method, url: address }) => {
    const name = new URL(address).pathname;
    if (method === 'DELETE') {
      await drop(name);
      return new Response();
    }
    const site = sites.get(name) ?? openSite();
    sites.set(name, site);
    return Response.json((await site).kept);
  });
  process.env['KEPT_SITES'] = url;
  return async () => {
    await close();
    for (const name of [...sites.keys()]) await drop(name);
  };
}
