import {
  classAdminPath,
  materialsAdminPath,
  postAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from './admin-paths.ts';
import { chapterHeading, classLabel } from '../course/addresses.ts';
import type { QuestionTexts } from '../practice/question.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '../text/language.ts';
import type { Content } from './content.ts';
import type { HealthProblem } from './health.ts';

/** A formula that visitors see as typed, and why: `$\badmacro{x}$`, `Unknown command \badmacro`. */
interface FormulaFind {
  source: string;
  /** Of the text that was looked at, from 1. */
  line: number;
  reason: string;
}

/** How formulas are looked at (`api/html/bad-formulas.ts`): those of plain text, and those of HTML. */
export interface FormulaChecks {
  inText: (text: string) => readonly FormulaFind[];
  inHtml: (html: string) => readonly FormulaFind[];
}

/**
 * Every formula that cannot be set, wherever the site shows formulas: posts, answers and questions of the FAQ, titles
 * of chapters, videos and study materials, descriptions, and practice questions; in every language. Drafts too: they are published one day.
 */
export const formulaProblems = (
  { profile, classes, blogPosts }: Pick<Content, 'profile' | 'classes' | 'blogPosts'>,
  { inText, inHtml }: FormulaChecks,
): HealthProblem[] => {
  const problems = new Map<string, HealthProblem>();
  const add = (what: string, finds: readonly FormulaFind[], where: string, to: string) => {
    for (const { source, line, reason } of finds) {
      const place = line === 1 ? what : `${what}, line ${line}`;
      const label = `${place}: ${source} (${reason})`;
      // The same formula may stand twice in a line.
      problems.set(`${label} ${to}`, { kind: 'bad-formula', label, where, to });
    }
  };

  for (const classRecord of classes) {
    for (const chapter of classRecord.chapters) {
      const where = `${classLabel(classRecord.id)}, ${chapterHeading(chapter)}`;
      const chapterPlace = `${classAdminPath(classRecord.id)}?edit=${chapter.id}`;
      add('Title of the chapter', inText(chapter.title), where, chapterPlace);
      for (const language of OTHER_LANGUAGES) {
        const title = chapter.translations?.[language]?.title ?? '';
        const what = `Title of the chapter in ${LANGUAGE_WORDS[language]}`;
        add(what, inText(title), where, chapterPlace);
      }
      for (const { id, title, description = '' } of chapter.videos) {
        const to = videosAdminPath(classRecord.id, chapter.id, id);
        add('Title of a video', inText(title), where, to);
        add('Description of a video', inText(description), where, to);
      }
      for (const { title } of chapter.materials) {
        const to = materialsAdminPath(classRecord.id, chapter.id);
        add('Title of a study material', inText(title), where, to);
      }
      for (const [index, question] of (chapter.questions ?? []).entries()) {
        const to = practiceAdminPath(classRecord.id, chapter.id);
        const addTexts = (texts: QuestionTexts, suffix = '') => {
          const { text = '', options = [], steps = [], explanation = '' } = texts;
          const name = `${index + 1}${suffix}`;
          add(`Practice question ${name}`, inText(text), where, to);
          for (const each of options)
            add(`Option of practice question ${name}`, inText(each), where, to);
          for (const each of steps)
            add(`Step of practice question ${name}`, inText(each), where, to);
          add(`Explanation of practice question ${name}`, inText(explanation), where, to);
        };
        addTexts(question);
        for (const language of OTHER_LANGUAGES) {
          const texts = question.translations?.[language];
          if (texts) addTexts(texts, ` in ${LANGUAGE_WORDS[language]}`);
        }
      }
    }
  }
  for (const { id, title, description, content } of blogPosts) {
    const where = `Blog post “${title}”`;
    const to = postAdminPath(id);
    add('Title', inText(title), where, to);
    add('Description', inText(description), where, to);
    add('Content', inHtml(content), where, to);
  }
  const faqs = [
    { faq: profile.faq, suffix: '' },
    ...OTHER_LANGUAGES.map((language) => ({
      faq: profile.translations?.[language]?.faq ?? [],
      suffix: ` in ${LANGUAGE_WORDS[language]}`,
    })),
  ];
  for (const { faq, suffix } of faqs) {
    for (const [index, { question, answer }] of faq.entries()) {
      const where = `Question ${index + 1} of the home page`;
      add(`Question${suffix}`, inText(question), where, '/admin/settings');
      add(`Answer${suffix}`, inHtml(answer), where, '/admin/settings');
    }
  }
  return [...problems.values()];
};
