/** The blog: its list and its posts. */
export const blog = {
  title: 'Blog',
  pageTitle: 'Blog, page {number}',
  description: 'Mathematics tutorials, worked problems and study advice by {teacher}.',
  heading: 'Mathematics Blog',
  text: 'Tutorials, worked problems and advice for the weeks before an exam.',
  none: 'No blog posts yet',
  noneText: 'Check back soon for mathematics tutorials and problem solutions.',
  readMore: 'Read More',
  readMoreOf: 'Read More: {title}',
  closing: 'Learn it with a teacher',
  closingText:
    'Reading is a start. Solving it in class is better. Join a class, or practise with the free sheets.',
  pages: 'Pages of the blog',
  newer: 'Newer posts',
  older: 'Older posts',
  page: 'Page {number}',
  pageOf: 'Page {number} of {last}',
  published: 'Published on {date}',
  sidebar: 'About the teacher and classes',
  about: 'About {teacher}',
  table: 'Table',
  moved: 'This page has moved',
  movedDescription: 'This page has moved.',
} as const;

/** Sharing a link. */
export const share = {
  share: 'Share',
  shareTitle: 'Share {title}',
} as const;
