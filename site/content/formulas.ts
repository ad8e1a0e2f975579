import { plainFormulas } from '#api/html/plain-formulas.ts';
import { renderFormulas, renderTextFormulas } from '#api/html/render-formulas.ts';
import { sanitiseHtml } from '#api/html/sanitise.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { Question } from '#domain/practice/question.ts';
import type { PostCard, PostPage } from './select-blog.ts';
import type { ExamPage } from './select-exam.ts';
import type { HomePage } from './select-home.ts';

/**
 * Gives tables and preformatted text of cleaned HTML, its formulas set or not, what scrolling by keyboard needs: a box that takes the
 * focus. The box also leaves the table a table for screen readers; a table that scrolls itself is none.
 * `<pre>x</pre>` -> `<pre tabindex="0">x</pre>`
 */
export const withScrollBoxes = (html: string, table: string): string =>
  // In cleaned HTML every `<` of a text or an attribute is escaped, so these are tags; KaTeX writes no such tags.
  html
    .replace(/<pre(?=[\s>])/g, '<pre tabindex="0"')
    .replace(
      /<table(?=[\s>])/g,
      `<div class="scrolls" role="group" aria-label="${table}" tabindex="0"><table`,
    ) // oxfmt-ignore
    .replaceAll('</table>', '</table></div>');

/*
 * Formulas are set, and HTML is cleaned, when a page is rendered: selections carry the source, so that what
 * did not change costs nothing at the next publish.
 */

/** Sets the formulas of one page, and remembers whether there were any. */
const createSetter = () => {
  let hasFormulas = false;
  const note = (rendered: { html: string; hasFormulas: boolean }): string => {
    hasFormulas ||= rendered.hasFormulas;
    return rendered.html;
  };
  return {
    html: (html: string) => note(renderFormulas(html)),
    text: (text: string) => note(renderTextFormulas(text)),
    hasFormulas: () => hasFormulas,
  };
};

/** Sets the formulas of a page's cards; title and description become HTML. */
export const richCards = (posts: readonly PostCard[]) => {
  const set = createSetter();
  const cards = posts.map((post) => ({
    post,
    title: set.text(post.title),
    description: set.text(post.description),
  }));
  return { cards, hasFormulas: set.hasFormulas() };
};

/** Cleans HTML and sets its formulas. The last one is remembered: a post's pages in all languages follow one another. */
const cleanedOnce = (() => {
  let last: { source: string; rendered: ReturnType<typeof renderFormulas> } | undefined;
  return (source: string) => {
    if (last?.source !== source) last = { source, rendered: renderFormulas(sanitiseHtml(source)) };
    return last.rendered;
  };
})();

/** Cleans a post's content and sets its formulas. */
export const richPost = (post: PostPage) => {
  const title = renderTextFormulas(post.title);
  const content = cleanedOnce(post.content);
  return {
    post,
    title: title.html,
    content: withScrollBoxes(content.html, TEXTS[post.shell.language].blog.table),
    hasFormulas: title.hasFormulas || content.hasFormulas,
  };
};

/** Sets the formulas of the FAQ; a question is one line of words and shows them in signs. */
export const richFaq = (faq: HomePage['faq']) => {
  const set = createSetter();
  const questions = faq.map(({ question, answer }) => ({
    question: plainFormulas(question),
    answer: set.html(answer),
  }));
  return { questions, hasFormulas: set.hasFormulas() };
};

/** Sets the formulas of practice questions. */
export const richQuestions = (questions: readonly Question[]) => {
  const setter = createSetter();
  /** `plain` has them in signs: for telling the language. */
  const set = (text: string) => ({ html: setter.text(text), plain: plainFormulas(text) });
  const rich = questions.map((question) => ({
    question,
    /** In signs; empty where nobody said it. */
    topic: plainFormulas(question.topic ?? ''),
    text: set(question.text),
    /** Empty for a question with a number. */
    options: question.kind === 'choice' ? question.options.map(set) : [],
    /** How the answer is found; empty where nobody said it. */
    steps: (question.steps ?? []).map(set),
    explanation: question.explanation ? set(question.explanation) : undefined,
  }));
  return { questions: rich, hasFormulas: setter.hasFormulas() };
};
export type RichQuestion = ReturnType<typeof richQuestions>['questions'][number];

/** Sets the formulas of the questions that are asked often, chapter by chapter. */
export const richOften = (often: ExamPage['often']) => {
  const rich = often.map(({ heading, questions }) => ({ heading, ...richQuestions(questions) }));
  return { often: rich, hasFormulas: rich.some(({ hasFormulas }) => hasFormulas) };
};
