import { TEXT } from '#domain/text/texts.ts';
import { course } from './course.ts';

/** The page below which every PDF has its address. */
export const files = {
  title: 'Study Material',
  description: 'Study material of {product}.',
  needsScript: 'This page needs JavaScript',
  needsScriptText: 'The list of study materials has a download link for every file.',
} as const;

/** The PDF viewer. */
export const viewer = {
  loading: 'Loading file...',
  connectionLost: 'The connection was lost. You can still read the pages already shown.',
  retry: 'Retry',
  close: 'Close',
  errorTitle: 'File Error',
  goBack: 'Go Back',
  allMaterials: 'All study materials',
  classMaterials: '{class} study materials',
  notVisible: "If the PDF isn't visible, you can:",
  openInNewTab: 'Open in New Tab',
  downloadPdf: 'Download PDF',
  download: 'Download',
  find: 'Find',
  findInFile: 'Find in this file',
  found: '{current} of {total}',
  notFound: 'Not found',
  searching: 'Searching…',
  previous: 'Previous',
  next: 'Next',
  closeFind: 'Close find',
  page: 'Page {number}',
  pageAndZoom: 'Page and zoom',
  /** `Page [3] of 12`: `{page}` is the field. */
  pageOf: 'Page {page} of {pages}',
  pageField: 'Page, of {pages}',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fitWidth: 'Fit width, now {zoom}',
  pagesOf: 'Pages of {title}',
  file: 'File',
  materialsOfClass: 'Class Materials',
  share: 'Share',
  ask: 'Ask about this page',
  fullScreen: 'Full screen',
  more: 'More',
  locked: 'This file is locked',
  wrongPassword: 'That password is not right. Please try again.',
  typePassword: 'Type its password to open it.',
  password: 'Password',
  open: 'Open',
  cancel: 'Cancel',
  classNumber: course.classNumber,
  caFoundation: course.caFoundation,
} as const;

/** What the viewer says of files that it cannot open, by the keys of the specification's texts. */
export const viewerMessages = TEXT.viewer;
