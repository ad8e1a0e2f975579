/** The lists of all lectures and of all study materials, and their filters. */
export const lists = {
  class: 'Class',
  allClasses: 'All',
  language: 'Language',
  everyLanguage: 'All languages',
  filters: 'Filters',
  reset: 'Reset Filters',
  showMore: 'Show more',
  chaptersFound: 'Chapters found',
  allChapters: '{class} with all chapters',
  notLoaded:
    'The filter could not be loaded. Try again, or choose a class below: its page lists everything.',
} as const;

/** What a filter says while it works, by kind of list: `12 videos`, `Showing 24 of 312 videos`. */
const filter = {
  /** How many choices narrow the list. */
  inForce: '{count} on',
  playVideo: 'Play video: {title}',
  chapterOf: '{class}, {chapter}',
  some: 'Showing {shown} of {all}',
  withRelated: '{all}, {related} of them related',
} as const;

/** The list of all video lectures. */
export const videos = {
  title: 'Video Lectures',
  description: 'Free mathematics video lectures for {subjects}, sorted by class and chapter.',
  text: 'Every video lecture of every class. Saves data: videos load only when you press play.',
  classTitle: '{class}: Video Lectures',
  classDescription: 'All mathematics video lectures of {class} by chapter.',
  classText: 'Every video lecture of the class.',
  all: 'All video lectures',
  found: 'Videos found',
  search: 'Video lectures',
  searchLabel: 'Search video lectures',
  placeholder: 'Search by title, topic or chapter',
  none: 'No videos found',
  index: 'All video lectures by class',
  chapter: 'Chapter',
  everyChapter: 'All chapters',
  filter: {
    ...filter,
    all: { one: '{count} video', other: '{count} videos' },
    related: { one: '{count} related video', other: '{count} related videos' },
  },
} as const;

/** The list of all study materials. */
export const materials = {
  title: 'Study Materials',
  description:
    'Free mathematics notes, practice sheets, questions and formula sheets as PDFs for {subjects}.',
  text: 'Notes, practice sheets, questions and formula sheets as PDFs. Free to read, download and print.',
  classTitle: '{class}: Study Materials',
  classDescription:
    'All mathematics notes, practice sheets and questions of {class} as PDFs, by chapter.',
  classText: 'Every study material of the class.',
  all: 'All study materials',
  found: 'Study materials found',
  search: 'Study materials',
  searchLabel: 'Search study materials',
  placeholder: 'Search by chapter name...',
  none: 'No materials found. Try adjusting your filters or search query.',
  index: 'All study materials by class',
  type: 'Type',
  everyType: 'All types',
  filter: {
    ...filter,
    all: { one: '{count} material', other: '{count} materials' },
    related: { one: '{count} related material', other: '{count} related materials' },
  },
} as const;

/** Four ways to get more out of a sheet. */
export const studyTips = {
  title: 'Study tips',
  tips: [
    {
      title: 'Read, close, write',
      text: 'Read the notes of one section, close them, and write what you remember. Then look again.',
    },
    {
      title: 'Try the practice sheet without help first',
      text: 'Mark the questions you cannot solve and bring them to class.',
    },
    {
      title: 'Keep a page for mistakes',
      text: 'Write down every mistake with one line about why it happened, and read that page before a test.',
    },
    {
      title: 'A little each day',
      text: 'Forty minutes every evening is better than four hours on Sunday. Read the formula sheet aloud once a week.',
    },
  ],
} as const;
