import type { ClassOutline } from './class-outline.ts';

/** Class 11: the chapters of the NCERT book. */
export const CLASS_11: ClassOutline = {
  id: '11',
  title: 'Class 11 Mathematics',
  description:
    'All fourteen NCERT chapters. The step up from Class 10 is a large one, so the first month goes into functions, graphs and algebra that the rest of the year leans on.',
  chapters: [
    { title: 'Sets' },
    {
      title: 'Relations and Functions',
      lectures: [
        {
          youtube: 'kvGsIo1TmsM',
          credit: 'Khan Academy',
          title: 'What is a function?',
          description:
            'A rule with exactly one output for each input, and how to tell when a rule breaks this.',
        },
        {
          youtube: 'za0QJRZ-yQ4',
          credit: 'Khan Academy',
          title: 'Domain and range of a quadratic',
          description:
            'Which inputs are allowed and which outputs can occur, read from the formula.',
        },
      ],
    },
    {
      title: 'Trigonometric Functions',
      lectures: [
        {
          youtube: 'F21S9Wpi0y8',
          credit: 'Khan Academy',
          title: 'Trigonometric ratios: a short revision',
          description: 'The ratios from Class 10 once more before the unit circle.',
        },
        {
          youtube: 'yBw67Fb31Cs',
          credit: '3Blue1Brown',
          title: 'Trigonometry on the unit circle',
          description:
            'A full lesson on sine and cosine as functions: graphs, identities and the surprise in cos² x.',
        },
      ],
      sheets: [
        {
          filename: '11_ch3_trigonometric-functions-formulae.pdf',
          title: 'Trigonometric Functions: formula sheet',
          type: 'formulae',
        },
      ],
    },
    {
      title: 'Complex Numbers and Quadratic Equations',
      lectures: [
        {
          youtube: 'cUzklzVXJwo',
          credit: 'Veritasium',
          title: 'How imaginary numbers were invented',
          description: 'The story of the cubic equation and of the square root of −1.',
        },
        {
          youtube: '5PcpBw5Hbwo',
          credit: '3Blue1Brown',
          title: 'Complex numbers from the start',
          description: 'A full lesson: multiplying by i is a quarter turn, and the rest follows.',
        },
        {
          youtube: 'v0YEaeIClKY',
          credit: '3Blue1Brown',
          title: 'Euler’s formula in three minutes',
          description: 'Why e to the power iπ is −1, told through motion. For the curious.',
        },
      ],
    },
    { title: 'Linear Inequalities' },
    {
      title: 'Permutations and Combinations',
      lectures: [
        {
          youtube: 'bOXCLR3Wric',
          credit: '3Blue1Brown',
          title: 'Counting at olympiad level',
          description:
            'How many subsets have a sum divisible by 5? A long lesson for those who enjoy counting problems.',
        },
      ],
    },
    { title: 'Binomial Theorem' },
    {
      title: 'Sequences and Series',
      lectures: [
        {
          youtube: 'XFDM1ip5HdU',
          credit: '3Blue1Brown',
          title: 'Can infinitely many numbers have a sum?',
          description:
            'What we mean by the sum of 1/2 + 1/4 + 1/8 + …, and why we may choose the meaning.',
        },
        {
          youtube: 'd-o3eB9sfls',
          credit: '3Blue1Brown',
          title: 'The sum of one over all the squares',
          description: 'Why π appears in 1 + 1/4 + 1/9 + …, explained with lamps around a lake.',
        },
      ],
    },
    {
      title: 'Straight Lines',
      lectures: [
        {
          youtube: 'f15zA0PhSek',
          credit: 'Khan Academy',
          title: 'Unknowns on both sides',
          description: 'A short revision of solving linear equations, needed when two lines meet.',
        },
      ],
    },
    {
      title: 'Conic Sections',
      lectures: [
        {
          youtube: 'pQa_tWZmlGs',
          credit: '3Blue1Brown',
          title: 'Why slicing a cone gives an ellipse',
          description: 'Two spheres inside the cone, and the proof is nearly done.',
        },
      ],
    },
    { title: 'Introduction to Three Dimensional Geometry' },
    {
      title: 'Limits and Derivatives',
      lectures: [
        {
          youtube: 'riXcZT2ICjA',
          credit: 'Khan Academy',
          title: 'An introduction to limits',
          description: 'What a function is heading for, even where it has no value.',
        },
        {
          youtube: 'W0VWO4asgmk',
          credit: 'Khan Academy',
          title: 'Limits from graphs',
          description: 'Left, right and equal: reading limits where the graph jumps.',
        },
        {
          youtube: 'EKvHQc3QEow',
          credit: 'Khan Academy',
          title: 'Speed at an instant',
          description:
            'How Newton and Leibniz would describe a sprint, and where the derivative comes from.',
        },
      ],
      sheets: [
        {
          filename: '11_ch12_limits-and-derivatives-practice.pdf',
          title: 'Limits and Derivatives: practice sheet with answers',
          type: 'practice',
        },
      ],
    },
    {
      title: 'Statistics',
      lectures: [
        {
          youtube: 'E4HAYd0QnRc',
          credit: 'Khan Academy',
          title: 'Range, variance and standard deviation',
          description: 'Two sets of numbers with the same mean and very different spread.',
        },
        {
          youtube: 'HvDqbzu0i0E',
          credit: 'Khan Academy',
          title: 'Standard deviation in detail',
          description: 'The formula, the shorter form of it, and a worked example.',
        },
      ],
    },
    { title: 'Probability' },
  ],
};
