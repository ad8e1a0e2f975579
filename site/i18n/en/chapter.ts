/** The page of a chapter, and what the pages of its videos and materials share with it. */
export const chapterPage = {
  description: '{title}. {counts} by {teacher}, free to watch and download.',
  emptyDescription: '{title}, taught by {teacher}.',
  watch: 'Watch',
  read: 'Read',
  practise: 'Practise',
  related: 'From the blog',
  neighbours: 'Chapters before and after',
  previous: 'Previous chapter',
  next: 'Next chapter',
  open: 'Open this chapter',
  allVideos: 'All {count} videos of this chapter',
  allMaterials: 'All {count} materials of this chapter',
  everything: 'All videos and materials of this chapter',
  stuck: 'Stuck in this chapter?',
  message: 'Hello, I have a question about {chapter}.',
  cardOverline: '{class}, Chapter {number}',
} as const;

/** The page of a video. */
export const videoPage = {
  title: '{title}: {chapter}',
  description: 'A video lecture of {chapter}.',
  neighbours: 'Videos before and after',
  previous: 'Previous video',
  next: 'Next video',
  moments: 'In this video',
  message: 'Hello, I have a question about the video “{title}” ({class}, Chapter {number}).',
} as const;

/** The page of a study material in the viewer. */
export const materialPage = {
  title: '{title} ({class}, Chapter {number})',
  description: '{type} for {chapter}: {title}. {facts}.',
  message: 'Hello, I have a question about “{title}” ({class}, Chapter {number}).',
} as const;
