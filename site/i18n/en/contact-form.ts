import { TEXT } from '#domain/text/texts.ts';

/** The contact form. */
export const contactForm = {
  title: 'Write to {teacher}',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  optional: '(optional)',
  message: 'Message',
  messageHint:
    'Class, board and what you would like to know. Please share only what we need to help.',
  sum: 'What is {a} + {b}?',
  sumUnknown: 'A small sum',
  sumHint: 'This stops spam.',
  sumLoading: 'The question is loading…',
  sumNotLoaded: 'The question did not load.',
  loadSum: 'Load the question',
  newSum: 'There is a new question: {question}',
  website: 'Website',
  sending: 'Sending...',
  send: 'Send Message',
} as const;

/** The choices of the contact form that need no answer. */
export const contactAbout = {
  writer: 'You are',
  parent: 'A parent',
  student: 'A student',
  class: 'Class',
  board: 'Board',
  none: 'Choose',
} as const;

/** Answers of the form and of the API, by their keys there. */
export const contactMessages = TEXT.contact;
