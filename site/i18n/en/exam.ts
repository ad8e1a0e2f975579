/** The days of exams, and the page for the night before one. */
export const exam = {
  dates: 'Exam dates',
  left: 'in {count} days',
  tomorrow: 'tomorrow',
  today: 'today',
  title: '{class}: the night before the exam',
  description: '{class}, the night before the exam: {parts}. By {teacher}.',
  heading: 'The night before the exam',
  link: 'Night before',
  sheets: { one: '{count} formula sheet', other: '{count} formula sheets' },
  chapters: { one: 'practice of {count} chapter', other: 'practice of {count} chapters' },
  questions: { one: '{count} question asked often', other: '{count} questions asked often' },
  formulas: 'Formula sheets',
  practice: 'Practice',
  often: 'Asked often',
  oftenText: 'These come again and again. The answer is below each question.',
  paper: 'Print this page',
  message: 'Hello, I have a question before the exam of {class}.',
} as const;

/** The same on paper. */
export const examPaper = {
  title: '{class}: the night before the exam, on paper',
  description: '{class} on paper, for the night before the exam: {parts}.',
  tools: 'This sheet',
  back: 'Back to the page',
  how: 'Scan the code with your phone camera to open this page on the website.',
} as const;
