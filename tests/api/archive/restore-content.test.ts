import { expect, test } from 'vitest';
import { contentOfRelease } from '#api/archive/restore.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import type { Post } from '#domain/blog/post.ts';
import { aSite } from '../../support/small-site.ts';
import { aPost } from '../domain/builders.ts';

const NOW = Date.UTC(2026, 10, 21);

const post = (id: string, slug: string, fields: Partial<Post> = {}): Post => ({
  ...aPost({ slug, publishDate: '2026-11-01', status: 'published', ...fields }),
  id,
});

// Specification: PUBLISH-7
test('readers get exactly what the release showed; drafts and waiting posts stay', () => {
  const released = aSite({
    blogPosts: [post('blog_1', 'pi', { title: 'As it was' })],
    formerSlugs: { 'old-pi': 'pi' },
  });
  const present = aSite({
    classOrder: ['9'],
    blogPosts: [
      post('blog_4', 'later', { publishDate: '2026-12-24' }),
      post('blog_3', 'idea', { status: 'draft' }),
      post('blog_2', 'added-since'),
      post('blog_1', 'pi-moved', { title: 'As it is' }),
    ],
    formerSlugs: { pi: 'pi-moved', thought: 'idea' },
  });
  const target = contentOfRelease(present, released, NOW);
  expect(publicOnly(target, NOW)).toEqual(released);
  expect(target.blogPosts.map(({ slug }) => slug).sort()).toEqual(['idea', 'later', 'pi']);
  expect(target.formerSlugs).toEqual({ 'old-pi': 'pi', thought: 'idea' });
});

// Specification: DETAILS-6
test('what the site does by itself stays as it is set today', () => {
  const released = aSite({ blogPosts: [] });
  const automation = { videoDetails: false };
  const edited = { ...released, profile: { ...released.profile, automation } };
  expect(contentOfRelease(edited, released, NOW).profile.automation).toEqual(automation);
  expect(contentOfRelease(released, released, NOW).profile).toEqual(released.profile);
});

test('a draft whose slug a post of the release has gets another one', () => {
  const released = aSite({ blogPosts: [post('blog_1', 'pi')] });
  const present = aSite({ blogPosts: [post('blog_2', 'pi', { status: 'draft' })] });
  const target = contentOfRelease(present, released, NOW);
  expect(target.blogPosts.map(({ id, slug }) => [id, slug])).toEqual(
    expect.arrayContaining([
      ['blog_1', 'pi'],
      ['blog_2', 'pi-2'],
    ]),
  );
  expect(publicOnly(target, NOW)).toEqual(released);
});

test('a post of the release that was made a draft since is published again', () => {
  const released = aSite({ blogPosts: [post('blog_1', 'pi')] });
  const present = aSite({ blogPosts: [post('blog_1', 'pi', { status: 'draft' })] });
  expect(contentOfRelease(present, released, NOW)).toEqual(released);
});

// Specification: CHAPTER-3
test('addresses that chapters have had since the release still lead to them', () => {
  const titled = (title: string, formerSlugs?: string[]) => {
    const site = aSite();
    const chapter = site.classes['10']?.chapters[0];
    if (chapter !== undefined)
      Object.assign(chapter, { title, ...(formerSlugs && { formerSlugs }) });
    return site;
  };
  const present = titled('Numbers on a Line', ['numbers', 'real-numbers']);
  const { classes } = contentOfRelease(present, titled('Real Numbers'), NOW);
  expect(classes['10']?.chapters[0]).toMatchObject({
    title: 'Real Numbers',
    formerSlugs: ['numbers-on-a-line', 'numbers'],
  });
});
