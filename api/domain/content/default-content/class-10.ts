import type { ClassOutline } from './class-outline.ts';

/** Class 10: the chapters of the NCERT book. */
export const CLASS_10: ClassOutline = {
  id: '10',
  title: 'Class 10 Mathematics',
  description:
    'All fourteen NCERT chapters for the board year, Standard and Basic. Each chapter ends with board questions, and full papers begin two months before the exam.',
  chapters: [
    {
      title: 'Real Numbers',
      lectures: [
        {
          youtube: 'znmPfDfsir8',
          credit: 'Khan Academy',
          title: 'LCM in two ways',
          description:
            'List the multiples, or use prime factors: the second way also works for large numbers.',
        },
      ],
      sheets: [
        {
          filename: '10_ch1_real-numbers-practice.pdf',
          title: 'Real Numbers: practice sheet with answers',
          type: 'practice',
        },
      ],
    },
    {
      title: 'Polynomials',
    },
    {
      title: 'Pair of Linear Equations in Two Variables',
      lectures: [
        {
          youtube: 'V7H1oUHXPkg',
          credit: 'Khan Academy',
          title: 'Substitution, step by step',
          description: 'Write one unknown in terms of the other, put it in, and check the pair.',
        },
        {
          youtube: 'vA-55wZtLeE',
          credit: 'Khan Academy',
          title: 'Elimination, step by step',
          description:
            'Make one pair of coefficients equal, subtract, and the second unknown follows.',
        },
      ],
      sheets: [
        {
          filename: '10_ch3_linear-equations-notes.pdf',
          title: 'Pair of Linear Equations: notes',
          type: 'notes',
        },
      ],
    },
    {
      title: 'Quadratic Equations',
      lectures: [
        {
          youtube: '2ZzuZvz33X0',
          credit: 'Khan Academy',
          title: 'Solving by factorising',
          description:
            'Split the middle term, take out common factors, and use the zero product rule.',
        },
        {
          youtube: 'bNQY0z76M5A',
          credit: 'Khan Academy',
          title: 'Completing the square',
          description: 'The method behind the formula, worked slowly on two examples.',
        },
        {
          youtube: 'i7idZfS8t8w',
          credit: 'Khan Academy',
          title: 'Using the quadratic formula',
          description:
            'Put in a, b and c without sign mistakes, and read what the discriminant says.',
        },
        {
          youtube: 'MHXO86wKeDY',
          credit: '3Blue1Brown',
          title: 'A simpler way to see the formula',
          description:
            'The two roots lie equally far from their mean. A longer lesson for those who want the reason.',
        },
      ],
      sheets: [
        {
          filename: '10_ch4_quadratic-equations-assignment.pdf',
          title: 'Quadratic Equations: questions with answers',
          type: 'assignment',
        },
      ],
    },
    {
      title: 'Arithmetic Progressions',
      sheets: [
        {
          filename: '10_ch5_arithmetic-progressions-mcqs.pdf',
          title: 'Arithmetic Progressions: 15 MCQs with answers',
          type: 'mcq',
        },
      ],
    },
    { title: 'Triangles' },
    { title: 'Coordinate Geometry' },
    {
      title: 'Introduction to Trigonometry',
      lectures: [
        {
          youtube: 'Jsiy4TxgIME',
          credit: 'Khan Academy',
          title: 'Sine, cosine and tangent',
          description:
            'Name the three sides, then take the ratios: the first lesson of trigonometry.',
        },
        {
          youtube: 'G-T_6hCdMQc',
          credit: 'Khan Academy',
          title: 'Ratios in special triangles',
          description: 'Work with 30° and 60° triangles and leave the roots in good form.',
        },
      ],
      sheets: [
        {
          filename: '10_ch8_trigonometry-formulae.pdf',
          title: 'Trigonometry: formula sheet',
          type: 'formulae',
        },
      ],
    },
    {
      title: 'Some Applications of Trigonometry',
      lectures: [
        {
          youtube: 'YdOXS_9_P4U',
          credit: '3Blue1Brown',
          title: 'How angles measured the Earth and the Moon',
          description:
            'Heights and distances on the largest scale: what the ancients found with shadows and angles.',
        },
      ],
    },
    { title: 'Circles' },
    { title: 'Areas Related to Circles' },
    {
      title: 'Surface Areas and Volumes',
      lectures: [
        {
          youtube: 'GNcFjFmqEc8',
          credit: '3Blue1Brown',
          title: 'Why a sphere has four times the area of its shadow',
          description:
            'Two clear arguments for the formula 4πr², one with a cylinder and one with rings.',
        },
      ],
    },
    {
      title: 'Statistics',
      lectures: [
        {
          youtube: 'k3aKKasOmIw',
          credit: 'Khan Academy',
          title: 'Finding mean, median and mode',
          description: 'One list of numbers and three averages, found by hand.',
        },
      ],
    },
    {
      title: 'Probability',
      lectures: [
        {
          youtube: 'uzkc-qNVoOk',
          credit: 'Khan Academy',
          title: 'Probability explained',
          description: 'Coins, dice and what “one half” really promises.',
        },
      ],
    },
  ],
};
