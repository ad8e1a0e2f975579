import { expect, test } from 'vitest';
import { readArchive } from '#api/archive/read-archive.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { canonicalJson } from '#domain/content/snapshot.ts';
import { TEXT } from '#domain/text/texts.ts';
import { createHash } from 'node:crypto';
import { aSite, newPost } from '#support/small-site.ts';

test('a snapshot from before drafts existed is read, its posts as published ones', () => {
  const post = { ...newPost(), id: 'blog_1' };
  const today = buildSnapshot(aSite({ blogPosts: [post] }));
  const { digest: _, ...rest } = today;
  const { status: __, ...olderPost } = post;
  const content = { ...rest, blogPosts: [olderPost] };
  const digest = createHash('sha256').update(canonicalJson(content)).digest('hex');
  expect(digest).not.toBe(today.digest);
  const read = (snapshot: object) =>
    readArchive(new TextEncoder().encode(JSON.stringify(snapshot)));
  const { schema: ___, ...value } = rest;
  expect(read({ ...content, digest })).toEqual({ kind: 'ok', value });
  expect(read({ ...content, digest: today.digest })).toMatchObject({
    message: TEXT.archive.damaged,
  });
});
