import type { Page } from '@playwright/test';
import { defaultContent } from '#support/default-content';
import { named } from './fixtures.ts';
import { fewChapters } from './few-chapters.ts';

/** What an empty list of materials says. */
export const NO_MATERIALS = 'No materials found. Try adjusting your filters or search query.';
/** Cards shown at first. */
export const PAGE = 24;

/** The chapters of the site, with their classes. */
export const chapters = Object.values(fewChapters(defaultContent()).classes).flatMap(
  ({ id, chapters }) => chapters.map((chapter) => ({ ...chapter, classId: id })),
);
/** Their videos in the order of the page. */
export const videos = chapters.flatMap((chapter) =>
  chapter.videos.map((video) => ({ ...video, chapter })),
);
/** Their study materials in the order of the page. */
export const sheets = chapters.flatMap((chapter) =>
  chapter.materials.map((sheet) => ({ ...sheet, chapter })),
);
/** The videos of class 10. */
export const videosOfTen = videos.filter(({ chapter }) => chapter.classId === '10');

/** The part of the page with what is found. */
export const found = (page: Page) => named(page, 'region', /found$/);

/** The cards or rows of the list. */
export const rows = (page: Page) => page.locator('[data-results] > *');
/** The link to the page of a class, below a list. */
export const listOf = (page: Page, name: string) =>
  named(page, 'region', /by class$/).getByRole('link', { name });
/** Chooses a class by its chip. */
export const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check();
