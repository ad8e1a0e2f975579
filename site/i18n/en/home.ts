/** The home page. */
export const home = {
  /** Title without the product's name, which stands before it. */
  title: 'Mathematics for {subjects} in {city}',
  /** While there is no class yet. */
  anySubjects: 'school',
  description:
    '{teacher} teaches mathematics to {subjects} students {where}. Free video lectures and study materials.',
  heading: 'Mathematics for {subjects}, taught by {teacher} {where}.',
  exploreClasses: 'Explore Classes',
  experience: 'Experience',
  years: '{years} years',
  boards: 'Boards',
  taughtIn: 'Taught in',
  graphLabel:
    'The graph of y equals one half of x minus 1 times x minus 7: a parabola that meets the x-axis at 1 and at 7.',
  figure: 'Fig. 1',
  /** `{x}` is the letter in italics. */
  figureText:
    'The zeroes of ½({x} − 1)({x} − 7) are where its graph meets the {x}-axis. The line of symmetry lies halfway.',
  classesIntro:
    'Chapters are in textbook order, with video lectures and study materials to print. Everything is free to use.',
  chaptersSoon: 'Chapters coming soon',
  reasons: 'Why Study With Us',
  about: 'About {teacher}',
  yearsLine: 'A number line of years from {first} to {last}',
  readMore: 'Read more about {teacher}',
  showLess: 'Show less',
  faq: 'Frequently Asked Questions',
} as const;

/** The section on the home page about reaching the teacher, without the form. */
export const contact = {
  title: 'Contact {teacher}',
  text: 'The quickest way is to call. Tell us the class and board, and we will tell you which batches have seats.',
  withoutScript:
    'The contact form needs JavaScript, which is switched off. Please {call}, message on {whatsapp} or send an {email} instead.',
  withoutScriptCall: 'call',
  withoutScriptEmail: 'email',
  privacy:
    'What you write goes to {teacher} only. This site keeps it for {days} days and then deletes it. No trackers, no advertising.',
  address: 'Address',
  hours: 'Hours',
  email: 'Email',
  online: 'Online',
} as const;

/** What those who decide look for on the home page: results, what parents say, photographs, the way there. */
export const centre = {
  results: 'Results by year',
  words: 'What parents say',
  photos: 'Photographs of the centre',
  directions: 'Get directions',
} as const;
