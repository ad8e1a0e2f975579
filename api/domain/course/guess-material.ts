import type { MaterialType } from './material-types.ts';
/** Words that tell a type, in the order in which they win: a practice sheet of MCQs is MCQs. */
import WORDS from './material-words.json' with { type: 'json' };

/** Names that phones, scanners and chat apps give; they say nothing about what is inside. */
const MADE_UP =
  /^(doc(ument)?|img|image|scan(ned)?|cam ?scanner|adobe scan|new doc|untitled|file|pdf)?[\s\d:,.-]*(wa\d+)?[\s\d:,.-]*$/i;

/** What keeps its capitals in a title that is all capitals. */
const ACRONYMS = new Set(
  'AP BODMAS CA CBSE GP GST HCF HOTS ICSE ITF JEE LCM LPP MCQ MCQS NCERT PSEB PYQ PYQS'.split(' '),
);

const calmed = (text: string) =>
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

/** The type that a file's name tells, in English, Hindi or Hindi in Latin letters: `trig_sutra.pdf` -> `formulae`. */
export const guessType = (fileName: string): MaterialType | undefined => {
  const words = new Set(
    fileName
      .normalize('NFC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  );
  return (WORDS as [MaterialType, string][]).find(([, telling]) =>
    telling.split(' ').some((word) => words.has(word.normalize('NFC'))),
  )?.[0];
};
