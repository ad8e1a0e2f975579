/** The choices of the contact form that need no answer. */
export const contactAbout = {
  writer: 'You are',
  parent: 'A parent',
  student: 'A student',
  class: 'Class',
  board: 'Board',
  none: 'Choose',
} as const;
