import type { SiteContent } from '#domain/content/snapshot';
import type { Class, Chapter } from '#domain/course/class';
import type { Picture } from '#domain/files/picture';
import type { Batch } from '#domain/offer/offer';
import type { Post } from '#domain/blog/post';
import type { ChoiceQuestion, NumberQuestion } from '#domain/practice/question';
import type { Enquiry } from '#domain/contact/enquiry';
import type { Profile } from '#domain/profile/profile';
import type { Video, Material } from '#domain/course/lesson';

/** So many of something, each made by its number from 0 on: `times(2, (n) => n)` -> `[0, 1]` */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A video; tests give only what they are about. */
export const aVideo = (with_: Partial<Video> = {}): Video => ({
  id: 'v1',
  title: 'Completing the square',
  url: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ...with_,
});

/** A material; tests give only what they are about. */
export const aMaterial = (with_: Partial<Material> = {}): Material => ({
  id: 'm1',
  title: 'Worksheet 1',
  type: 'practice',
  url: '/files/10_ch4_worksheet-1.pdf',
  s3Key: 'materials/10/chapter4/10_ch4_worksheet-1.pdf',
  filename: '10_ch4_worksheet-1.pdf',
  date: '2026-11-21T05:00:00.000Z',
  size: 120_000,
  ...with_,
});

/** A chapter without videos and materials; tests give only what they are about. */
export const aChapter = (with_: Partial<Chapter> = {}): Chapter => ({
  id: 4,
  title: 'Quadratic Equations',
  videos: [],
  materials: [],
  ...with_,
});

/** A question with options; tests give only what they are about. */
export const aChoice = (with_: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
  id: 'q1',
  kind: 'choice',
  text: 'The roots of $x^2 = 4$ are',
  options: ['$2$', '$\\pm 2$', '$4$'],
  right: 1,
  level: 'easy',
  explanation: 'Both $2^2$ and $(-2)^2$ are $4$.',
  ...with_,
});

/** A question with a number; tests give only what they are about. */
export const aNumber = (with_: Partial<NumberQuestion> = {}): NumberQuestion => ({
  id: 'q2',
  kind: 'number',
  text: 'How long is the side of a square of 144 cm²?',
  answer: '12',
  level: 'medium',
  ...with_,
});

/** A batch; tests give only what they are about. */
export const aBatch = (with_: Partial<Batch> = {}): Batch => ({
  id: 'b1',
  days: ['Mo', 'We', 'Fr'],
  start: '17:30',
  end: '19:00',
  mode: 'centre',
  languages: ['hi', 'pa'],
  ...with_,
});

/** A blog post; tests give only what they are about. */
export const aPost = (with_: Partial<Post> = {}): Post => ({
  id: 'blog_1',
  slug: 'why-zero',
  title: 'Why zero?',
  description: 'A short history.',
  content: '<p>Nothing comes from nothing.</p>',
  keywords: '',
  publishDate: '2026-11-21',
  status: 'published',
  image: null,
  ...with_,
});

/** A stored picture of the centre; tests give only what they are about. */
export const aStoredPicture = (with_: Partial<Picture> = {}): Picture => ({
  filename: 'centre-3f9a2c.webp',
  width: 1200,
  height: 800,
  alt: 'The classroom',
  ...with_,
});

/** A whole profile; tests give only what they are about. */
export const aProfile = (with_: Partial<Profile> = {}): Profile => ({
  productName: 'Some Tuition',
  shortName: 'Tuition',
  teacherName: 'Some Teacher',
  biography: ['Teaches.'],
  blurb: 'Teaches.',
  city: 'Some City',
  address: '1 Some Road, Some City',
  phone: '+91 161 240 0000',
  email: 'teacher@example.org',
  whatsapp: '+91 98140 12345',
  social: ['One', 'Two', 'Three'].map((name) => ({ name, url: `https://example.org/${name}` })),
  openingHours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], start: '06:00', end: '20:00' }],
  boards: ['CBSE'],
  languages: ['English'],
  priceRange: '₹₹',
  baseYear: 2025,
  baseYears: 25,
  notice: '',
  faq: times(8, (n) => ({ question: `Question ${n}`, answer: 'Yes.' })),
  reasons: times(4, (n) => ({ title: `Reason ${n}`, text: 'Yes.' })),
  ...with_,
});

/** A new enquiry whose email was sent; tests give only what they are about. */
export const anEnquiry = (with_: Partial<Enquiry> = {}): Enquiry => ({
  id: 'e1',
  name: 'Asha',
  phone: '98765 43210',
  email: '',
  message: 'A long enough message',
  createdAt: 1,
  expiresAt: 2,
  status: 'new',
  delivery: { state: 'sent', attempts: 1, at: 1 },
  ...with_,
});

/** A class with one chapter; tests give only what they are about. */
export const aClass = (with_: Partial<Class> = {}): Class => ({
  id: '10',
  title: 'Class 10 Mathematics',
  description: 'Board year.',
  chapters: [aChapter({ videos: [aVideo()], materials: [aMaterial()] })],
  ...with_,
});

/** The content of a site with one class, which may have other `chapters`, and one post; `classes` are in the order shown. */
export const someContent = ({
  chapters,
  classes = [aClass(chapters && { chapters })],
  ...with_
}: Partial<Omit<SiteContent, 'classes'>> & {
  chapters?: Chapter[];
  classes?: Class[];
} = {}): SiteContent => ({
  profile: aProfile(),
  classOrder: classes.map(({ id }) => id),
  classes: Object.fromEntries(classes.map((one) => [one.id, one])),
  blogPosts: [aPost()],
  formerSlugs: {},
  ...with_,
});
