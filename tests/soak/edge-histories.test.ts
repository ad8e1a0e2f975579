import { expect, test } from 'vitest';
import { bodyKey, hashOfBody } from '#api/publish/bodies';
import { createGenerations } from '#api/publish/generations';
import { parseEntries, shownIn } from '#api/publish/path-entries';
import { createPublish } from '#api/publish/publisher';
import type { SiteRenderer } from '#api/publish/site-renderer';
import { generationOf, LIVE_KEY } from '#api/stores/releases/page-pointers';
import { flaws } from '#support/a-publisher';
import { someContent } from '#support/builders';
import { aPost, memoryContent } from '#support/memory-content';
import { memoryReleases } from '#support/memory-releases';
import { seededRandom } from '#support/random';
import { routerCode } from '../../infra/edge/edge-code.ts';
import { edgeFunction } from '../../infra/local/web/edge-functions.ts';
import { rounds } from './rounds.ts';

const HOUR = 60 * 60 * 1_000;
const SECOND = 1_000;

/**
 * A picture of a post: posts whose texts differ in the last digit share one, so that some edits change a post's page alone.
 * What changes with the code leaves it as it is.
 */
const pictureOf = (content: string): string =>
  `/_astro/${content.replace(/\d$/, '').replaceAll(/\W/g, '_')}.txt`;

/**
 * A site of plain texts, so that a publish takes a fraction of a millisecond: the not-found page and a page for each
 * post, which names a file made from the post's content.
 */
const textSite = (version: number): SiteRenderer => {
  const routes: ReturnType<SiteRenderer['createRoutes']> = ({ blogPosts }) =>
    [
      { path: '/', shows: blogPosts.map(({ slug }) => slug).sort() },
      { path: '/404', shows: [] },
      ...blogPosts.map(({ slug, content }) => ({
        path: `/${slug}`,
        shows: [content, pictureOf(content)],
      })),
      ...new Set(blogPosts.map(({ content }) => pictureOf(content))),
    ].map((page) => {
      const { path, ...selection } =
        typeof page === 'string' ? { path: page } : { ...page, version };
      return { path, contentType: 'text/plain; charset=utf-8', selection };
    });
  return {
    bundle: `bundle ${version}`,
    policy: '',
    assets: [],
    createRoutes: () => routes,
    render: ({ path, selection }) =>
      Promise.resolve({ body: `${path} ${JSON.stringify(selection)}`, policy: undefined }),
  };
};

/** What happened; stale reads got another body than that of the live generation at that moment. */
const figures = { crashes: 0, rollBacks: 0, staleReads: 0 };

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
const historyOf = async (random: () => number): Promise<string[]> => {
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <T>(all: readonly T[]): T =>
    all[below(all.length)] ?? expect.fail('Nothing to choose from');
  let time = Date.parse('2026-06-01T00:00:00Z');
  const lag = oneOf([0, 5, 60, 600, 600]) * SECOND;
  const memory = memoryReleases(() => time);
  const { values } = memory;

  // Each key's values with the moment from which on they held.
  const past = new Map<string, { at: number; value?: string }[]>();
  const pastOf = (key: string) => past.get(key) ?? [{ at: 0 }];
  const note = (key: string, value: { value?: string }) => {
    time += 1 + below(SECOND);
    past.set(key, [...pastOf(key), { at: time, ...value }]);
  };
  const [set, remove] = [values.set.bind(values), values.delete.bind(values)];
  values.set = (key, value) => {
    note(key, { value });
    return set(key, value);
  };
  values.delete = (key) => {
    note(key, {});
    return remove(key);
  };

  const count = random() < 0.03 ? 60 : 1 + below(4);
  const slugs = Array.from({ length: count + 2 }, (_, index) => `p${index}`);
  const site = someContent({
    blogPosts: slugs.slice(0, count).map((slug) => aPost(slug, 'first')),
  });
  const { repository } = memoryContent(site);
  let version = 1;
  let edits = 0;
  const process = () => {
    const renderer = textSite(version);
    return createPublish({
      repository,
      bundle: renderer.bundle,
      origin: 'https://example.org',
      releases: memory.store,
      pointers: memory.pointers,
      site: () => Promise.resolve(renderer),
      now: () => time,
    });
  };
  let running = process();
  const wrong: string[] = [];

  // What each attempt shows, live or not: the hash of each path. The number of one that crashed may be taken again.
  const attempts = new Map<number, ReadonlyMap<string, string>>([[0, new Map()]]);
  const noted = new Set<unknown>();
  const noteAttempts = async () => {
    for (const [key, file] of memory.files) {
      const id = /^generations\/(\d+)\.pages/.exec(key)?.[1];
      if (id === undefined || noted.has(file)) continue;
      noted.add(file);
      const pages = (await createGenerations(memory.store).load(id))?.pages ?? [];
      attempts.set(Number(id), new Map([...pages].map(([path, { hash }]) => [path, hash])));
    }
  };

  const bodyProblem = (hash: string): string | undefined => {
    const file = memory.file(bodyKey(hash));
    if (!file || hashOfBody(file) !== hash) return 'is missing, or another one';
    const named = /\/_astro\/[\w.]+/.exec(new TextDecoder().decode(file.body))?.[0];
    return named !== undefined && !memory.files.has(named.slice(1)) ? `lacks ${named}` : undefined;
  };

  /** Asks an edge location as it may have been at `moment`. */
  const read = async (moment: number) => {
    const possible = (key: string) =>
      pastOf(key).filter(
        ({ at }, index, all) => at <= moment && (all[index + 1]?.at ?? Infinity) > moment - lag,
      );
    const learned = new Map<string, string | undefined>();
    known = (key) => {
      if (!learned.has(key)) learned.set(key, oneOf(possible(key)).value);
      return learned.get(key);
    };
    const path = oneOf(['/', ...slugs.map((slug) => `/${slug}`)]);
    const decision = await router({ method: 'GET', path, query: '' });
    const lowest = Math.min(...possible(LIVE_KEY).map(({ value }) => generationOf(value)));
    const release = generationOf(learned.get(LIVE_KEY));
    const complain = (what: string) =>
      wrong.push(`${path} at ${release}, not below ${lowest}: ${what}`);
    if (decision.kind === 'answer') {
      if (release > 0) complain('an answer of the router itself');
      return;
    }
    const isAllowed = (of: string, hash: string | undefined): boolean => {
      const entries = parseEntries(learned.get(of) ?? '0:-');
      const oldest = entries.at(-1);
      // A location that is more than ten generations behind gets the oldest that is still known of a path.
      if (oldest?.generation === 0 && oldest.hash === hash) return true;
      const highest = entries.every(({ generation }) => generation > release) ? Infinity : release;
      return [...attempts].some(
        ([number, pages]) => number >= lowest && number <= highest && pages.get(of) === hash,
      );
    };
    const [, kind, hash = ''] = decision.uri.split('/');
    const isPage = kind === 'bodies';
    if (!isPage && !isAllowed(path, undefined)) complain('no page');
    if (hash === '-') {
      // The first generation is live here, and its not-found page is not known yet.
      if (possible('/404').every(({ value }) => value)) complain('no not-found page');
      return;
    }
    const problem = bodyProblem(hash);
    if (problem !== undefined) complain(`the body ${hash} ${problem}`);
    if (!isAllowed(isPage ? path : '/404', hash)) complain(`the body ${hash}`);
    const present = shownIn(values.get(path), generationOf(memory.live()));
    if ((isPage ? hash : undefined) !== present) figures.staleReads += 1;
  };

  const edit = () => {
    for (let changes = 1 + below(2); changes > 0; changes -= 1) {
      const slug = oneOf(slugs);
      const others = site.blogPosts.filter((post) => post.slug !== slug);
      // Now and then a text comes back that was there before.
      const post = aPost(slug, random() < 0.2 ? 'first' : `edit ${(edits += 1)}`);
      site.blogPosts = random() < 0.2 && others.length > 1 ? others : [...others, post];
    }
    // With sixty posts more pages than go with a flip.
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
        await running.publish().catch(() => (figures.crashes += 1));
        memory.failAfter(Infinity);
      }
      if (random() < 0.8) {
        running = process();
        await running.publish();
      }
      await noteAttempts();
    } else if (what < 0.9) {
      const kept = await createGenerations(memory.store).kept(memory.live());
      if (kept.length > 0) {
        memory.rollBack(`${oneOf(kept)}`);
        figures.rollBacks += 1;
      }
    } else {
      time += oneOf([0, 1, 25, 25]) * HOUR;
      await running.sweep();
      // Readers of before the sweep would look for bodies that are gone since.
      began = time;
    }
    wrong.push(...(await flaws(memory, [])));
    for (let reads = 0; reads < 6; reads += 1) await read(began + below(time - began + lag + 1));
    if (random() < 0.5) time += below(20) * SECOND;
  }
  return wrong;
};

// Specification: PUBLISH-3
test('in random histories every answer is a whole page, never older than what that edge location knew', async () => {
  for (const round of rounds('a history of the edge', { sample: 40, full: 10_000 })) {
    const seed = 20_261_122 + round;
    expect(await historyOf(seededRandom(seed)), `seed ${seed}`).toEqual([]);
  }
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(20);
});
