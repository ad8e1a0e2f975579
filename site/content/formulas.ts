import { plainFormulas } from '#api/html/plain-formulas.ts';
import { renderFormulas, renderTextFormulas } from '#api/html/render-formulas.ts';
import { sanitiseHtml } from '#api/html/sanitise.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { Question } from '#domain/practice/question.ts';
import type { PostCard, PostPage } from './select-blog.ts';
import type { FaqEntry } from './select-home.ts';

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

/** A post of the list with its formulas set; title and description as HTML. */
export interface RichCard {
  post: PostCard;
  title: string;
  description: string;
}

/** A post with its formulas set; title and content as cleaned HTML. */
interface RichPost {
  post: PostPage;
  title: string;
  content: string;
  hasFormulas: boolean;
}

/*
 * Formulas are set, and HTML is cleaned, when a page is rendered: selections carry the source, so that what
 * did not change costs nothing at the next publish.
 */

/** Sets the formulas of a page's cards. */
export const richCards = (
  posts: readonly PostCard[],
): { cards: RichCard[]; hasFormulas: boolean } => {
  let hasFormulas = false;
  const set = (text: string): string => {
    const rendered = renderTextFormulas(text);
    hasFormulas ||= rendered.hasFormulas;
    return rendered.html;
  };
  const cards = posts.map((post) => ({
    post,
    title: set(post.title),
    description: set(post.description),
  }));
  return { cards, hasFormulas };
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
export const richPost = (post: PostPage): RichPost => {
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
export const richFaq = (
  faq: readonly FaqEntry[],
): { questions: FaqEntry[]; hasFormulas: boolean } => {
  let hasFormulas = false;
  const questions = faq.map(({ question, answer }) => {
    const rendered = renderFormulas(answer);
    hasFormulas ||= rendered.hasFormulas;
    return { question: plainFormulas(question), answer: rendered.html };
  });
  return { questions, hasFormulas };
};

/** A text with its formulas set. */
interface RichText {
  html: string;
  /** Its formulas in signs: for telling its language. */
  plain: string;
}

/** A question with its formulas set. */
export interface RichQuestion {
  question: Question;
  /** In signs; empty where nobody said it. */
  topic: string;
  text: RichText;
  /** Empty for a question with a number. */
  options: RichText[];
  /** How the answer is found; empty where nobody said it. */
  steps: RichText[];
  explanation: RichText | undefined;
}

/** Sets the formulas of practice questions. */
export const richQuestions = (
  questions: readonly Question[],
): { questions: RichQuestion[]; hasFormulas: boolean } => {
  let hasFormulas = false;
  const set = (text: string): RichText => {
    const rendered = renderTextFormulas(text);
    hasFormulas ||= rendered.hasFormulas;
    return { html: rendered.html, plain: plainFormulas(text) };
  };
  const rich = questions.map((question) => ({
    question,
    topic: plainFormulas(question.topic ?? ''),
    text: set(question.text),
    options: question.kind === 'choice' ? question.options.map(set) : [],
    steps: (question.steps ?? []).map(set),
    explanation: question.explanation ? set(question.explanation) : undefined,
  }));
  return { questions: rich, hasFormulas };
};

/** Sets the formulas of the questions that are asked often, chapter by chapter. */
export const richOften = (
  often: readonly { heading: string; questions: readonly Question[] }[],
): { often: { heading: string; questions: RichQuestion[] }[]; hasFormulas: boolean } => {
  const rich = often.map(({ heading, questions }) => ({ heading, ...richQuestions(questions) }));
  return { often: rich, hasFormulas: rich.some(({ hasFormulas }) => hasFormulas) };
};
