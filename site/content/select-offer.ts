import { classPath } from '#domain/course/class-id.ts';
import { longDate, dayName, inWeekOrder, timeName } from '#domain/text/calendar.ts';
import type { Class } from '#domain/course/class.ts';
import type { Batch, Fee } from '#domain/offer/offer.ts';
import { asTimetable } from '#domain/offer/timetable.ts';
import { whatsappUrl } from '#domain/profile/contact-links.ts';
import { formatList } from '#domain/text/format.ts';
import { LOCALES, pathIn, type Language } from '#domain/text/language.ts';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { className } from './format.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';

/** A batch in the words of a page's language. */
export interface ShownBatch {
  /** Names it in addresses: `10.b1767225600000000001` */
  key: string;
  /** `Mon, Wed and Fri` */
  days: string;
  /** `5:30 pm to 7 pm` */
  time: string;
  /** `At the centre · Taught in Hindi · From 1 December 2026` */
  facts: string;
  /** `4 seats left`; empty when it is not said. */
  seats: string;
  isFull: boolean;
  /** The teacher's own words; empty for none. */
  note: string;
  /** What the link to ask says. */
  ask: string;
  /** A WhatsApp chat with the batch's words; empty without a number. */
  whatsapp: string;
  /** The contact form with the batch's words. */
  write: string;
}

/** What a class offers, in the words of a page's language. */
export interface ShownOffer {
  batches: ShownBatch[];
  /** `from ₹1,500 a month`; empty for none. */
  fee: string;
  feeNote: string;
  bring: string[];
}

/** The offer of one class on the home page. */
export interface ClassBatches {
  /** `Class 10` */
  name: string;
  path: string;
  /** `3 batches` */
  count: string;
  fee: string;
  batches: ShownBatch[];
}

/** Rupees as India groups them: `150000` -> `₹1,50,000` */
const rupeesIn = (language: Language, amount: number): string =>
  amount.toLocaleString(language === 'en' ? 'en-IN' : LOCALES[language], {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
const feeIn = (language: Language, { amount, per, from }: Fee): string => {
  const { fees, feesFrom } = TEXTS[language].batches;
  return fill((from ? feesFrom : fees)[per], { amount: rupeesIn(language, amount) });
};

const shownBatch = (
  { id, days, start, end, mode, languages, seatsLeft, startsOn, note = '' }: Batch,
  { classId, name }: { classId: string; name: string },
  { language, contact }: Pick<Shell, 'language' | 'contact'>,
): ShownBatch => {
  const t = TEXTS[language].batches;
  const isFull = seatsLeft === 0;
  const key = `${classId}.${id}`;
  const dayNames = formatList(
    inWeekOrder(days).map((day) => dayName(day, language)),
    language,
  );
  const time = fill(t.time, {
    start: timeName(start, language),
    end: timeName(end, language),
  });
  const spoken = formatList(
    languages.map((each) => t.languages[each]),
    language,
  );
  const batch = fill(t.line, { class: name, days: dayNames, time, mode: t.modes[mode] });
  return {
    key,
    days: dayNames,
    time,
    facts: [
      t.modes[mode],
      ...(spoken === '' ? [] : [fill(t.taughtIn, { languages: spoken })]),
      ...(startsOn === undefined ? [] : [fill(t.from, { date: longDate(startsOn, language) })]),
    ].join(' · '),
    seats: seatsLeft === undefined ? '' : isFull ? t.full : fillCount(t.seats, seatsLeft),
    isFull,
    note,
    ask: isFull ? t.askWaiting : t.ask,
    whatsapp:
      contact.whatsapp &&
      whatsappUrl(contact.whatsapp, fill(isFull ? t.waitingMessage : t.message, { batch })),
    write: `${pathIn(language, '/')}?batch=${encodeURIComponent(key)}#contact`,
  };
};

/** What a class offers; `undefined` when the teacher has said nothing of it. */
export const selectOffer = (
  source: Class,
  shell: Pick<Shell, 'language' | 'contact'>,
): ShownOffer | undefined => {
  const { id, batches = [], fee, bring = [] } = source;
  if (batches.length === 0 && !fee && bring.length === 0) return undefined;
  const { language } = shell;
  const of = { classId: id, name: className(language, source) };
  return {
    batches: asTimetable(batches).map((batch) => shownBatch(batch, of, shell)),
    fee: fee ? feeIn(language, fee) : '',
    feeNote: fee?.note ?? '',
    bring,
  };
};

/** The batches of all classes that have any, in the order of the classes. */
export const selectBatches = (
  content: CourseContent,
  shell: Pick<Shell, 'language' | 'contact'>,
): ClassBatches[] =>
  classesInOrder(content).flatMap((each) => {
    const offer = selectOffer(each, shell);
    if (!offer || offer.batches.length === 0) return [];
    const { language } = shell;
    return [
      {
        name: className(language, each),
        path: pathIn(language, classPath(each.id)),
        count: fillCount(TEXTS[language].batches.count, offer.batches.length),
        fee: offer.fee,
        batches: offer.batches,
      },
    ];
  });
