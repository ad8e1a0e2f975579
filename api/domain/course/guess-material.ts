import type { MaterialType } from './material-types.ts';

/** Names that phones, scanners and chat apps give; they say nothing about what is inside. */
const MADE_UP =
  /^(doc(ument)?|img|image|scan(ned)?|cam ?scanner|adobe scan|new doc|untitled|file|pdf)?[\s\d:,.-]*(wa\d+)?[\s\d:,.-]*$/i;

/** What keeps its capitals in a title that is all capitals. */
const ACRONYMS = new Set(
  'AP BODMAS CA CBSE GP GST HCF HOTS ICSE ITF JEE LCM LPP MCQ MCQS NCERT PSEB PYQ PYQS'.split(' '),
);

const calmed = (text: string): string =>
  /\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)
    ? text
    : text.replace(/\p{Lu}+/gu, (word) => (ACRONYMS.has(word) ? word : word.toLowerCase()));

/**
 * A title from the name of a file; empty where the name says nothing.
 * `10_ch3_linear-equations notes.pdf` -> `Linear equations notes`, `DOC-20260405-WA0003.pdf` -> ``
 */
export const guessTitle = (fileName: string): string => {
  const spaced = fileName
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/%20|[_+~]/g, ' ')
    .replace(/(\p{Ll})-(?=\p{L})/gu, '$1 ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/\((\d+|copy)\)|-\s*copy$/gi, ' ')
    .trim()
    .replace(/^(\d{1,2}|ca)\s+(?=ch\s?\d)/i, '')
    .replace(/^(class|std|grade)[\s-]*(\d{1,2}(st|nd|rd|th)?|ca|[ivx]{1,4})\b[\s:,-]*/i, '')
    .replace(/^ch(ap(ter)?)?[\s.-]*\d{1,3}\b[\s:,.-]*/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:-]+|(?<![\s.,:-])[\s.,:-]+$/g, '');
  if (MADE_UP.test(spaced)) return '';
  const title = calmed(spaced);
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** Words that tell a type, in the order in which they win: a practice sheet of MCQs is MCQs. */
const WORDS: readonly [MaterialType, string][] = [
  [
    'mcq',
    'mcq mcqs objective objectives quiz bahuvikalpi bahuvikalpiya bahuvikalpik बहुविकल्पी बहुविकल्पीय वस्तुनिष्ठ',
  ],
  ['formulae', 'formula formulas formulae sutra sutr sutron सूत्र सूत्रों फॉर्मूला फार्मूला'],
  [
    'assignment',
    'assignment assignments subjective homework hw dpp grihkarya grahkarya गृहकार्य असाइनमेंट',
  ],
  ['notes', 'note notes lecture theory summary handout नोट्स टिप्पणी सारांश'],
  [
    'practice',
    'practice practise worksheet worksheets exercise exercises revision drill test abhyas abhyaas अभ्यास प्रश्नावली prashnavali',
  ],
  ['assignment', 'question questions ques qns prashn prashna prashan sawal swal प्रश्न सवाल'],
  ['practice', 'sheet sheets paper papers'],
];

/** The type that a file's name tells, in English, Hindi or Hindi in Latin letters: `trig_sutra.pdf` -> `formulae`. */
export const guessType = (fileName: string): MaterialType | undefined => {
  const words = new Set(
    fileName
      .normalize('NFC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  );
  return WORDS.find(([, telling]) =>
    telling.split(' ').some((word) => words.has(word.normalize('NFC'))),
  )?.[0];
};
