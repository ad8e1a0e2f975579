/** Saving a chapter on the device, on the page of the chapter and on that of saved chapters. */
export const savePanel = {
  save: 'Save for offline',
  saveSize: 'Save for offline ({size})',
  keeps:
    'Keeps this page, its PDFs and its questions on this device. They then open without internet; videos do not.',
  update: 'Update, {size}',
  again: 'Save again, {size}',
  saving: 'Saving…',
  progress: '{done} of {size}',
  cancel: 'Cancel',
  isSaved: 'Saved on this device. Its PDFs open without internet; videos need internet.',
  changed: 'Its PDFs changed after you saved it.',
  gone: 'The browser removed its files to make room.',
  removedThere: 'The website no longer has these PDFs. Your copy stays until you remove it.',
  cancelled: 'Stopped. Nothing was changed.',
  full: 'Not saved: there is no room for it on this device. Remove a saved chapter or other files, then try again.',
  connection: 'Not saved: the connection was lost. Check your internet, then try again.',
  refused:
    'Not saved: this browser keeps nothing for websites. Perhaps the window is a private one.',
  notLoaded: 'Could not be loaded. Check your connection, then tap again.',
} as const;

/** The page of saved chapters, which also stands for pages that are not there. */
export const saved = {
  title: 'Saved chapters',
  description: 'The chapters that you saved on this device. They open without internet.',
  intro: 'These chapters open without internet, on this device and in this browser.',
  empty: 'Nothing is saved yet. Open a chapter and tap “Save for offline”.',
  chooseClass: 'Choose a class',
  unsupported:
    'This browser cannot save chapters, perhaps because the window is a private one. PDFs can be downloaded in any browser.',
  needsScript: 'Saving chapters needs JavaScript. PDFs can be downloaded without it.',
  files: { one: '{count} PDF', other: '{count} PDFs' },
  remove: 'Remove',
  removed: '{title} was removed from this device.',
  room: '{used} used on this device, about {left} left for this website.',
  /** Where browsers remove it. */
  sevenDays:
    'Safari removes saved chapters and progress after 7 days without a visit. To keep them, tap Share, then “Add to Home Screen”, and open the site from there. If a chapter is gone, save it again.',
  privateWindow: 'In a private window, everything saved is gone when you close it.',
  videos: 'Videos play from YouTube and always need internet.',
  notHere: 'This page is not on this device',
  notHereText:
    'There seems to be no internet. Pages that you opened before and the chapters below still open.',
  tryAgain: 'Try again',
} as const;
