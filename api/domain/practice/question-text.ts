import { ALT_LENGTH, Picture } from '../files/picture.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES, type OtherLanguage } from '../text/language.ts';
import { OPTION_LETTERS } from './letters.ts';
import {
  type ChoiceQuestion,
  LEVELS,
  type NumberQuestion,
  PRACTICE_LIMITS,
  type Question,
  QuestionTexts,
} from './question.ts';
import { isNumberAnswer } from './number-answer.ts';
import TEXTS from './question-texts.json' with { type: 'json' };
import { tidied } from '../text/record-path.ts';
import { withoutEmpty } from '../text/translations.ts';

/** A question without its id: what its text says. */
export type QuestionContent = Omit<ChoiceQuestion, 'id'> | Omit<NumberQuestion, 'id'>;

/** What one question of a typed text means; `line` is its first line, from 1. */
type ReadQuestion = { line: number } & (
  | { kind: 'ready'; question: QuestionContent }
  | { kind: 'wrong'; message: string }
);

/** What is wrong with a question, in the teacher's words. */
export const QUESTION_TEXT = {
  ...TEXTS,
  oneOption: `A question needs ${PRACTICE_LIMITS.minOptions} to ${PRACTICE_LIMITS.maxOptions} options.`,
  alt: `Say what the picture shows, for those who cannot see it, in at most ${ALT_LENGTH} characters: Alt: A circle with centre O`,
  long: `Please shorten this question: at most ${PRACTICE_LIMITS.text} characters for the question and for its solution, ${PRACTICE_LIMITS.option} for an option, ${PRACTICE_LIMITS.topic} for a topic, ${PRACTICE_LIMITS.steps} steps.`,
} as const;

/** What a line with a name says, such as `Answer:`. */
type FieldName = 'answer' | 'level' | 'asked' | 'picture' | 'alt' | 'topic' | 'steps' | 'why';

/** The lines of a question in one language, by what they belong to. */
interface Draft {
  /** Its first line, from 1. */
  line: number;
  /** The word that began it, of one in another language: `hindi`. */
  language: string;
  text: string[];
  options: { letter: string; text: string[]; starred: boolean }[];
  /** What its lines with a name say, such as `Answer:`, in order. */
  fields: { name: FieldName; lines: string[] }[];
  /** The same question in other languages. */
  translations: Draft[];
}

const joined = (lines: readonly string[]) =>
  lines
    .map((each) => each.trim())
    .join('\n')
    .trim();

const fieldOf = ({ fields }: Draft, wanted: FieldName) => {
  const found = fields.find(({ name }) => name === wanted);
  return found && joined(found.lines);
};

/** Takes note of what is wrong with a question; of several things the first is told. */
type Check = (isRight: boolean, message: string) => void;

/** The right option's position. */
const rightOption = (draft: Draft, check: Check) => {
  const { options } = draft;
  const answer = fieldOf(draft, 'answer');
  const starred = options.flatMap((option, at) => (option.starred ? [at] : []));
  const [star = -1] = starred;
  check(starred.length <= 1, QUESTION_TEXT.twoAnswers);
  if (answer === undefined) {
    check(star !== -1, QUESTION_TEXT.noAnswer);
    return star;
  }
  const letter = answer.replace(/^\(?([A-Fa-f])[.)]?(?:\s.*)?$/, '$1');
  const at = options.findIndex((option) => option.letter === letter.toUpperCase());
  check(at !== -1, QUESTION_TEXT.noSuchOption);
  check([-1, at].includes(star), QUESTION_TEXT.twoAnswers);
  return at;
};

const isTwice = (names: readonly string[]) => new Set(names).size < names.length;

/** The texts of options; `disorder` is said where their letters are not in order. */
const readOptions = ({ options }: Draft, disorder: string, check: Check) => {
  const texts = options.map((option) => joined(option.text));
  const isInOrder = options.every(({ letter }, at) => letter === OPTION_LETTERS[at]);
  check(isInOrder, disorder);
  check(!isTwice(texts), QUESTION_TEXT.sameOption);
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  check(longest <= PRACTICE_LIMITS.option, QUESTION_TEXT.long);
  return texts;
};

/** A picture as one text, which people can tell apart: `centre-3f9a2c.webp (1600 × 1200)` */
const pictureText = ({ filename, width, height }: Omit<Picture, 'alt'>) =>
  `${filename} (${width} × ${height})`;

/** The picture of such a text, not checked further; `undefined` for any other. */
const pictureOf = (text: string): Omit<Picture, 'alt'> | undefined => {
  const [, filename = '', width, height] = /^(.+) \((\d+) × (\d+)\)$/.exec(text) ?? [];
  return filename === '' ? undefined : { filename, width: Number(width), height: Number(height) };
};

const readPicture = (draft: Draft, check: Check) => {
  const [file, alt] = [fieldOf(draft, 'picture'), fieldOf(draft, 'alt')];
  if (file === undefined) {
    check(alt === undefined, QUESTION_TEXT.noPicture);
    return undefined;
  }
  const { data, error } = Picture.safeParse({ ...pictureOf(file), alt });
  const isAlt = error?.issues.every(({ path }) => path[0] === 'alt') === true;
  check(!error, isAlt ? QUESTION_TEXT.alt : QUESTION_TEXT.picture);
  return data;
};

const Texts = QuestionTexts.omit({ options: true });

/** What a question says in one language beside its options. */
const readTexts = (draft: Draft, check: Check) => {
  const { data, success } = Texts.safeParse(
    tidied({
      text: joined(draft.text),
      topic: fieldOf(draft, 'topic'),
      steps: (fieldOf(draft, 'steps') || undefined)?.split('\n'),
      explanation: fieldOf(draft, 'why'),
    }),
  );
  check(success, QUESTION_TEXT.long);
  return data;
};

const TRANSLATED: ReadonlySet<FieldName> = new Set(['topic', 'steps', 'why']);

/** A question in other languages, by language. */
const readTranslations = ({ translations, options: english }: Draft, check: Check) => {
  check(!isTwice(translations.map(({ language }) => language)), QUESTION_TEXT.twice);
  const read: Partial<Record<OtherLanguage, QuestionTexts>> = {};
  for (const language of OTHER_LANGUAGES) {
    const draft = translations.find(
      (each) => each.language === LANGUAGE_WORDS[language].toLowerCase(),
    );
    if (!draft) continue;
    const names = draft.fields.map(({ name }) => name);
    const isTranslated = names.every((name) => TRANSLATED.has(name));
    check(isTranslated, QUESTION_TEXT.translation);
    check(!isTwice(names), QUESTION_TEXT.twice);
    const texts = readTexts(draft, check);
    const options = readOptions(draft, QUESTION_TEXT.translatedOptions, check);
    check([0, english.length].includes(options.length), QUESTION_TEXT.translatedOptions);
    read[language] = { ...texts, ...(options.length > 0 && { options }) };
  }
  return withoutEmpty(read);
};

/** What a question means; what is wrong with it goes to `check`, in the order in which it is told (PRACTICE-2). */
const questionOf = (draft: Draft, check: Check): QuestionContent => {
  const text = joined(draft.text);
  check(text !== '', QUESTION_TEXT.noText);
  const names = draft.fields.map(({ name }) => name);
  const ofPicture = names.filter((name) => name === 'picture' || name === 'alt');
  check(!isTwice(ofPicture), QUESTION_TEXT.twoPictures);
  check(!isTwice(names), QUESTION_TEXT.twice);
  const picture = readPicture(draft, check);
  const typedLevel = fieldOf(draft, 'level')?.toLowerCase() ?? 'medium';
  const level = LEVELS.find((each) => each === typedLevel);
  check(level !== undefined, QUESTION_TEXT.level);
  const texts = readTexts(draft, check);
  const translations = readTranslations(draft, check);
  const asked = names.includes('asked') ? ('often' as const) : undefined;
  const shared = { ...texts, text, picture, level: level ?? 'medium', asked, translations };
  if (draft.options.length > 0) {
    check(draft.options.length >= PRACTICE_LIMITS.minOptions, QUESTION_TEXT.oneOption);
    const options = readOptions(draft, QUESTION_TEXT.optionOrder, check);
    return { ...shared, kind: 'choice', options, right: rightOption(draft, check) };
  }
  const answer = fieldOf(draft, 'answer') ?? '';
  check(answer !== '', QUESTION_TEXT.noAnswer);
  const isShort = answer.length <= PRACTICE_LIMITS.answer;
  check(isShort && isNumberAnswer(answer), QUESTION_TEXT.noNumber);
  return { ...shared, kind: 'number', answer };
};

const readDraft = (draft: Draft): ReadQuestion => {
  const wrong: string[] = [];
  const question = questionOf(draft, (isRight, message) => {
    if (!isRight) wrong.push(message);
  });
  const [message] = wrong;
  const { line } = draft;
  return message === undefined
    ? { line, kind: 'ready', question }
    : { line, kind: 'wrong', message };
};

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

/** Further names of fields. */
const OTHER_NAMES: ReadonlyMap<string, FieldName> = new Map([
  ['ans', 'answer'],
  ['solution', 'why'],
  ['explanation', 'why'],
]);

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
    | { part: 'text' | 'translation' | 'option' | 'steps' | 'why'; lines: string[] }
    | undefined;
  /** What options and fields belong to: a question, or its translation. */
  let target: Draft | undefined;
  let afterBlank = true;

  const begin = (into: Draft[], line: number, text: string, language = '') => {
    current = { part: language === '' ? 'text' : 'translation', lines: [text] };
    target = { line, language, text: current.lines, options: [], fields: [], translations: [] };
    into.push(target);
  };
  const addOptions = ({ options }: Draft, line: string) => {
    // A run of spaces is walked again from each of them, so it is cut to two first.
    for (const piece of line.replace(/\s{3,}/g, '  ').split(NEXT_OPTION)) {
      const { star, letter = '', rest = '' } = OPTION.exec(piece.trimEnd())?.groups ?? {};
      const starBehind = rest.endsWith('*');
      current = { part: 'option', lines: [starBehind ? rest.slice(0, -1).trimEnd() : rest] };
      const starred = star !== '' || starBehind;
      options.push({ letter: letter.toUpperCase(), text: current.lines, starred });
    }
  };
  const addField = ({ fields }: Draft, typed: string, value: string) => {
    const written = typed.toLowerCase();
    const name = OTHER_NAMES.get(written) ?? (written as FieldName);
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
    if (start !== undefined) begin(drafts, index + 1, start);
    else if (draft && other) {
      begin(draft.translations, index + 1, other['rest'] ?? '', other['name']?.toLowerCase());
    } else if (target && part !== 'why' && part !== 'steps' && OPTION.test(line)) {
      addOptions(target, line);
    } else if (target && name !== undefined) addField(target, name, rest);
    else if (current && !(afterBlank && part === 'option')) current.lines.push(line);
    else if (!isBlank) begin(drafts, index + 1, line);
    afterBlank = isBlank;
  }
  return drafts.map(readDraft);
};

const optionLines = (options: readonly string[], right?: number) =>
  options.map((option, at) => `${at === right ? '*' : ''}${OPTION_LETTERS[at] ?? ''}. ${option}`);

const fieldLines = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : `${name}: ${text}`));

const toldLines = ({ topic, steps, explanation }: QuestionTexts) =>
  fieldLines({ Topic: topic, Steps: steps?.join('\n'), Why: explanation });

const formatQuestion = (question: Question | QuestionContent, at: number) => {
  const { text, picture, level, asked, translations } = question;
  return [
    `${at + 1}. ${text}`,
    ...fieldLines({ Picture: picture && pictureText(picture), Alt: picture?.alt }),
    ...(question.kind === 'choice'
      ? optionLines(question.options, question.right)
      : fieldLines({ Answer: question.answer })),
    ...fieldLines({ Level: level === 'medium' ? undefined : level, Asked: asked }),
    ...toldLines(question),
    ...OTHER_LANGUAGES.flatMap((language) => {
      const own = translations?.[language];
      if (!own) return [];
      const first = `${LANGUAGE_WORDS[language]}: ${own.text ?? ''}`.trimEnd();
      return [first, ...optionLines(own.options ?? []), ...toldLines(own)];
    }),
  ].join('\n');
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
