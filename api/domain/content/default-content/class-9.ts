import type { ClassOutline } from './class-outline.ts';

/** Class 9: the chapters of Ganita Manjari, Part I (NCERT). */
export const CLASS_9: ClassOutline = {
  id: '9',
  title: 'Class 9 Mathematics',
  description:
    'The new NCERT course, Ganita Manjari. Coordinates, polynomials, real numbers, circles and probability, with proofs written out in full: the year that decides how easy Class 10 will feel.',
  chapters: [
    {
      title: 'Orienting Yourself: The Use of Coordinates',
    },
    {
      title: 'Introduction to Linear Polynomials',
      lectures: [
        {
          youtube: 'vDqOoI-4Z6M',
          credit: 'Khan Academy',
          title: 'Variables, expressions and equations',
          description: 'What each word means, and how to find the value of an expression.',
        },
        {
          youtube: 'IL3UCuXrUzE',
          credit: 'Khan Academy',
          title: 'The line y = mx + b',
          description: 'Draw a line from its slope and the point where it meets the y-axis.',
        },
      ],
    },
    {
      title: 'The World of Numbers',
      lectures: [
        {
          youtube: 'cLP7INqs3JM',
          credit: 'Khan Academy',
          title: 'Rational and irrational numbers',
          description: 'Which numbers can be written as a fraction, and why some cannot.',
        },
      ],
    },
    {
      title: 'Exploring Algebraic Identities',
      lectures: [
        {
          youtube: 'eF6zYNzlZKQ',
          credit: 'Khan Academy',
          title: 'Factorising quadratics',
          description:
            'Find two numbers from their sum and product: several examples, signs included.',
        },
      ],
      sheets: [
        {
          filename: '9_ch4_algebraic-identities-formulae.pdf',
          title: 'Algebraic Identities: formula sheet',
          type: 'formulae',
        },
      ],
    },
    {
      title: 'I’m Up and Down, and Round and Round',
      lectures: [
        {
          youtube: 'jyLRpr2P0MQ',
          credit: 'Khan Academy',
          title: 'Radius, diameter, circumference and pi',
          description: 'The parts of a circle and the one number that ties them together.',
        },
      ],
    },
    {
      title: 'Measuring Space: Perimeter and Area',
      lectures: [
        {
          youtube: 'bcPTiiiYDs8',
          credit: '3Blue1Brown',
          title: 'How pi became 3.14',
          description:
            'A short piece of history: for a while the same letter stood for a different number.',
        },
      ],
    },
    {
      title: 'The Mathematics of Maybe: Introduction to Probability',
      lectures: [
        {
          youtube: 'yUaI0JriZtY',
          credit: 'Khan Academy',
          title: 'Finding a probability: marbles in a bag',
          description: 'List the outcomes, count those you want, and divide.',
        },
      ],
    },
    {
      title: 'Predicting What Comes Next: Exploring Sequences and Progressions',
      lectures: [
        {
          youtube: 'YtkIWDE36qU',
          credit: '3Blue1Brown',
          title: 'A pattern that breaks',
          description:
            '1, 2, 4, 8, 16 … and then 31. Why a pattern needs a proof before we trust it.',
        },
      ],
    },
  ],
};
