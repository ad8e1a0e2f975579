import { LRUCache } from 'lru-cache';
import { plainFormulas } from '#api/html/plain-formulas';
import { renderFormulas, renderTextFormulas } from '#api/html/render-formulas';
import { sanitiseHtml } from '#api/html/sanitise';
import { TEXTS } from '../i18n/texts.ts';
import type { Question } from '#domain/practice/question';
import type { DataOf } from './page-data.ts';
import type { PostCard } from './select-blog.ts';

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

/** Whether any formula is set in what a page shows: then it needs their styles and fonts. */
export const hasFormulas = (rich: unknown): boolean =>
  JSON.stringify(rich).includes(String.raw`class=\"katex`);

const setText = (text: string) => renderTextFormulas(text).html;

/** Sets the formulas of a page's cards; title and description become HTML. */
export const richCards = (posts: readonly PostCard[]) =>
  posts.map((post) => ({
    post,
    title: setText(post.title),
    description: setText(post.description),
  }));

/** Cleans HTML and sets its formulas. The last one is remembered: a post's pages in all languages follow one another. */
const cleaned = new LRUCache<string, string>({
  max: 1,
  memoMethod: (source) => renderFormulas(sanitiseHtml(source)).html,
});

/** Cleans a post's content and sets its formulas. */
export const richPost = ({ title, content, shell }: DataOf<'post'>) => ({
  title: setText(title),
  content: withScrollBoxes(cleaned.memo(content), TEXTS[shell.language].blog.table),
});

/** Sets the formulas of the FAQ; a question is one line of words and shows them in signs. */
export const richFaq = (faq: DataOf<'home'>['faq']) =>
  faq.map(({ question, answer }) => ({
    question: plainFormulas(question),
    answer: renderFormulas(answer).html,
  }));

/** A text with its formulas set; `plain` has them in signs: for telling the language. */
const richText = (text: string) => ({ html: setText(text), plain: plainFormulas(text) });

/** Sets the formulas of practice questions. */
export const richQuestions = (questions: readonly Question[]) =>
  questions.map((question) => ({
    question,
    /** In signs; empty where nobody said it. */
    topic: plainFormulas(question.topic ?? ''),
    text: richText(question.text),
    /** Empty for a question with a number. */
    options: question.kind === 'choice' ? question.options.map(richText) : [],
    /** How the answer is found; empty where nobody said it. */
    steps: (question.steps ?? []).map(richText),
    explanation: question.explanation ? richText(question.explanation) : undefined,
  }));
export type RichQuestion = ReturnType<typeof richQuestions>[number];
