import type { Post } from '#domain/blog/post.ts';
import { slugify } from '#domain/text/slug.ts';
import { ALGEBRA_TOPICS } from './algebra-topics.ts';
import { CALCULUS_TOPICS } from './calculus-topics.ts';
import { EVERYDAY_TOPICS } from './everyday-topics.ts';
import type { Random } from './random.ts';
import type { Example, Topic } from './topic.ts';

const TOPICS: readonly Topic[] = [...ALGEBRA_TOPICS, ...CALCULUS_TOPICS, ...EVERYDAY_TOPICS];

/** The newest post is of this day, 6 am in India; each older one is two days before the next. */
const NEWEST = Date.parse('2026-11-01T00:30:00Z');
const TWO_DAYS = 2 * 86_400_000;

const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;

const workedExample = ({ question, steps, answer }: Example, number: number) =>
  [
    `<h3>Example ${number}</h3>`,
    `<p>${question}</p>`,
    list('ol', steps),
    `<p><strong>Answer:</strong> ${answer}</p>`,
  ].join('\n');

const answerTable = (examples: readonly Example[]) =>
  [
    '<table>',
    '<thead><tr><th>Question</th><th>Answer</th></tr></thead>',
    '<tbody>',
    ...examples.map(({ answer }, index) => `<tr><td>${index + 1}</td><td>${answer}</td></tr>`),
    '</tbody>',
    '</table>',
  ].join('\n');

const article = (topic: Topic, opening: string, random: Random): string => {
  const worked = Array.from({ length: random.int(4, 6) }, () => topic.example(random));
  const practice = Array.from({ length: random.int(9, 13) }, () => topic.example(random));
  return [
    `<p>${opening}</p>`,
    '<h2>The idea</h2>',
    `<p>${topic.opening}</p>`,
    `<p>$$${topic.formula}$$</p>`,
    '<h2>Worked examples</h2>',
    ...worked.map((example, index) => workedExample(example, index + 1)),
    '<h2>Where marks are lost</h2>',
    list('ul', topic.mistakes),
    '<h2>Practice</h2>',
    '<p>Try these before you look at the table below.</p>',
    list(
      'ol',
      practice.map(({ question }) => question),
    ),
    '<h3>Answers</h3>',
    answerTable(practice),
  ].join('\n');
};

const post = (index: number, random: Random, taken: Set<string>): Post => {
  const topic = random.pick(TOPICS);
  const translation =
    random.int(1, 4) === 1 && topic.translations.length > 0
      ? random.pick(topic.translations)
      : undefined;
  const name = translation?.title ?? random.pick(topic.titles);
  let title = name;
  for (let set = 2; taken.has(title); set += 1) title = `${name} (${set})`;
  taken.add(title);
  const published = NEWEST - index * TWO_DAYS;
  return {
    id: `blog_${published}`,
    slug: slugify(title),
    title,
    description: translation?.description ?? topic.description,
    content: article(topic, translation?.opening ?? topic.description, random),
    keywords: topic.keywords,
    publishDate: new Date(published).toISOString().slice(0, 10),
    status: 'published',
    image: null,
  };
};

/** `count` posts, newest first, with titles and slugs that differ. */
export const demoPosts = (count: number, random: Random): Post[] => {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => post(index, random, taken));
};
