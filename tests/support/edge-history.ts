import { defaultContent } from './default-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { bodyKey, hashOfBody } from '#api/publish/bodies.ts';
import { createGenerations } from '#api/publish/generations.ts';
import { createPublish } from '#api/publish/publisher.ts';
import { isSharedAsset, type SiteRenderer, type SiteRoute } from '#api/publish/site-renderer.ts';
import { generationOf, LIVE_KEY } from '#api/stores/releases/page-pointers.ts';
import { parseEntries, shownIn } from '#api/publish/path-entries.ts';
import { routerCode } from '../../infra/edge/edge-code.ts';
import { edgeFunction } from '../../infra/local/web/edge-functions.ts';
import { flaws } from './a-publisher.ts';
import { aPost, memoryContent } from './memory-content.ts';
import { memoryReleases } from './memory-releases.ts';

const textRoute = (path: string, file: string, selection: unknown): SiteRoute => ({
  path,
  file,
  contentType: 'text/plain; charset=utf-8',
  selection,
});

/** Some changes of code leave the drawing of pictures as it is. */
const drawing = (version: number): number => Math.floor(version / 2);

/** What a page's text names: files that it is worth nothing without. */
const NAMED = /\/_astro\/[\w.]+/g;

/** What such a file holds. */
const drawn = (path: string): string => `drawn: ${path}`;

/**
 * A picture of a post: its name says all that is in it, the drawing's version included. Posts whose texts differ in the last
 * digit share one, so that some edits change a post's page alone.
 */
const pictureRoute = (version: number, content: string): SiteRoute => {
  const path = `/_astro/${content.replace(/\d$/, '').replaceAll(/\W/g, '_')}.${version}.txt`;
  return textRoute(path, path.slice(1), path);
};

/**
 * A site of plain texts, so that a publish takes a fraction of a millisecond: the not-found page and a page for each
 * post, which names a file made from the post's content.
 */
const textSite = (version: number): SiteRenderer => {
  const routes: SiteRenderer['routes'] = ({ profile, blogPosts }) => [
    textRoute('/', 'index.html', [
      version,
      profile.notice,
      blogPosts.map(({ slug }) => slug).sort(),
    ]),
    textRoute('/404', '404.html', [version, 'not found']),
    ...blogPosts.map(({ slug, content }) =>
      textRoute(`/${slug}`, `${slug}.html`, [
        version,
        content,
        pictureRoute(drawing(version), content).path,
      ]),
    ),
    ...new Map(
      blogPosts.map(({ content }) => {
        const route = pictureRoute(drawing(version), content);
        return [route.path, route];
      }),
    ).values(),
  ];
  return {
    bundle: `bundle ${version}`,
    policy: '',
    assets: [],
    routes,
    createRoutes: () => routes,
    render: ({ path, selection }) =>
      Promise.resolve({
        body: isSharedAsset(path) ? drawn(path) : `${path} ${JSON.stringify(selection)}`,
        policy: undefined,
      }),
  };
};

const HOUR = 60 * 60 * 1_000;
const SECOND = 1_000;

/** What happened in the histories so far. */
interface HistoryFigures {
  crashes: number;
  rollBacks: number;
  /** Reads that got another body than that of the live generation at that moment. */
  staleReads: number;
}

const PROFILE = defaultContent().profile;

// The real router; each reader hands it the values that its edge location knows.
let known: (key: string) => string | undefined = () => undefined;
const router = edgeFunction(routerCode(), (key) => known(key));

/**
 * One random history of a site: edits, crashes of the publisher at any write, roll-backs, other compiled sites and
 * sweeps, with the real publisher on stores in memory. Between and during all of it readers ask edge locations. Such
 * a location has learned each key up to some moment of its own, at most `lag` ago: any order of any keys is among
 * that. Returns what is wrong: an answer that is no whole page, or one of an older generation than that location
 * must have known, or of one that it cannot know.
 */
export const edgeHistory = async (
  random: () => number,
  figures: HistoryFigures,
): Promise<string[]> => {
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <T>(all: readonly T[]): T => {
    const chosen = all[below(all.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  };
  let time = Date.parse('2026-06-01T00:00:00Z');
  const memory = memoryReleases(() => time);
  const lag = oneOf([0, 5, 60, 600, 600]) * SECOND;

  // Each key's values with the moment from which on they held.
  const past = new Map<string, { at: number; value: string | undefined }[]>();
  const note = (key: string, value: string | undefined) => {
    const versions = past.get(key) ?? [{ at: 0, value: undefined }];
    past.set(key, versions);
    time += 1 + below(SECOND);
    versions.push({ at: time, value });
  };
  const { values } = memory;
  const [set, remove] = [values.set.bind(values), values.delete.bind(values)];
  values.set = (key, value) => {
    note(key, value);
    return set(key, value);
  };
  values.delete = (key) => {
    note(key, undefined);
    return remove(key);
  };

  // What each attempt shows, live or not: the hash of each path.
  const attempts = new Map<number, ReadonlyMap<string, string>>([[0, new Map()]]);
  const put = memory.store.put.bind(memory.store);
  memory.store.put = async (key, ...file) => {
    const isPut = await put(key, ...file);
    const [, id] = /^generations\/(\d+)\.pages/.exec(key) ?? [];
    if (id !== undefined) {
      const { pages } = (await createGenerations(memory.store).load(id)) ?? {};
      attempts.set(Number(id), new Map([...(pages ?? [])].map(([path, { hash }]) => [path, hash])));
    }
    return isPut;
  };

  const count = random() < 0.03 ? 60 : 1 + below(4);
  const slugs = Array.from({ length: count + 2 }, (_, index) => `p${index}`);
  const site: SiteContent = {
    profile: PROFILE,
    classOrder: [],
    classes: {},
    formerSlugs: {},
    blogPosts: slugs.slice(0, count).map((slug) => aPost(slug, 'first')),
  };
  const content = memoryContent(site);
  const paths = ['/', '/404', ...slugs.map((slug) => `/${slug}`)];
  let version = 1;
  let edits = 0;
  const process = () => {
    const renderer = textSite(version);
    const now = () => time;
    const origin = 'https://example.org';
    return createPublish({
      repository: content.repository,
      bundle: renderer.bundle,
      origin,
      releases: memory.store,
      pointers: memory.pointers,
      site: () => Promise.resolve(renderer),
      now,
    });
  };
  let running = process();
  const wrong: string[] = [];

  const bodyProblem = (hash: string): string | undefined => {
    const file = memory.file(bodyKey(hash));
    if (!file || hashOfBody(file) !== hash) return `the body ${hash} is missing, or another one`;
    const named: readonly string[] = new TextDecoder().decode(file.body).match(NAMED) ?? [];
    const lost = named.find((path) => memory.text(path.slice(1)) !== drawn(path));
    return lost && `${lost}, which the body ${hash} names, is missing`;
  };

  /** Asks an edge location as it may have been at `moment`. */
  const read = async (moment: number) => {
    const from = moment - lag;
    const possible = (key: string) => {
      const versions = past.get(key) ?? [];
      return versions.filter(
        ({ at }, index) => at <= moment && (versions[index + 1]?.at ?? Infinity) > from,
      );
    };
    const learned = new Map<string, string | undefined>();
    known = (key) => {
      if (!learned.has(key)) {
        const values = possible(key);
        learned.set(key, values.length === 0 ? undefined : oneOf(values).value);
      }
      return learned.get(key);
    };
    const path = oneOf(paths.filter((each) => each !== '/404'));
    const decision = await router({ method: 'GET', path, query: '' });
    const lowest = Math.min(
      ...possible(LIVE_KEY).map(({ value }) => generationOf(value)),
      Infinity,
    );
    const release = generationOf(learned.get(LIVE_KEY));
    const complain = (what: string) =>
      wrong.push(`${path} at ${release}, not below ${lowest}: ${what}`);
    if (decision.kind === 'answer') {
      if (release > 0) complain('an answer of the router itself');
      return;
    }
    const allowed = (of: string, hash: string | undefined): boolean => {
      const entries = parseEntries(learned.get(of) ?? '0:-');
      const oldest = entries.at(-1);
      // A location that is more than ten generations behind gets the oldest that is still known of a path.
      if (oldest?.generation === 0 && hash !== undefined && oldest.hash === hash) return true;
      const highest = entries.every(({ generation }) => generation > release) ? Infinity : release;
      return [...attempts].some(
        ([number, pages]) => number >= lowest && number <= highest && pages.get(of) === hash,
      );
    };
    const [, kind, hash = ''] = decision.uri.split('/');
    const shown = kind === 'bodies' ? path : '/404';
    if (kind === 'missing' && !allowed(path, undefined)) complain('no page');
    if (kind === 'missing' && hash === '-') {
      // The first generation is live here, and its not-found page is not known yet.
      if (!possible('/404').some(({ value }) => value === undefined)) complain('no not-found page');
      return;
    }
    const problem = bodyProblem(hash);
    if (problem !== undefined) complain(problem);
    if (!allowed(shown, hash)) complain(`the body ${hash} of ${learned.get(shown) ?? 'nothing'}`);
    const present = shownIn(memory.values.get(path), generationOf(memory.live()));
    if ((kind === 'bodies' ? hash : undefined) !== present) figures.staleReads += 1;
  };

  const edit = () => {
    edits += 1;
    const changes = count > 40 && random() < 0.3 ? site.blogPosts.length : 1 + below(2);
    for (let change = 0; change < changes; change += 1) {
      const slug = changes > 2 ? (slugs[change] ?? '') : oneOf(slugs);
      const at = site.blogPosts.findIndex((post) => post.slug === slug);
      // Now and then a text comes back that was there before.
      const post = aPost(slug, random() < 0.2 ? 'first' : `edit ${edits}`);
      if (at < 0) site.blogPosts.push(post);
      else if (random() < 0.2 && site.blogPosts.length > 2) site.blogPosts.splice(at, 1);
      else site.blogPosts[at] = post;
    }
    if (random() < 0.1) version += 1;
  };

  // In a long one a path may change more than ten times before a location learns anything of it.
  const steps = random() < 0.1 ? 30 : 5 + below(9);
  for (let step = 0; step < steps; step += 1) {
    let began = time;
    const what = random();
    if (what < 0.75 || step === 0) {
      if (step > 0) edit();
      if (random() < 0.2) {
        running = process();
        memory.failAfter(below(14));
        const crashed = await running.publish().then(
          () => false,
          () => true,
        );
        memory.failAfter(Infinity);
        if (crashed) figures.crashes += 1;
      }
      if (random() < 0.8) {
        running = process();
        await running.publish();
      }
    } else if (what < 0.9) {
      const kept = await createGenerations(memory.store).kept(memory.live());
      if (kept.length > 0) {
        const to = oneOf(kept);
        memory.rollBack(`${to}`);
        figures.rollBacks += 1;
      }
    } else {
      time += oneOf([0, 1, 25, 25]) * HOUR;
      await running.sweep();
      // Readers of before the sweep would look for bodies that are gone since.
      began = time;
    }
    wrong.push(...(await flaws(memory)));
    for (let reads = 0; reads < 6; reads += 1) await read(began + below(time - began + lag + 1));
    if (random() < 0.5) time += below(20) * SECOND;
  }
  return wrong;
};
