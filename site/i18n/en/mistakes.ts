/** The questions that were answered wrong, asked again. */
export const mistakes = {
  title: 'My mistakes',
  description:
    'Practice questions that you got wrong, from all chapters, asked again on the right day.',
  heading: 'My mistakes',
  how: 'A question that you get wrong comes back here: the next day, then after 3 days, then after 7. It leaves after two right answers in a row.',
  today: { one: '{count} question for today', other: '{count} questions for today' },
  later: { one: '{count} more comes back later.', other: '{count} more come back later.' },
  nothing:
    'Nothing for today. What you get wrong in practice or in a mock test comes here by itself.',
  notAll: 'Some questions are not on this device. Connect to the internet to see them all.',
  back: 'Back to my mistakes',
} as const;
