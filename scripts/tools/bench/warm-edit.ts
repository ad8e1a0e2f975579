import { presentContent } from '#api/content/follow.ts';
import { openSite } from '#api/content/open-site.ts';
import { buildRelease, createRouteSelection } from '#api/publish/build-release.ts';
import { countRecords } from '#api/publish/gate.ts';
import type { Manifest } from '#api/publish/manifest.ts';
import type { SiteRenderer } from '#api/publish/site-renderer.ts';
import { memoryTable } from '#api/stores/tables/memory-table.ts';
import { createPublicView } from '#domain/content/public-view.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { benchSite, CONTEXT } from './built-pages.ts';
import { equalContent, store, withEdit } from './equal-content.ts';
import { median, type Benchmark } from './report.ts';

const POSTS = [10, 1_000, 5_000] as const;
const EDITS = 100;
/** The first ones warm up. */
const WARM_UP = 20;

/** The site without share pictures, which no peer has and which an edited text does not draw. */
const withoutCards = (site: SiteRenderer): SiteRenderer => ({
  ...site,
  render: (route) =>
    route.contentType === 'image/png'
      ? Promise.resolve({ body: '', policy: undefined })
      : site.render(route),
});

const ignored = () => undefined;

/** A publisher's own work for a site that is live: `edit` gives the processor milliseconds until its pages are built. */
const liveSite = async (site: SiteRenderer, posts: number) => {
  let content = equalContent(posts);
  const repository = openSite(memoryTable());
  await store(repository, content);
  const view = createPublicView();
  const select = createRouteSelection(site);
  let live: Manifest | undefined;
  const publish = async () => {
    const followed = await presentContent(repository);
    const at = Date.now();
    const shown = view(followed.content, at).content;
    const routes = select(shown, CONTEXT);
    const records = countRecords(shown);
    const source = { root: followed.revision, context: CONTEXT, records, at };
    const changes = routes.changesFrom(live);
    const built = await buildRelease(site, source, changes, live, routes.routeOf, ignored);
    if (built.kind === 'refused') throw new Error(built.problems.join('\n'));
    live = { ...built.manifest, id: '1', files: new Map() };
    return built;
  };
  await publish();
  return {
    posts,
    times: [] as number[],
    async edit(number: number): Promise<number> {
      content = withEdit(content, number);
      await store(repository, content);
      const before = process.cpuUsage();
      const { rendered } = await publish();
      const { user, system } = process.cpuUsage(before);
      // The post, in each language.
      if (rendered.length !== LANGUAGES.length) {
        throw new Error(`${rendered.length} pages were rendered`);
      }
      return (user + system) / 1_000;
    },
  };
};

/** P3: from a known edit of one post until the pages are built, in a process that has published before. */
export const warmEdit: Benchmark = {
  about: `the publisher's own work for one edited post of ${POSTS.join(', ')}, in processor time (P3)`,
  async run(report) {
    const site = withoutCards(await benchSite());
    const sites: Awaited<ReturnType<typeof liveSite>>[] = [];
    for (const posts of POSTS) sites.push(await liveSite(site, posts));
    for (let number = 1; number <= WARM_UP + EDITS; number += 1) {
      for (const each of sites) {
        const time = await each.edit(number);
        if (number > WARM_UP) each.times.push(time);
      }
    }
    const timeOf = (posts: number) =>
      median(sites.find((each) => each.posts === posts)?.times ?? []);
    for (const posts of POSTS) {
      report.figure({
        id: 'P3',
        what: `warm, one of ${posts} posts edited`,
        value: timeOf(posts),
        unit: 'ms',
        decimals: 2,
        ...(posts === 1_000 && { atMost: 5 }),
      });
    }
    report.figure({
      id: 'P3',
      what: 'growth from 10 to 5,000 posts',
      value: timeOf(5_000) / timeOf(10),
      decimals: 2,
      atMost: 1.3,
    });
  },
};
