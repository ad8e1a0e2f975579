import { OTHER_LANGUAGES, type OtherLanguage } from '../text/language.ts';
import { ALT_LENGTH, Picture, pictureOf } from '../files/picture.ts';
import { OPTION_LETTERS } from './letters.ts';
import { isNumberAnswer } from './number-answer.ts';
import {
  LEVELS,
  PRACTICE_LIMITS,
  type ChoiceQuestion,
  type Level,
  type NumberQuestion,
  type QuestionTexts,
} from './question.ts';

/** A question without its id: what its text says. */
export type QuestionContent = Omit<ChoiceQuestion, 'id'> | Omit<NumberQuestion, 'id'>;

/** What one question of a typed text means; `line` is its first line, from 1. */
export type ReadQuestion = { line: number } & (
  { kind: 'ready'; question: QuestionContent } | { kind: 'wrong'; message: string }
);

/** What is wrong with a question, in the teacher's words. */
export const QUESTION_TEXT = {
  noText: 'Type the question before its answers.',
  noAnswer: 'Mark the right option with a star (*B. 12), or add a line such as: Answer: 12',
  noNumber: 'The answer must be a short number such as 12, 1/2, 0.5, 2√3 or 12 cm².',
  noSuchOption: 'The answer names an option that this question does not have.',
  twoAnswers: 'Only one option can be right. Keep one star.',
  twice:
    'This question has two answers, levels, explanations or the like. Leave an empty line before the next question and begin it with its number.',
  oneOption: `A question needs ${PRACTICE_LIMITS.minOptions} to ${PRACTICE_LIMITS.maxOptions} options.`,
  sameOption: 'Two options are the same.',
  optionOrder: 'Letter the options in order: A, B, C, D.',
  picture:
    'The line of the picture cannot be read. Remove it and press Add picture, which writes it: Picture: circle-3f9a2c.webp (1200 × 800)',
  noPicture:
    'This question describes a picture (Alt:) but has none. Press Add picture, or remove the line.',
  twoPictures: 'A question can have one picture with one line Alt.',
  alt: `Say what the picture shows, for those who cannot see it, in at most ${ALT_LENGTH} characters: Alt: A circle with centre O`,
  notUploaded:
    'The picture of this question is not uploaded. Remove its line and press Add picture.',
  translation:
    'Below Hindi: and Punjabi: only the question, its options, Topic, Steps and Why can stand.',
  translatedOptions: 'Type all options below Hindi: and Punjabi:, or none of them.',
  level: 'The level is easy, medium or hard.',
  long: `Please shorten this question: at most ${PRACTICE_LIMITS.text} characters for the question and for its solution, ${PRACTICE_LIMITS.option} for an option, ${PRACTICE_LIMITS.topic} for a topic, ${PRACTICE_LIMITS.steps} steps.`,
} as const;

/** What a line with a name says, such as `Answer:`. */
export type FieldName =
  'answer' | 'level' | 'asked' | 'picture' | 'alt' | 'topic' | 'steps' | 'why';

/** The lines of one question, by what they belong to. */
export interface Draft {
  line: number;
  text: string[];
  options: { letter: string; text: string[]; starred: boolean }[];
  /** What its lines with a name say, such as `Answer:`, in order. */
  fields: { name: FieldName; lines: string[] }[];
  /** The same question in other languages. */
  translations: (Omit<Draft, 'translations'> & { language: OtherLanguage })[];
}

const joined = (lines: readonly string[]): string =>
  lines
    .map((each) => each.trim())
    .join('\n')
    .trim();

const levelOf = (typed: string): Level | undefined =>
  LEVELS.find((each) => each === typed.trim().toLowerCase());

const fieldOf = ({ fields }: Pick<Draft, 'fields'>, wanted: FieldName): string | undefined => {
  const found = fields.find(({ name }) => name === wanted);
  return found && joined(found.lines);
};

/** The right option's position, or what is wrong with how it is marked. */
const rightOption = (draft: Draft): number | string => {
  const { options } = draft;
  const answer = fieldOf(draft, 'answer');
  const starred = options.flatMap((option, at) => (option.starred ? [at] : []));
  if (starred.length > 1) return QUESTION_TEXT.twoAnswers;
  if (answer === undefined) return starred[0] ?? QUESTION_TEXT.noAnswer;
  const letter = answer.replace(/^\(?([A-Fa-f])[.)]?(?:\s.*)?$/, '$1');
  const at = options.findIndex((option) => option.letter === letter.toUpperCase());
  if (at === -1) return QUESTION_TEXT.noSuchOption;
  return starred.length === 1 && starred[0] !== at ? QUESTION_TEXT.twoAnswers : at;
};

const readOptions = (draft: Draft): { options: string[]; right: number } | string | undefined => {
  const options = draft.options.map((option) => joined(option.text));
  if (options.length === 0) return undefined;
  if (options.length < PRACTICE_LIMITS.minOptions) return QUESTION_TEXT.oneOption;
  if (draft.options.some(({ letter }, at) => letter !== OPTION_LETTERS[at])) {
    return QUESTION_TEXT.optionOrder;
  }
  if (new Set(options).size < options.length) return QUESTION_TEXT.sameOption;
  if (options.some((option) => option.length > PRACTICE_LIMITS.option)) return QUESTION_TEXT.long;
  const right = rightOption(draft);
  return typeof right === 'string' ? right : { options, right };
};

const readPicture = (draft: Draft): Picture | string | undefined => {
  const [file, alt] = [fieldOf(draft, 'picture'), fieldOf(draft, 'alt')];
  if (file === undefined) return alt === undefined ? undefined : QUESTION_TEXT.noPicture;
  const stored = Picture.omit({ alt: true }).safeParse(pictureOf(file));
  if (!stored.success) return QUESTION_TEXT.picture;
  const described = Picture.shape.alt.safeParse(alt);
  return described.success ? { ...stored.data, alt: described.data } : QUESTION_TEXT.alt;
};

/** What a question says in one language beside its text and options; a message for something too long. */
const readTold = (draft: Pick<Draft, 'fields'>) => {
  const [topic = '', explanation = ''] = [fieldOf(draft, 'topic'), fieldOf(draft, 'why')];
  const steps = (fieldOf(draft, 'steps') ?? '').split('\n').filter((step) => step !== '');
  const isLong =
    topic.length > PRACTICE_LIMITS.topic ||
    steps.length > PRACTICE_LIMITS.steps ||
    [explanation, ...steps].some((each) => each.length > PRACTICE_LIMITS.text);
  if (isLong) return QUESTION_TEXT.long;
  return {
    ...(topic !== '' && { topic }),
    ...(steps.length > 0 && { steps }),
    ...(explanation !== '' && { explanation }),
  };
};

const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

const TRANSLATED: ReadonlySet<FieldName> = new Set(['topic', 'steps', 'why']);

/** A question in other languages, by language; a message for what is wrong. */
const readTranslations = ({ translations, options: english }: Draft) => {
  if (isTwice(translations.map(({ language }) => language))) return QUESTION_TEXT.twice;
  const read: Partial<Record<OtherLanguage, QuestionTexts>> = {};
  for (const language of OTHER_LANGUAGES) {
    const draft = translations.find((each) => each.language === language);
    if (!draft) continue;
    const names = draft.fields.map(({ name }) => name);
    if (!names.every((name) => TRANSLATED.has(name))) return QUESTION_TEXT.translation;
    if (isTwice(names)) return QUESTION_TEXT.twice;
    const [text, told] = [joined(draft.text), readTold(draft)];
    const options = draft.options.map((option) => joined(option.text));
    if (typeof told === 'string') return told;
    if (text.length > PRACTICE_LIMITS.text) return QUESTION_TEXT.long;
    if (options.some((option) => option.length > PRACTICE_LIMITS.option)) return QUESTION_TEXT.long;
    if (options.length > 0) {
      const isAll =
        options.length === english.length &&
        draft.options.every(({ letter }, at) => letter === OPTION_LETTERS[at]);
      if (!isAll) return QUESTION_TEXT.translatedOptions;
      if (isTwice(options)) return QUESTION_TEXT.sameOption;
    }
    const texts = {
      ...(text !== '' && { text }),
      ...(options.length > 0 && { options }),
      ...told,
    };
    if (Object.keys(texts).length > 0) read[language] = texts;
  }
  return Object.keys(read).length > 0 ? { translations: read } : {};
};

/** What a question means, or the first thing that is wrong with it (PRACTICE-2). */
export const readDraft = (draft: Draft): ReadQuestion => {
  const { line } = draft;
  const wrong = (message: string): ReadQuestion => ({ line, kind: 'wrong', message });
  const text = joined(draft.text);
  if (text === '') return wrong(QUESTION_TEXT.noText);
  const names = draft.fields.map(({ name }) => name);
  const isPicture = (name: FieldName) => name === 'picture' || name === 'alt';
  if (isTwice(names.filter(isPicture))) return wrong(QUESTION_TEXT.twoPictures);
  if (isTwice(names)) return wrong(QUESTION_TEXT.twice);
  const picture = readPicture(draft);
  if (typeof picture === 'string') return wrong(picture);
  const level = levelOf(fieldOf(draft, 'level') ?? 'medium');
  if (level === undefined) return wrong(QUESTION_TEXT.level);
  const told = readTold(draft);
  if (typeof told === 'string') return wrong(told);
  if (text.length > PRACTICE_LIMITS.text) return wrong(QUESTION_TEXT.long);
  const translated = readTranslations(draft);
  if (typeof translated === 'string') return wrong(translated);
  const shared = {
    text,
    ...(picture && { picture }),
    level,
    ...(names.includes('asked') && { asked: 'often' as const }),
    ...told,
    ...translated,
  };
  const choice = readOptions(draft);
  if (typeof choice === 'string') return wrong(choice);
  if (choice) return { line, kind: 'ready', question: { ...shared, kind: 'choice', ...choice } };
  const answer = fieldOf(draft, 'answer') ?? '';
  if (answer === '') return wrong(QUESTION_TEXT.noAnswer);
  if (answer.length > PRACTICE_LIMITS.answer || !isNumberAnswer(answer)) {
    return wrong(QUESTION_TEXT.noNumber);
  }
  return { line, kind: 'ready', question: { ...shared, kind: 'number', answer } };
};
