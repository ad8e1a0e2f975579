import { lines } from '#support/rows';

/** Every screen of the admin, below `/admin`. */
export const SCREENS = [
  '',
  ...lines`
    /today
    /classes
    /classes?form=new
    /classes/10/exams
    /classes/10/offer?form=new
    /classes/10/chapters
    /classes/10/chapters?form=new
    /classes/10/chapters/1/videos
    /classes/10/chapters/1/content
    /classes/10/chapters/1/practice?form=new
    /videos
    /blogs
    /blogs?form=new
    /enquiries
    /publishing
    /health
    /deleted
    /settings
    /settings/account
    /settings/people
    /settings/archive
  `,
];
