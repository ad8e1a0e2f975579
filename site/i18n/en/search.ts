/** The search of the whole site. */
export const search = {
  title: 'Search',
  description: 'Search the chapters, practice, videos, study materials and posts of this website.',
  label: 'Search the whole website',
  placeholder: 'Topic, chapter or word',
  kinds: {
    page: 'Pages',
    chapter: 'Chapters',
    practice: 'Practice',
    video: 'Videos',
    material: 'Study materials',
    post: 'Blog posts',
  },
  found: { one: '{count} result', other: '{count} results' },
  /** Without internet; `found` is the line above. */
  offline: 'No internet: {found} among the pages on this device',
  none: 'Nothing found. Check the spelling, or choose below.',
  showAll: 'Show all {count}',
  loading: 'Searching…',
  notLoaded: 'The search could not be loaded. Check your internet, then type again.',
  needsScript: 'The search needs JavaScript. These pages list everything:',
  browse: 'Everything by class',
  /** In lists that found nothing. */
  everywhere: 'Search the whole website',
} as const;
