import { expect, test } from 'vitest';
import { buildSnapshot, parseSnapshot } from '#api/publish/snapshot.ts';
import { aProfile } from '../domain/builders.ts';
import { canonicalJson } from '#domain/content/snapshot.ts';
import { createHash } from 'node:crypto';
import { aSite, newPost } from '../../support/small-site.ts';

test('a snapshot is read back as it was built', () => {
  const snapshot = buildSnapshot(aSite());
  const read = parseSnapshot(JSON.parse(JSON.stringify(snapshot)));
  expect(read).toEqual({ kind: 'ok', snapshot });
  expect(snapshot.digest).toMatch(/^[0-9a-f]{64}$/);
});

test('equal content has an equal digest, whatever the order of keys', () => {
  const site = aSite();
  const turned = Object.fromEntries(Object.entries(site).reverse());
  expect(buildSnapshot({ ...site, ...turned }).digest).toBe(buildSnapshot(site).digest);
});

test('spaces around a text of the profile do not make another site', () => {
  const spaced = aSite({ profile: aProfile({ city: ' Ludhiana ' }) });
  const snapshot = buildSnapshot(spaced);
  expect(snapshot.digest).toBe(
    buildSnapshot(aSite({ profile: aProfile({ city: 'Ludhiana' }) })).digest,
  );
  expect(parseSnapshot(snapshot).kind).toBe('ok');
});

test.each([
  ['a post', aSite({ blogPosts: [{ ...newPost(), id: 'blog_1' }] })],
  ['the order of classes', aSite({ classOrder: ['10', '9'] })],
  ['a redirect', aSite({ formerSlugs: { a: 'b' } })],
  ['the profile', aSite({ profile: aProfile({ notice: 'Holiday' }) })],
])('%s changes the digest', (_name, site) => {
  expect(buildSnapshot(site).digest).not.toBe(buildSnapshot(aSite()).digest);
});

test('a snapshot that was changed by hand is damaged', () => {
  const snapshot = buildSnapshot(aSite());
  expect(parseSnapshot({ ...snapshot, classOrder: ['9'] })).toEqual({ kind: 'damaged' });
});

test('a snapshot of another schema is refused with its schema', () => {
  expect(parseSnapshot({ ...buildSnapshot(aSite()), schema: 2 })).toEqual({
    kind: 'other-schema',
    schema: 2,
  });
});

test.each([null, 'text', [], 5])('%j is not a snapshot', (input) => {
  expect(parseSnapshot(input).kind).toBe('malformed');
});

test('what is wrong in a malformed snapshot is named by its place', () => {
  const read = parseSnapshot({ ...buildSnapshot(aSite()), classOrder: ['No Class'] });
  expect(read).toMatchObject({ kind: 'malformed' });
  expect(read.kind === 'malformed' && read.problems.join()).toContain('classOrder.0');
});

test('a snapshot from before drafts existed is read, its posts as published ones', () => {
  const post = { ...newPost(), id: 'blog_1' };
  const today = buildSnapshot(aSite({ blogPosts: [post] }));
  const { digest: _, ...rest } = today;
  const { status: __, ...olderPost } = post;
  const content = { ...rest, blogPosts: [olderPost] };
  const digest = createHash('sha256').update(canonicalJson(content)).digest('hex');
  expect(digest).not.toBe(today.digest);
  expect(parseSnapshot({ ...content, digest })).toEqual({ kind: 'ok', snapshot: today });
  expect(parseSnapshot({ ...content, digest: today.digest })).toEqual({ kind: 'damaged' });
});
