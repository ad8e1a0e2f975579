import { expect, test } from 'vitest';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import { createPartsFromEnd } from '#domain/content/memoise.ts';
import { compareRoutes } from '#api/publish/compare-routes.ts';
import { checkRelease } from '#api/publish/gate.ts';
import type { ManifestPage } from '#api/publish/manifest.ts';
import { createPageIndex } from '#api/publish/page-index.ts';
import type { SiteRoute } from '#api/publish/site-renderer.ts';
import { seeded } from '../../support/random-edits.ts';

const ASSETS = ['/img/a.svg'];
const content = defaultContent();

// Specification: PUBLISH-4
test('after any edits the changed pages pass exactly when all pages pass the gate', () => {
  const random = seeded(4);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.3);
  const paths = ['/', '/a', '/b', '/blog/%E0%A4%97', '/feed.xml', '/img/a.svg'];
  const ids = ['one', 'two'];
  const links = [
    '/',
    '/a',
    '/a#one',
    '/b',
    '/b#two',
    '/blog/ग',
    '/img/a.svg',
    '/api/x',
    '/nowhere',
  ];
  const aPage = (path: string): ManifestPage => ({
    file: path,
    contentType: 'text/html',
    hash: `${random()}`,
    key: '',
    title: path === '/feed.xml' ? null : random() < 0.1 ? 'Same' : path,
    redirects: random() < 0.1,
    links: some(links.slice(0, random() < 0.2 ? undefined : -1)).filter(() => random() < 0.5),
    ids: random() < 0.7 ? ids : [],
  });
  let verdicts = { passed: 0, refused: 0 };
  let pages = new Map<string, ManifestPage>();
  let index = createPageIndex(ASSETS);
  for (let round = 0; round < 800; round += 1) {
    const next = new Map(pages);
    const changed = [pick(paths), pick(paths)];
    for (const path of changed) {
      if (random() < 0.25) next.delete(path);
      else next.set(path, aPage(path));
    }
    for (const path of changed) index.set(path, next.get(path));
    const found = checkRelease({
      content,
      pages: next,
      assets: new Set(ASSETS),
      live: undefined,
      removed: 0,
    });
    expect(index.isRight(changed), found.join()).toBe(found.length === 0);
    if (found.length === 0) {
      pages = next;
      verdicts = { ...verdicts, passed: verdicts.passed + 1 };
      continue;
    }
    verdicts = { ...verdicts, refused: verdicts.refused + 1 };
    // As a publisher does after a refusal: from the live pages again.
    index = createPageIndex(ASSETS);
    for (const [path, page] of pages) index.set(path, page);
  }
  expect(Math.min(verdicts.passed, verdicts.refused)).toBeGreaterThan(80);
});

test('compared routes are touched or gone exactly when they are other ones', () => {
  const random = seeded(9);
  const route = (name: number): SiteRoute => ({
    path: `/${name}`,
    file: '',
    contentType: '',
    selection: random(),
  });
  const inParts = createPartsFromEnd<SiteRoute>(7);
  let before = Array.from({ length: 40 }, (_, name) => route(name));
  let partsBefore = inParts(before);
  for (let round = 0; round < 150; round += 1) {
    const after = [...before];
    for (let edits = 0; edits < 1 + random() * 3; edits += 1) {
      const place = Math.floor(random() * after.length);
      const kind = Math.floor(random() * 4);
      if (kind === 0) after.splice(place, 1);
      if (kind === 1) after.splice(place, 0, route(1_000 + round * 10 + edits));
      if (kind === 2) after.push(...after.splice(place, 1));
      if (kind === 3) after.splice(place, 1, { ...after[place] } as SiteRoute);
    }
    const parts = inParts(after);
    const { touched, gone } = compareRoutes(partsBefore, parts);
    const known = new Set(before);
    expect(touched).toEqual(expect.arrayContaining(after.filter((each) => !known.has(each))));
    const present = new Set(after.map(({ path }) => path));
    const lost = before.map(({ path }) => path).filter((path) => !present.has(path));
    expect(gone.toSorted()).toEqual(lost.toSorted());
    [before, partsBefore] = [after, parts];
  }
});
