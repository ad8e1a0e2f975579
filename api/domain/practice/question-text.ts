import { pictureText, type Picture } from '../files/picture.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '../text/language.ts';
import { OPTION_LETTERS } from './letters.ts';
import type { Question, QuestionTexts } from './question.ts';
import {
  readDraft,
  type Draft,
  type FieldName,
  type QuestionContent,
  type ReadQuestion,
} from './read-question.ts';

// `1.`, `Q2)`, `Q. 3`, `Question 4:`. A decimal or a ratio is no number of a question: `12.5% of`, `3:4`.
const START =
  /^\s*(?:Q(?:ues(?:tion)?)?[.\s]*\d{1,3}(?:\s*[.):](?!\d)|(?=\s))|(?:Q(?:ues(?:tion)?)?|\d{1,3})\s*[.):](?!\d))\s*(?<rest>.*)$/i;
const OPTION = /^\s*(?<star>\*?)\s*\(?(?<letter>[A-Fa-f])\s*[.)]\s+(?<rest>\S.*)$/;
// `Asked:` with anything but `often`, such as a year, belongs to the text of the question.
const FIELD =
  /^\s*(?<name>Answer|Ans|Level|Why|Solution|Explanation|Asked(?=\s*[:.]\s*often\s*$)|(?:Picture|Alt|Topic|Steps)(?=\s*:))\s*[:.]\s*(?<rest>.*)$/i;

// A line of the question or of its explanation may begin so; below its answer it is a field.
const LATE_FIELD = /^\s*(?:Topic|Steps)\s*:/i;
const TRANSLATION = /^\s*(?<name>Hindi|Punjabi)\s*:\s*(?<rest>.*)$/i;

// Several in one line, as papers print them: `(a) 2  (b) 4  (c) 6`.
const NEXT_OPTION = /(?:\s{2,}|\s+(?=\*?\())(?=\*?\(?[B-Fb-f][.)]\s+\S)/;

// Also where `.` stops: a pattern that ends before the line does is tried from every space again.
const LINE_END = /\r\n|[\r\n\u2028\u2029]/;

const FIELD_NAMES: readonly (readonly [RegExp, FieldName])[] = [
  [/^ans/i, 'answer'],
  [/^level/i, 'level'],
  [/^asked/i, 'asked'],
  [/^picture/i, 'picture'],
  [/^alt/i, 'alt'],
  [/^topic/i, 'topic'],
  [/^steps/i, 'steps'],
];

/**
 * Reads questions from plain text (PRACTICE-1). A question begins with its number (`1.`, `Q2)`) after a blank line or
 * an answer, its options with a letter (`A.`, `(b)`), the right one with a star, or a line says `Answer: B` or
 * `Answer: 12 cm`. `Why:` (or `Solution:`) begins the explanation, `Level:` is easy, medium or hard (medium when left
 * out), `Asked: often` marks it for the night before an exam (EXAM-7), `Picture:` and `Alt:` are its
 * picture and what that shows (PRACTICE-14), wherever they stand. Below the answer, `Topic:` is what it is about,
 * `Steps:` has how the answer is found, one line each, and `Hindi:` and `Punjabi:` begin the same question in that
 * language, with its options, topic, steps and explanation where they differ. Other lines go on with what is above them; below
 * an answer they begin a question, so that nothing is lost.
 */
export const readQuestions = (typed: string): ReadQuestion[] => {
  const drafts: Draft[] = [];
  /** What a line without a mark goes on with; nothing below an answer or a level. */
  let current:
    { part: 'text' | 'translation' | 'option' | 'steps' | 'why'; lines: string[] } | undefined;
  /** What options and fields belong to: a question, or its translation. */
  let target: Pick<Draft, 'options' | 'fields'> | undefined;
  let afterBlank = true;

  const begin = (line: number, text: string) => {
    current = { part: 'text', lines: [text] };
    const draft: Draft = {
      line,
      text: current.lines,
      options: [],
      fields: [],
      translations: [],
    };
    drafts.push(draft);
    target = draft;
  };
  const translate = ({ translations, line }: Draft, name: string, text: string) => {
    current = { part: 'translation', lines: [text] };
    const language = OTHER_LANGUAGES.find(
      (each) => LANGUAGE_WORDS[each].toLowerCase() === name.toLowerCase(),
    );
    if (language === undefined) return;
    const draft = { line, language, text: current.lines, options: [], fields: [] };
    translations.push(draft);
    target = draft;
  };
  const addOptions = ({ options }: Pick<Draft, 'options'>, line: string) => {
    // A run of spaces is walked again from each of them, so it is cut to two first.
    for (const piece of line.replace(/\s{3,}/g, '  ').split(NEXT_OPTION)) {
      const { star, letter = '', rest = '' } = OPTION.exec(piece.trimEnd())?.groups ?? {};
      const starBehind = rest.endsWith('*');
      current = { part: 'option', lines: [starBehind ? rest.slice(0, -1).trimEnd() : rest] };
      const starred = star !== '' || starBehind;
      options.push({ letter: letter.toUpperCase(), text: current.lines, starred });
    }
  };
  const addField = ({ fields }: Pick<Draft, 'fields'>, typed: string, value: string) => {
    const name = FIELD_NAMES.find(([pattern]) => pattern.test(typed))?.[1] ?? 'why';
    const lines = [value];
    fields.push({ name, lines });
    // The text of a question goes on below its picture.
    if (name === 'picture' || name === 'alt') return;
    current = name === 'why' || name === 'steps' ? { part: name, lines } : undefined;
  };

  for (const [index, line] of typed.split(LINE_END).entries()) {
    const draft = drafts.at(-1);
    const part = current?.part;
    const isBlank = line.trim() === '';
    // Numbered lines of a question or an explanation are no new questions, nor are its lettered steps options.
    const goesOn = !afterBlank && part !== undefined && part !== 'option';
    const isLate = part !== 'text' && part !== 'why';
    const { rest: start } = (goesOn ? undefined : START.exec(line)?.groups) ?? {};
    const field = isLate || !LATE_FIELD.test(line) ? FIELD.exec(line) : null;
    const { name, rest = '' } = field?.groups ?? {};
    const other = part === 'text' ? undefined : TRANSLATION.exec(line)?.groups;
    if (start !== undefined) begin(index + 1, start);
    else if (draft && other) translate(draft, other['name'] ?? '', other['rest'] ?? '');
    else if (target && part !== 'why' && part !== 'steps' && OPTION.test(line)) {
      addOptions(target, line);
    } else if (target && name !== undefined) addField(target, name, rest);
    else if (current && !(afterBlank && part === 'option')) current.lines.push(line);
    else if (!isBlank) begin(index + 1, line);
    afterBlank = isBlank;
  }
  return drafts.map(readDraft);
};

const optionLines = (options: readonly string[], right?: number): string[] =>
  options.map((option, at) => `${at === right ? '*' : ''}${OPTION_LETTERS[at] ?? ''}. ${option}`);

const toldLines = ({ topic, steps, explanation }: QuestionTexts): string[] => [
  ...(topic === undefined ? [] : [`Topic: ${topic}`]),
  ...(steps === undefined ? [] : [`Steps: ${steps.join('\n')}`]),
  ...(explanation === undefined ? [] : [`Why: ${explanation}`]),
];

const formatQuestion = (question: Question | QuestionContent, at: number): string => {
  const lines = [`${at + 1}. ${question.text}`];
  const { picture } = question;
  if (picture) lines.push(`Picture: ${pictureText(picture)}`, `Alt: ${picture.alt}`);
  if (question.kind === 'choice') lines.push(...optionLines(question.options, question.right));
  else lines.push(`Answer: ${question.answer}`);
  if (question.level !== 'medium') lines.push(`Level: ${question.level}`);
  if (question.asked) lines.push('Asked: often');
  lines.push(...toldLines(question));
  for (const language of OTHER_LANGUAGES) {
    const texts = question.translations?.[language];
    if (!texts) continue;
    const { text = '', options = [] } = texts;
    lines.push(`${LANGUAGE_WORDS[language]}: ${text}`.trimEnd());
    lines.push(...optionLines(options), ...toldLines(texts));
  }
  return lines.join('\n');
};

/** Questions as the text from which `readQuestions` reads them again. */
export const formatQuestions = (questions: readonly (Question | QuestionContent)[]): string =>
  questions.map(formatQuestion).join('\n\n');

/**
 * A typed text with an uploaded picture in lines of their own, below the line of the position `at`; `end` is where its
 * description is to be typed.
 */
export const withPictureLines = (
  text: string,
  at: number,
  picture: Omit<Picture, 'alt'>,
): { text: string; end: number } => {
  const next = text.indexOf('\n', at);
  const stop = next === -1 ? text.length : next;
  const before = text.slice(0, stop);
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const above = `${before}${gap}Picture: ${pictureText(picture)}\nAlt: `;
  return { text: above + text.slice(stop), end: above.length };
};
