import type { Profile } from '../../profile/profile.ts';
import { SAMPLE } from '../../profile/sample.ts';
import { FAQ } from './faq.ts';

/** The profile of a new site. Address, phone and email are placeholders: Settings is where they change. */
export const PROFILE: Profile = {
  productName: 'Ganit Point',
  shortName: 'Ganit',
  teacherName: SAMPLE.teacherName,
  biography: [
    `Ganit Sir has taught mathematics in Ludhiana for most of his working life. ${SAMPLE.biography}, and many of those children now send their own sons and daughters to him. He teaches Class 8 to Class 12 for CBSE, ICSE and PSEB, and the mathematics and statistics paper of CA Foundation.`,
    'His way of teaching is simple. A new idea starts with something the student already knows: a bill, a cricket score, a fold in a sheet of paper. Then comes the picture, then the formula, and only then the exercise. He would rather see one question solved with understanding than ten copied from a guide.',
    'Batches are small, and every student is called to the board. Marks are usually lost in the second step and not in the last, so that is where he checks first. He tells parents when something goes well, and early when something does not.',
    'Lessons are in Hindi, Punjabi and English, whichever makes the idea clear. The notes, practice sheets and video lectures on this site are free for everyone, whether or not you study with him.',
  ],
  blurb:
    'Ganit Sir teaches mathematics to Class 8 to 12 and CA Foundation students in Ludhiana and online, in Hindi, Punjabi and English.',
  city: 'Ludhiana',
  address: SAMPLE.address,
  phone: SAMPLE.phone,
  email: SAMPLE.email,
  whatsapp: SAMPLE.phone,
  social: [
    { name: 'YouTube', url: 'https://www.youtube.com/@ganitpoint-example' },
    { name: 'Facebook', url: 'https://www.facebook.com/ganitpoint.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/ganitpoint.example' },
  ],
  openingHours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], start: '06:00', end: '20:00' }],
  boards: ['CBSE', 'ICSE', 'PSEB'],
  languages: ['Hindi', 'Punjabi', 'English'],
  priceRange: '₹₹',
  baseYear: 2025,
  baseYears: 25,
  notice: '',
  faq: FAQ,
  reasons: [
    {
      title: 'Online Live Classes',
      text: 'Join from home on a phone or laptop. Ask aloud, see every step on the board, and watch the recording if you missed a class.',
    },
    {
      title: 'Study Materials',
      text: 'Chapter notes, practice sheets, multiple choice questions and formula sheets as PDFs that print well.',
    },
    {
      title: 'Experienced Teacher',
      text: 'One teacher from the first class to the last exam. He has seen every kind of mistake and knows where each one starts.',
    },
    {
      title: 'Personalized Attention',
      text: 'Small batches, and extra time for doubts before tests.',
    },
  ],
};
