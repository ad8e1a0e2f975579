import { typeOfFilter } from '../course/material-types.ts';
import {
  materialFound,
  videoFound,
  type SearchableMaterial,
  type SearchableVideo,
} from './search.ts';

/** The filter of the study-materials page; `undefined` means all. */
export interface MaterialFilter {
  classId: string | undefined;
  /** A filter id, such as `assignments`; an unknown one narrows nothing. */
  type: string | undefined;
  query: string;
}

/** The filter of the video page; `undefined` means all. */
export interface VideoFilter {
  classId: string | undefined;
  /** A chapter number of the chosen class; it means nothing without a class. */
  chapterId: number | undefined;
  query: string;
}

/** Nothing narrowed: how the study-materials page starts. */
export const ALL_MATERIALS: MaterialFilter = { classId: undefined, type: undefined, query: '' };

/** Nothing narrowed: how the video page starts, and what Reset Filters goes back to. */
export const ALL_VIDEOS: VideoFilter = { classId: undefined, chapterId: undefined, query: '' };

/** The class in an address such as `/study-materials?class=10`; `undefined` when there is no such class. */
export const chosenClass = (
  param: string | null,
  classIds: readonly string[],
): string | undefined => classIds.find((id) => id === param);

/** Another class chosen on the video page: the chapter is reset (LIST-9), the search stays. */
export const withClass = (filter: VideoFilter, classId: string | undefined): VideoFilter =>
  classId === filter.classId ? filter : { ...filter, classId, chapterId: undefined };

/** Whether the study-materials page shows a material under a filter. */
export const showsMaterial = (
  filter: MaterialFilter,
  material: SearchableMaterial & { classId: string; type: string },
): boolean => {
  const type = filter.type === undefined ? undefined : typeOfFilter(filter.type);
  return (
    (filter.classId === undefined || filter.classId === material.classId) &&
    (type === undefined || type === material.type) &&
    materialFound(filter.query, material)
  );
};

/** Whether the video page shows a video under a filter. */
export const showsVideo = (
  filter: VideoFilter,
  video: SearchableVideo & { classId: string; chapterId: number },
): boolean =>
  (filter.classId === undefined ||
    (filter.classId === video.classId &&
      (filter.chapterId === undefined || filter.chapterId === video.chapterId))) &&
  videoFound(filter.query, video);
