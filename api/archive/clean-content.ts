import type { SiteContent } from '../domain/content/snapshot.ts';
import { withCleanAnswers } from '../html/clean-profile-html.ts';
import { sanitiseHtml } from '../html/sanitise.ts';

/** Content from outside with its HTML cleaned, as every save does. What was saved here stays as it is. */
export const cleanContent = (content: SiteContent): SiteContent => ({
  ...content,
  profile: withCleanAnswers(content.profile),
  blogPosts: content.blogPosts.map((post) => ({ ...post, content: sanitiseHtml(post.content) })),
});
