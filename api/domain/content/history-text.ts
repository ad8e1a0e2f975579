/** Texts about changes and their undoing; beside the others, so that they load with the history alone. */
export const HISTORY_TEXT = {
  missing: 'This change is no longer kept. Reload the page to see the newest list.',
  changed: 'The content changed in the meantime. Please check again what the undo does.',
  noLonger:
    'This change cannot be undone: the result would break a rule that later changes depend on.',
  undone: 'Nothing of this change is left, so there is nothing to undo.',
  deleted: 'It was deleted since. Restore it from Recently deleted first.',
  there: 'There is something in its place again, so it cannot be brought back.',
  forgotten: 'It was permanently deleted, or more than 30 days ago, so it cannot be brought back.',
  files: 'A file of it was permanently deleted, so it cannot be brought back.',
  replaced: 'This replaced all content. To go back, restore the version before it below.',
  version: 'This version is no longer kept. Close the list and open it again.',
  noPage: 'There is no such page any more.',
  unknown: 'What was there before this change is not stored, so it cannot be undone here.',
} as const;
