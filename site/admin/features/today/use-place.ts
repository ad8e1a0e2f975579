import { useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import { newestPlace, placesInOrder, recentPlaces } from '../chapters/places.ts';

/** The chapter that today's work goes to: the one used last on this device, until another is chosen. */
export const usePlace = (classes: readonly ContentClass[]) => {
  const [recent] = useState(() => recentPlaces(localStorage));
  const ordered = placesInOrder(classes, recent);
  const [chosen, choose] = useState(() => recent[0] ?? newestPlace(classes));
  const classRecord = ordered.find(({ id }) => id === chosen?.classId) ?? ordered[0];
  const chapter =
    classRecord?.chapters.find(({ id }) => id === chosen?.chapterId) ?? classRecord?.chapters[0];
  return {
    /** The classes with chapters, those used last first. */
    ordered,
    classRecord,
    chapter,
    place: { classId: classRecord?.id ?? '', chapterId: chapter?.id ?? 0 },
    placeName:
      classRecord && chapter
        ? `${classRecord.title}, ${plainFormulas(chapterHeading(chapter))}`
        : '',
    choose,
  };
};
