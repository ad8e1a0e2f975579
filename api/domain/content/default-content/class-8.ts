import type { ClassOutline } from './class-outline.ts';

/** Class 8: the chapters of Ganita Prakash, Parts I and II (NCERT). */
export const CLASS_8: ClassOutline = {
  id: '8',
  title: 'Class 8 Mathematics',
  description:
    'The full NCERT course, Ganita Prakash Parts I and II. Number sense, algebra, geometry and data are built up with care, because everything in Class 9 and 10 stands on them.',
  chapters: [
    {
      title: 'A Square and A Cube (Part I, Chapter 1)',
      lectures: [
        {
          youtube: '6QJtWfIiyZo',
          credit: 'Khan Academy',
          title: 'Simplifying square roots',
          description:
            'Use the prime factors of a number to take perfect squares out of a root, one step at a time.',
        },
      ],
      sheets: [
        {
          filename: '8_ch1_squares-and-cubes-practice.pdf',
          title: 'Squares and Cubes: practice sheet with answers',
          type: 'practice',
        },
      ],
    },
    {
      title: 'Power Play (Part I, Chapter 2)',
      lectures: [
        {
          youtube: 'Kas0tIxDvrg',
          credit: '3Blue1Brown',
          title: 'Why growth by multiplying is so fast',
          description:
            'What it means to multiply by the same number every day, and why the graph shoots up.',
        },
      ],
    },
    {
      title: 'A Story of Numbers (Part I, Chapter 3)',
    },
    { title: 'Quadrilaterals (Part I, Chapter 4)' },
    {
      title: 'Number Play (Part I, Chapter 5)',
      lectures: [
        {
          youtube: '094y1Z2wpJg',
          credit: 'Veritasium',
          title: 'A puzzle that is still unsolved',
          description:
            'Halve an even number; treble an odd one and add 1. A child can play it, and no one can prove where it ends.',
        },
      ],
    },
    {
      title: 'We Distribute, Yet Things Multiply (Part I, Chapter 6)',
      lectures: [
        {
          youtube: '3NHSwiv_pSE',
          credit: 'Khan Academy',
          title: 'Like terms and the distributive property',
          description: 'Open the brackets, collect like terms, and check the answer with a number.',
        },
      ],
    },
    {
      title: 'Proportional Reasoning-1 (Part I, Chapter 7)',
      lectures: [
        {
          youtube: 'HpdMJaKaXXc',
          credit: 'Khan Academy',
          title: 'An introduction to ratios',
          description:
            'Write a ratio from a picture, reduce it, and use it to find an unknown amount.',
        },
      ],
    },
    {
      title: 'Fractions in Disguise (Part II, Chapter 1)',
      lectures: [
        {
          youtube: 'Gn2pdkvdbGQ',
          credit: 'Khan Academy',
          title: 'From fractions to decimals',
          description:
            'Long division turns any fraction into a decimal; see which ones stop and which repeat.',
        },
      ],
    },
    {
      title: 'The Baudhāyana-Pythagoras Theorem (Part II, Chapter 2)',
      lectures: [
        {
          youtube: 'QJYmyhnaaek',
          credit: '3Blue1Brown',
          title: 'Every Pythagorean triple in one picture',
          description:
            'Why 3, 4, 5 has infinitely many relatives, and how to find them all. The second half is for the curious.',
        },
      ],
    },
    { title: 'Proportional Reasoning-2 (Part II, Chapter 3)' },
    {
      title: 'Exploring Some Geometric Themes (Part II, Chapter 4)',
      lectures: [
        {
          youtube: 'gB9n2gHsHN4',
          credit: '3Blue1Brown',
          title: 'What is a fractal?',
          description:
            'Shapes that stay rough however closely you look, and how to measure that roughness.',
        },
      ],
    },
    {
      title: 'Tales by Dots and Lines (Part II, Chapter 5)',
      lectures: [
        {
          youtube: 'h8EYEJ32oQ8',
          credit: 'Khan Academy',
          title: 'Mean, median and mode',
          description:
            'Three ways to say what is typical in a list of numbers, with one example worked through.',
        },
      ],
    },
    {
      title: 'Algebra Play (Part II, Chapter 6)',
      lectures: [
        {
          youtube: 'kpCJyQ2usJ4',
          credit: 'Khan Academy',
          title: 'Why we use letters for numbers',
          description:
            'One letter can stand for every number at once. A short talk on what algebra is for.',
        },
        {
          youtube: 'XoEn1LfVoTo',
          credit: 'Khan Academy',
          title: 'Solving an equation like a balance',
          description: 'Do the same on both sides until the unknown stands alone.',
        },
      ],
    },
    {
      title: 'Area (Part II, Chapter 7)',
      lectures: [
        {
          youtube: 'LoaBd-sPzkU',
          credit: 'Khan Academy',
          title: 'Perimeter and area: the basics',
          description: 'Walk around a shape, then cover it with squares: two different questions.',
        },
      ],
    },
  ],
};
