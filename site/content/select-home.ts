import { sanitiseHtml } from '#api/html/sanitise';
import { mapsDirectionsUrl } from '#domain/profile/contact-links';
import type { Profile } from '#domain/profile/profile';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { namedClass } from './course-links.ts';
import { sum } from './format.ts';
import { page } from './page-meta.ts';
import { nextExams } from './select-exam.ts';
import { selectBatches } from './select-offer.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';
import { faqPage, organisation } from './structured-data.ts';

/** Selects results, words of parents, photographs and the map (CENTRE-2); what the teacher has not filled is undefined. */
const selectCentre = ({ results, parentWords, photos, mapPicture, address }: Profile) => ({
  results: results
    ?.toSorted((one, other) => other.year - one.year)
    .map(({ year, lines, names }) => ({ year, lines, names })),
  words: parentWords?.map(({ text, name, className, year }) => ({
    text,
    name,
    from: [className, year].filter((part) => part !== undefined).join(', '),
  })),
  photos,
  /** The map's picture with the address of the way there. */
  map:
    mapPicture && address !== ''
      ? { picture: mapPicture, href: mapsDirectionsUrl(address) }
      : undefined,
});

/** Selects the home page. Of classes it shows names and counts, so most edits leave it as it is. */
export const selectHome = (content: CourseContent, shell: Shell) => {
  const { profile } = content;
  const { language, where, subjects, teacherName: teacher } = shell;
  const classes = classesInOrder(content);
  const faq = profile.faq.map(({ question, answer }) => ({
    question,
    answer: sanitiseHtml(answer),
  }));
  const facts = {
    description: fill(TEXTS[language].home.description, { teacher, subjects, where }),
    structuredData: [organisation(shell, profile), faqPage(shell, faq)],
  };
  return page('home', shell, '/', facts, {
    boards: profile.boards,
    languages: profile.languages,
    cards: classes.map((each) => {
      const { id, name, path, title } = namedClass(each, language);
      return {
        id,
        name,
        path,
        title,
        chapters: each.chapters.length,
        videos: sum(each.chapters.map(({ videos }) => videos.length)),
        materials: sum(each.chapters.map(({ materials }) => materials.length)),
      };
    }),
    reasons: profile.reasons,
    biography: profile.biography,
    faq,
    exams: nextExams(classes, language),
    centre: selectCentre(profile),
    batches: selectBatches(classes, shell),
    /** Whether the contact form asks when to call back. */
    callBack: profile.askCallBack,
  });
};
