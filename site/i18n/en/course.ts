/** Words of classes, chapters and lessons that several pages have. */
export const course = {
  caFoundation: 'CA Foundation',
  classNumber: 'Class {number}',
  classNumbers: 'Class {numbers}',
  fromTo: '{first} to {last}',
  chapterHeading: 'Chapter {number}: {title}',
  materialTypes: {
    assignment: 'Practice Questions',
    mcq: 'Multiple Choice Questions',
    notes: 'Lecture Notes',
    practice: 'Practice Sheets',
    formulae: 'Formulae Sheets',
  },
  /** A material of any other type. */
  material: 'Study Material',
  /** The languages that a video or material may be in. */
  videoOf: 'Video: {name}',
  languages: { en: 'English', hi: 'Hindi', pa: 'Punjabi' },
  videoMissing: 'This video is not available.',
  playVideo: 'Play video: {title}',
  /** After the title of a PDF's link, for screen readers. */
  opensPdf: '(PDF, opens in a new tab)',
  /** What is said where a video does not load, and the button beside it. */
  videoOffline: ['The video is not loading. Check your internet, then try again.', 'Retry'],
  download: 'Download',
  counts: {
    chapters: { one: '{count} chapter', other: '{count} chapters' },
    videos: { one: '{count} video', other: '{count} videos' },
    materials: { one: '{count} PDF', other: '{count} PDFs' },
    pages: { one: '{count} page', other: '{count} pages' },
  },
} as const;

/** The page of a class and its chapter sheet for paper. */
export const classPage = {
  noChapters: 'No Chapters Available',
  noChaptersText: 'Content for this class will be added soon.',
  otherClasses: 'See the other classes',
  chapters: 'Chapters',
  whatToShow: 'What to show in each chapter',
  noVideos: 'No video lectures available for this chapter yet.',
  noMaterials: 'No study materials available for this chapter yet.',
  chapterOf: '{class}, {chapter}',
  linkToChapter: 'Link to this chapter',
  calendar: 'Add exams and batches to your calendar',
  print: 'Print this class',
  subjectName: 'Mathematics',
  offers: 'Mathematics classes',
} as const;

/** The chapter sheet for paper. */
export const printPage = {
  title: '{title}: chapter list',
  description:
    '{title} on paper: every chapter, with a code to each video and the address of each sheet.',
  tools: 'This chapter list',
  back: 'Back to {class}',
  print: 'Print',
  overline: 'Chapter list',
  how: 'Scan a code with your phone camera to open its video on YouTube. The code above opens this class on the website.',
  nothing: 'Nothing here yet',
} as const;
