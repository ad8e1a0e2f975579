import { byNewest } from '../domain/content/content.ts';
import { publicOnly } from '../domain/content/public-view.ts';
import { canonicalJson, type SiteContent } from '../domain/content/snapshot.ts';
import type { Class } from '../domain/course/class.ts';
import { isPublic, type Post } from '../domain/blog/post.ts';
import { CLASSES, classPlace, kindOf, PROFILE, RECORDS } from '../domain/content/places.ts';
import { recordAt } from '../content/records.ts';
import { MissingObjectError } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { createRouteSelection, type RouteChanges } from './build-release.ts';
import type { Manifest } from './manifest.ts';
import type { RenderContext, SiteRenderer } from './site-renderer.ts';

interface TextEdit {
  before: Post;
  after: Post;
}

/** Texts of posts that were edited between two revisions; `undefined` if anything else was. */
const textEdits = async (
  { diff, objects }: Repository,
  from: string,
  to: string,
): Promise<TextEdit[] | undefined> => {
  try {
    const edits: TextEdit[] = [];
    for (const { place, before, after } of await diff(from, to)) {
      if (kindOf(place) !== 'post' || before === undefined || after === undefined) return undefined;
      const [was, is] = (await objects.readAll([before, after])).map((value) =>
        RECORDS.post.parse(value),
      );
      if (was === undefined || is === undefined) return undefined;
      if (canonicalJson({ ...was, content: '' }) !== canonicalJson({ ...is, content: '' })) {
        return undefined;
      }
      edits.push({ before: was, after: is });
    }
    return edits;
  } catch (error) {
    // Too long ago.
    if (error instanceof MissingObjectError) return undefined;
    throw error;
  }
};

/** The content under a revision without chapters, posts and their former addresses. */
const outlineAt = async (
  repository: Repository,
  root: string,
): Promise<SiteContent | undefined> => {
  const { content } = await repository.at(root);
  const profile = await recordAt(content, 'profile', PROFILE);
  if (profile === undefined) return undefined;
  const classOrder = (await recordAt(content, 'classes', CLASSES)) ?? [];
  const classes = await Promise.all(
    classOrder.map(async (id): Promise<[string, Class][]> => {
      const details = await recordAt(content, 'class', classPlace(id));
      return details ? [[id, { ...details, id, chapters: [] }]] : [];
    }),
  );
  const byId = Object.fromEntries(classes.flat());
  return { profile, classOrder, classes: byId, blogPosts: [], formerSlugs: {} };
};

/** An unchanged post beside the edited ones: if its page or a list with it changes, more depends on a text than the post's own page. */
const anotherPost = (post: Post): Post => ({
  ...post,
  id: 'blog_0',
  slug: 'a-post-that-stays',
  title: 'A post that stays',
});

/**
 * What edits of nothing but texts of posts change of the live release, without reading and selecting the whole site, for a
 * process that holds nothing in memory yet: found on a small site with the edited posts, one other post and no chapters,
 * before and after. What changes there must be pages that the live release has exactly as the small site had them before;
 * `undefined` if anything else changes, and then everything has to be looked at.
 */
export const changesOfTexts = async (
  repository: Repository,
  site: SiteRenderer,
  live: Manifest,
  revisions: { from: string; to: string },
  { context, at }: { context: RenderContext; at: number },
): Promise<RouteChanges | undefined> => {
  const edits = await textEdits(repository, revisions.from, revisions.to);
  const shown = edits?.filter(({ after }) => isPublic(after, at));
  const [first] = shown ?? [];
  if (shown === undefined || first === undefined) return shown && { changed: [], gone: [] };
  const outline = await outlineAt(repository, revisions.to);
  if (outline === undefined) return undefined;
  const selectRoutes = createRouteSelection(site);
  const selectionOf = (posts: readonly Post[]) => {
    const blogPosts = [...posts, anotherPost(first.before)].sort(byNewest);
    return selectRoutes(publicOnly({ ...outline, blogPosts }, at), context);
  };
  const small = selectionOf(shown.map(({ before }) => before)).changesFrom(undefined).changed;
  const keysBefore = new Map(small.map(({ route, key }) => [route.path, key]));
  const { changed } = selectionOf(shown.map(({ after }) => after)).changesFrom(undefined);
  const others = changed.filter(({ route, key }) => keysBefore.get(route.path) !== key);
  const isShown = others.every(({ route }) => {
    const page = live.pages.get(route.path);
    return page?.key === keysBefore.get(route.path) && page?.file === route.file;
  });
  // A post whose text is shown nowhere would be one that the small site knows nothing about.
  const isWhole = changed.length === small.length && others.length >= shown.length;
  return isShown && isWhole ? { changed: others, gone: [] } : undefined;
};
