import { sanitiseHtml } from '#api/html/sanitise.ts';
import { classPath } from '#domain/course/class-id.ts';
import { pathIn } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { className } from './format.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { selectCentre, type CentreSections } from './select-centre.ts';
import { nextExams, type ExamLine } from './select-exam.ts';
import { selectBatches, type ClassBatches } from './select-offer.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';
import { faqPage, organisation } from './structured-data.ts';

/** A class in the list of classes. */
export interface ClassCard {
  id: string;
  path: string;
  /** `Class 10` */
  name: string;
  title: string;
  chapters: number;
  videos: number;
  materials: number;
}

/** A question with its cleaned answer. */
export interface FaqEntry {
  question: string;
  answer: string;
}

/** What the home page shows. */
export interface HomePage {
  kind: 'home';
  shell: Shell;
  meta: PageMeta;
  boards: string[];
  languages: string[];
  cards: ClassCard[];
  reasons: { title: string; text: string }[];
  biography: string[];
  faq: FaqEntry[];
  /** The next exam of each class; missing when there are none. */
  exams?: ExamLine[];
  centre: CentreSections;
  /** The classes that have batches; left out when none has. */
  batches?: ClassBatches[];
  /** Whether the contact form asks when to call back; left out when it does not. */
  callBack?: true;
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Selects the home page. Of classes it shows names and counts, so most edits leave it as it is. */
export const selectHome = (content: CourseContent, shell: Shell): HomePage => {
  const { profile } = content;
  const { language, where, subjects, teacherName: teacher } = shell;
  const { home } = TEXTS[language];
  const batches = selectBatches(content, shell);
  const faq = profile.faq.map(({ question, answer }) => ({
    question,
    answer: sanitiseHtml(answer),
  }));
  return {
    kind: 'home',
    shell,
    meta: pageMeta(shell, '/', {
      description: fill(home.description, { teacher, subjects, where }),
      structuredData: [organisation(shell, profile), faqPage(shell, faq)],
    }),
    boards: profile.boards,
    languages: profile.languages,
    cards: classesInOrder(content).map(({ id, title, chapters }) => ({
      id,
      name: className(language, { id, title }),
      path: pathIn(language, classPath(id)),
      title,
      chapters: chapters.length,
      videos: total(chapters.map(({ videos }) => videos.length)),
      materials: total(chapters.map(({ materials }) => materials.length)),
    })),
    reasons: profile.reasons,
    biography: profile.biography,
    faq,
    ...nextExams(classesInOrder(content), language),
    centre: selectCentre(profile),
    ...(batches.length > 0 && { batches }),
    ...(profile.askCallBack === true && { callBack: true }),
  };
};
