import type { ClassOutline } from './class-outline.ts';

/** Class 12: the chapters of the NCERT book. */
export const CLASS_12: ClassOutline = {
  id: '12',
  title: 'Class 12 Mathematics',
  description:
    'All thirteen NCERT chapters for the board exam, with the depth that engineering and other entrance tests ask for. Calculus comes first and is revised until it is easy.',
  chapters: [
    {
      title: 'Relations and Functions',
      sheets: [
        {
          filename: '12_ch1_relations-and-functions-notes.pdf',
          title: 'Relations and Functions: notes',
          type: 'notes',
        },
      ],
    },
    { title: 'Inverse Trigonometric Functions' },
    {
      title: 'Matrices',
      lectures: [
        {
          youtube: 'xyAuNHPsq-g',
          credit: 'Khan Academy',
          title: 'An introduction to matrices',
          description: 'Rows, columns, adding, and multiplying by a number.',
        },
        {
          youtube: 'kYB8IZa5AuE',
          credit: '3Blue1Brown',
          title: 'Matrices as movements of the plane',
          description:
            'Each column says where a unit vector lands: the picture behind the table of numbers.',
        },
        {
          youtube: 'XkY2DOUCWMU',
          credit: '3Blue1Brown',
          title: 'Why matrices are multiplied that way',
          description: 'A product of matrices is one movement after another, so the order matters.',
        },
      ],
      sheets: [
        {
          filename: '12_ch3_matrices-mcqs.pdf',
          title: 'Matrices: 15 MCQs with answers',
          type: 'mcq',
        },
      ],
    },
    {
      title: 'Determinants',
      lectures: [
        {
          youtube: 'Ip3X9LOh2dk',
          credit: '3Blue1Brown',
          title: 'What a determinant measures',
          description:
            'How much a matrix stretches areas, and what a negative or zero value tells you.',
        },
        {
          youtube: 'uQhTuRlWMxw',
          credit: '3Blue1Brown',
          title: 'Inverse matrices and systems of equations',
          description:
            'When a system has one solution, and what goes wrong when the determinant is zero.',
        },
      ],
    },
    {
      title: 'Continuity and Differentiability',
      lectures: [
        {
          youtube: 'S0_qX4VJhMQ',
          credit: '3Blue1Brown',
          title: 'Derivative formulas from pictures',
          description: 'x², x³, 1/x and sin x: see each formula before you learn it.',
        },
        {
          youtube: 'YG15m2VwSjA',
          credit: '3Blue1Brown',
          title: 'The chain rule and the product rule',
          description:
            'Why the rules look the way they do, drawn with rectangles and number lines.',
        },
        {
          youtube: 'm2MIpDrF7Es',
          credit: '3Blue1Brown',
          title: 'What is special about e?',
          description: 'The one base whose exponential is its own derivative.',
        },
        {
          youtube: 'qb40J4N1fa4',
          credit: '3Blue1Brown',
          title: 'Implicit differentiation',
          description: 'Circles, ladders and what it means to differentiate an equation.',
        },
        {
          youtube: 'kfF40MiS7zA',
          credit: '3Blue1Brown',
          title: 'Limits, made exact',
          description: 'What “approaches” means, and a rule for 0/0.',
        },
      ],
    },
    {
      title: 'Application of Derivatives',
      lectures: [
        {
          youtube: '9vKqVkMQHKk',
          credit: '3Blue1Brown',
          title: 'What a rate of change really is',
          description: 'A car, its distance graph and the best line near a point.',
        },
        {
          youtube: 'CfW845LNObM',
          credit: '3Blue1Brown',
          title: 'Another picture of the derivative',
          description: 'Stretching and squeezing of the number line, instead of slopes.',
        },
      ],
      sheets: [
        {
          filename: '12_ch6_application-of-derivatives-assignment.pdf',
          title: 'Application of Derivatives: questions with answers',
          type: 'assignment',
        },
      ],
    },
    {
      title: 'Integrals',
      lectures: [
        {
          youtube: 'WUvTyaaNkzM',
          credit: '3Blue1Brown',
          title: 'The idea of calculus',
          description:
            'The area of a circle, cut into rings, leads to integrals and derivatives in one go.',
        },
        {
          youtube: 'rfG8ce4nNh0',
          credit: '3Blue1Brown',
          title: 'Integration and the fundamental theorem',
          description: 'Why finding an area and undoing a derivative are the same task.',
        },
      ],
      sheets: [
        {
          filename: '12_ch7_integrals-formulae.pdf',
          title: 'Integrals: formula sheet',
          type: 'formulae',
        },
      ],
    },
    {
      title: 'Application of Integrals',
      lectures: [
        {
          youtube: 'FnJqaIESC2s',
          credit: '3Blue1Brown',
          title: 'What area has to do with slope',
          description: 'The average height of a curve, and the theorem seen from another side.',
        },
      ],
    },
    {
      title: 'Differential Equations',
      lectures: [
        {
          youtube: '6o7b9yyhH7k',
          credit: 'Khan Academy',
          title: 'What a differential equation is',
          description:
            'An equation whose unknown is a function: first examples and how to check a solution.',
        },
        {
          youtube: '-_POEWfygmU',
          credit: 'Khan Academy',
          title: 'Order and kinds of differential equations',
          description: 'The words you need before the methods: order, linear, ordinary.',
        },
        {
          youtube: 'p_di4Zn4wz4',
          credit: '3Blue1Brown',
          title: 'A tour of differential equations',
          description: 'Pendulums and pictures of motion. Beyond the syllabus, and worth the time.',
        },
      ],
    },
    {
      title: 'Vector Algebra',
      lectures: [
        {
          youtube: 'fNk_zzaMoSs',
          credit: '3Blue1Brown',
          title: 'What are vectors?',
          description: 'Arrows, lists of numbers and how to add them.',
        },
        {
          youtube: 'k7RM-ot2NWY',
          credit: '3Blue1Brown',
          title: 'Linear combinations of vectors',
          description: 'Every vector of the plane from two others, and when this fails.',
        },
        {
          youtube: 'LyGKycYT2v0',
          credit: '3Blue1Brown',
          title: 'The dot product',
          description: 'Projection, and why the formula adds up products.',
        },
        {
          youtube: 'eu6i7WJeinw',
          credit: '3Blue1Brown',
          title: 'The cross product',
          description: 'Area, direction and the right-hand rule.',
        },
      ],
    },
    {
      title: 'Three Dimensional Geometry',
    },
    { title: 'Linear Programming' },
    {
      title: 'Probability',
      lectures: [
        {
          youtube: 'HZGCoVF3YvM',
          credit: '3Blue1Brown',
          title: 'Bayes’ theorem in a picture',
          description:
            'How new evidence should change what you believe, with one square and two strips.',
        },
        {
          youtube: '3v9w79NhsfI',
          credit: 'Khan Academy',
          title: 'Random variables',
          description: 'How to turn outcomes into numbers, and why it is useful.',
        },
      ],
      sheets: [
        {
          filename: '12_ch13_probability-practice.pdf',
          title: 'Probability: practice sheet with answers',
          type: 'practice',
        },
      ],
    },
  ],
};
