import type { SiteContent } from '../domain/content/snapshot.ts';
import { sanitiseHtml } from '../html/sanitise.ts';

/** Content from outside with its HTML cleaned, as every save does. What was saved here stays as it is. */
export const cleanContent = (content: SiteContent): SiteContent => ({
  ...content,
  profile: {
    ...content.profile,
    faq: content.profile.faq.map(({ question, answer }) => ({
      question,
      answer: sanitiseHtml(answer),
    })),
  },
  blogPosts: content.blogPosts.map((post) => ({ ...post, content: sanitiseHtml(post.content) })),
});
