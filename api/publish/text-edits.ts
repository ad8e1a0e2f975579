import { StoredPost, type Post } from '../domain/blog/post.ts';
import { byNewest } from '../domain/content/content.ts';
import { canonicalJson, type SiteContent } from '../domain/content/snapshot.ts';
import type { WrittenPosts } from '../stores/content/content-store.ts';
import { compareRoutes, selectionKey } from './compare-routes.ts';
import { digestAfterEdit } from './content-digest.ts';
import { ELSEWHERE } from './gate.ts';
import type { GenerationView } from './generation-parts.ts';
import { splitTarget, targetOf } from './links.ts';
import type { ManifestPage } from './manifest.ts';
import { renderPages, type BuiltPage } from './render-release.ts';
import type { RenderContext, SiteRenderer, SiteRoute } from './site-renderer.ts';

/** A post's text before and after it was edited. */
interface TextEdit {
  before: Post;
  after: Post;
}

/** What a release with edited texts changes of the live one. */
export interface EditedTexts {
  edits: readonly TextEdit[];
  /** The digest of the content after the edits. */
  digest: string;
  pages: readonly (BuiltPage & { before: ManifestPage })[];
}

const isSameBut = (text: Post, { before }: { before: Post }): boolean =>
  canonicalJson({ ...text, content: '' }) === canonicalJson({ ...before, content: '' });

/** The edits, if the live generation shows all of these posts and only their texts are others; `undefined` if not. */
const textEdits = async (
  live: GenerationView,
  { posts, absent }: WrittenPosts,
): Promise<TextEdit[] | undefined> => {
  for (const id of absent) {
    if ((await live.content(`post/${id}`)) !== undefined) return undefined;
  }
  const edits: TextEdit[] = [];
  for (const after of posts) {
    if (!StoredPost.safeParse(after).success) return undefined;
    const before = StoredPost.safeParse(await live.content(`post/${after.id}`)).data;
    if (before === undefined || !isSameBut(after, { before })) return undefined;
    if (before.content !== after.content) edits.push({ before, after });
  }
  return edits;
};

/** A post that nobody edits: if its page or a list with it changes, more depends on a text than the post's own page. */
const witnessOf = ({ before }: TextEdit): Post => ({
  ...before,
  id: 'blog_0',
  slug: 'a-post-that-stays',
  title: 'A post that stays',
});

interface Changed {
  route: SiteRoute;
  key: string;
  before: ManifestPage;
}

/**
 * The pages that the edits change, found on a small site: the edited posts, one other post and no chapters, before and
 * after. What changes there must be pages that the live site shows exactly as the small site did before;
 * `undefined` if anything else changes.
 */
const changedPages = async (
  site: SiteRenderer,
  live: GenerationView,
  edits: readonly TextEdit[],
  contents: { before: SiteContent; after: SiteContent },
  context: RenderContext,
): Promise<Changed[] | undefined> => {
  const select = site.createRoutes();
  const routes = select(contents.before, context);
  const before = new Map(routes.flat().map((route) => [route.path, route]));
  const { touched, gone } = compareRoutes(routes, select(contents.after, context));
  if (gone.length > 0) return undefined;
  const changed: Changed[] = [];
  for (const route of touched) {
    const was = before.get(route.path);
    if (was === undefined) return undefined;
    const [key, keyBefore] = [selectionKey(route), selectionKey(was)];
    if (key === keyBefore) continue;
    const shown = await live.page(targetOf(route.path));
    if (shown?.key !== keyBefore || shown.file !== route.file) return undefined;
    changed.push({ route, key, before: shown });
  }
  // A post whose text is shown nowhere would be one that the small site knows nothing about.
  return changed.length < edits.length ? undefined : changed;
};

/** Whether all links lead somewhere and no page takes away what links elsewhere lead to, if that was so before. */
const isLinkedRight = async (
  live: GenerationView,
  assets: ReadonlySet<string>,
  { entry, before }: { entry: ManifestPage; before: ManifestPage },
): Promise<boolean> => {
  const [ids, known] = [new Set(entry.ids), new Set(before.links)];
  if (entry.title !== before.title || !before.ids.every((id) => ids.has(id))) return false;
  for (const link of entry.links) {
    if (known.has(link)) continue;
    const { path, place } = splitTarget(link);
    if (assets.has(path) || ELSEWHERE.test(path)) continue;
    const page = await live.page(path);
    if (page === undefined) return false;
    if (place !== '' && page.title !== null && !page.ids.includes(place)) return false;
  }
  return true;
};

/**
 * Builds what edited texts of posts change, from the posts and single parts of the live generation, and passes it
 * through the gate. `undefined` whenever more may have to change or anything is wrong: then the whole site is looked at, which also
 * has the words for what is wrong.
 */
export const buildTextEdits = async (
  site: SiteRenderer,
  live: GenerationView,
  written: WrittenPosts,
): Promise<EditedTexts | undefined> => {
  const { bundle, origin, year, snapshotDigest } = live.record;
  if (bundle !== site.bundle) return undefined;
  const edits = await textEdits(live, written);
  const [first] = edits ?? [];
  if (edits === undefined || first === undefined) {
    return edits && { edits, digest: snapshotDigest, pages: [] };
  }
  const outline = live.outline();
  const withPosts = (shown: readonly Post[]): SiteContent => ({
    ...outline,
    blogPosts: [...shown, witnessOf(first)].sort(byNewest),
  });
  const contents = {
    before: withPosts(edits.map(({ before }) => before)),
    after: withPosts(edits.map(({ after }) => after)),
  };
  const changed = await changedPages(site, live, edits, contents, { origin, year });
  if (changed === undefined) return undefined;
  const { pages, problems } = await renderPages(site, changed, origin);
  if (problems.length > 0) return undefined;

  const assets = new Set(site.assets.map(({ path }) => targetOf(path)));
  const built: EditedTexts['pages'] = pages.flatMap((page, index) => {
    const before = changed[index]?.before;
    return before === undefined ? [] : [{ ...page, before }];
  });
  for (const page of built) if (!(await isLinkedRight(live, assets, page))) return undefined;
  const digest = edits.reduce(
    (sum, { before, after }) => digestAfterEdit(sum, before, after),
    snapshotDigest,
  );
  return { edits, digest, pages: built };
};
