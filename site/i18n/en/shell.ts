/** What every page has: header, footer, call bar. */
export const shell = {
  skip: 'Skip to content',
  notice: 'Notice',
  language: 'Language',
  mainNavigation: 'Main',
  mainMenu: 'Main menu',
  menu: 'Menu',
  classes: 'Classes',
  about: 'About Us',
  studyMaterials: 'Study Materials',
  videos: 'Video Lectures',
  blog: 'Blog',
  contact: 'Contact',
  taughtBy: 'Mathematics for {subjects}, taught by {teacher} {where}.',
  /** Where classes are. */
  where: { centre: 'in {city}', online: 'online', both: 'in {city} and online' },
  experience: '{years} years of teaching experience.',
  quickLinks: 'Quick links',
  linksAndContact: 'Links and contact',
  callOrWrite: 'Call or write',
  /** Before the phone number. */
  call: 'Call',
  whatsapp: 'WhatsApp',
  contactUs: 'Contact Us',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
} as const;

/** What a WhatsApp message begins with, by the page that it is started on. */
export const greetings = {
  classes: 'Hello, I would like to know about the mathematics classes.',
  class: 'Hello, I would like to know about {title}.',
  file: 'Hello, I have a question about a study material.',
  wantedMaterial: 'Hello, I am looking for a study material on this topic: ',
  video: 'Hello, I have a question about a video lecture.',
  post: 'Hello, I have a question about “{title}”.',
} as const;

/** The block at the end of pages. */
export const help = {
  joinClass: 'Join {class} with {teacher}',
  joinClassText: 'Call to ask about seats, or send a message.',
  classesAre: {
    centre: 'Classes are in person.',
    online: 'Classes are online.',
    both: 'Classes are in person and online.',
  },
  stuckOnQuestion: 'Stuck on a question?',
  stuckOnQuestionText: 'Mark it and ask {teacher}. Call, write, or bring it to class.',
  wantedMaterial: 'Need a study material that is not here?',
  wantedMaterialText: 'Tell {teacher} the topic. Call or write.',
  stuckOnStep: 'Stuck on a step?',
  unclearStep: 'Is a step unclear?',
  askTeacher: 'Ask {teacher}. Call, write, or join a class.',
} as const;
