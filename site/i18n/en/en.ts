import type { TextsOf } from '../fill.ts';
import { batches, callBack, openNow } from './batches.ts';
import { blog, share } from './blog.ts';
import { chapterPage, materialPage, videoPage } from './chapter.ts';
import { contactAbout, contactForm, contactMessages } from './contact-form.ts';
import { classPage, course, printPage } from './course.ts';
import { exam, examPaper } from './exam.ts';
import { centre, contact, home } from './home.ts';
import { lists, materials, studyTips, videos } from './lists.ts';
import { mistakes } from './mistakes.ts';
import { notFound } from './not-found.ts';
import { practice, practicePaper } from './practice.ts';
import { savePanel, saved } from './saved.ts';
import { search } from './search.ts';
import { progress } from './progress.ts';
import { reader } from './reader.ts';
import { greetings, help, shell } from './shell.ts';
import { timedPaper } from './timed-paper.ts';
import { files, viewer, viewerMessages } from './viewer.ts';

/** The English texts of the public site: which texts there are, and which values they hold. */
export const en = {
  shell,
  greetings,
  help,
  home,
  contact,
  contactForm,
  contactMessages,
  contactAbout,
  course,
  classPage,
  printPage,
  chapterPage,
  videoPage,
  materialPage,
  practice,
  practicePaper,
  exam,
  examPaper,
  centre,
  savePanel,
  saved,
  search,
  progress,
  mistakes,
  timedPaper,
  lists,
  videos,
  materials,
  studyTips,
  blog,
  share,
  notFound,
  files,
  viewer,
  viewerMessages,
  reader,
  batches,
  openNow,
  callBack,
} as const;

/** All texts of the public site in one language. */
export type Texts = TextsOf<typeof en>;
