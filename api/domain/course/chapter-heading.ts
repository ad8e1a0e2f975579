/** `{ id: 3, title: 'Real Numbers' }` -> `Chapter 3: Real Numbers` (CLASS-2). */
export const chapterHeading = (chapter: { id: number; title: string }): string =>
  `Chapter ${chapter.id}: ${chapter.title}`;
