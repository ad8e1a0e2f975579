import type { ClassOutline } from './class-outline.ts';

/** CA Foundation, Paper 3: the chapters of the ICAI study material. */
export const CA: ClassOutline = {
  id: 'ca',
  title: 'CA Foundation Mathematics',
  description:
    'Paper 3, Quantitative Aptitude: Business Mathematics, Logical Reasoning and Statistics, in the order of the ICAI study material. Speed and accuracy for the objective paper are practised from the first week.',
  chapters: [
    {
      title: 'Ratio and Proportion, Indices, Logarithms',
      lectures: [
        {
          youtube: 'mQTWzLpCcW0',
          credit: 'Khan Academy',
          title: 'An introduction to logarithms',
          description:
            'A logarithm asks for an exponent: easy values first, then the ones that do not exist.',
        },
        {
          youtube: 'cEvgcoyZvB4',
          credit: '3Blue1Brown',
          title: 'Logarithms with understanding',
          description: 'A full lesson on the rules of logarithms and why each one must hold.',
        },
      ],
    },
    {
      title: 'Equations',
      lectures: [
        {
          youtube: '9Ek61w1LxSc',
          credit: 'Khan Academy',
          title: 'Solving ax = b',
          description: 'The simplest equation, and the habit of checking it.',
        },
        {
          youtube: 'bAerID24QJ0',
          credit: 'Khan Academy',
          title: 'Linear equations with fractions',
          description: 'Multiply by the reciprocal and keep the two sides equal.',
        },
      ],
    },
    { title: 'Linear Inequalities' },
    {
      title: 'Mathematics of Finance',
      lectures: [
        {
          youtube: 'IAEASE5GjdI',
          credit: '3Blue1Brown',
          title: 'Compound interest, from yearly to every instant',
          description:
            'What happens when interest is added more and more often. The last part, on imaginary rates, is for fun.',
        },
      ],
      sheets: [
        {
          filename: 'ca_ch4_mathematics-of-finance-notes.pdf',
          title: 'Mathematics of Finance: notes',
          type: 'notes',
        },
      ],
    },
    { title: 'Basic Concepts of Permutations and Combinations' },
    { title: 'Sequence and Series: Arithmetic and Geometric Progressions' },
    { title: 'Sets, Relations and Functions, Basics of Limits and Continuity Functions' },
    {
      title: 'Basic Applications of Differential and Integral Calculus in Business and Economics',
      lectures: [
        {
          youtube: 'rAof9Ld5sOg',
          credit: 'Khan Academy',
          title: 'Derivatives from the beginning',
          description: 'From the slope of a line to the slope of a curve, in one sitting.',
        },
      ],
    },
    { title: 'Number Series, Coding and Decoding and Odd Man Out' },
    { title: 'Direction Tests' },
    { title: 'Seating Arrangements' },
    { title: 'Blood Relations' },
    { title: 'Statistical Representation of Data and Sampling' },
    {
      title: 'Measures of Central Tendency and Dispersion',
      lectures: [
        {
          youtube: 'uhxtUt_-GyM',
          credit: 'Khan Academy',
          title: 'What statistics is for',
          description: 'Populations, samples and the three averages.',
        },
      ],
    },
    {
      title: 'Probability',
      lectures: [
        {
          youtube: 'dOr0NKyD31Q',
          credit: 'Khan Academy',
          title: 'Discrete and continuous random variables',
          description: 'Can you list the values or not? Examples of both kinds.',
        },
      ],
    },
    {
      title: 'Theoretical Distributions',
      lectures: [
        {
          youtube: 'WWv0RUxDfbs',
          credit: 'Khan Academy',
          title: 'The binomial distribution',
          description: 'Five coin tosses, counted out until the pattern shows.',
        },
        {
          youtube: 'Fvi9A_tEmXQ',
          credit: 'Khan Academy',
          title: 'Probability as an area',
          description: 'Density functions, and why a single exact value has probability zero.',
        },
        {
          youtube: 'zeJD6dqJ5lo',
          credit: '3Blue1Brown',
          title: 'Why the bell curve is everywhere',
          description: 'Falling balls, dice and the central limit theorem.',
        },
      ],
    },
    { title: 'Correlation and Regression' },
    { title: 'Index Numbers' },
  ],
};
