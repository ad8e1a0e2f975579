import type { LocalClass } from '#domain/content/in-language';
import { longDate, dayName, inWeekOrder, timeName } from '#domain/text/calendar';
import type { Class } from '#domain/course/class';
import type { Batch, Fee } from '#domain/offer/offer';
import { asTimetable } from '#domain/offer/timetable';
import { whatsappUrl } from '#domain/profile/contact-links';
import { formatList } from '#domain/text/format';
import { LOCALES, pathIn, type Language } from '#domain/text/language';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { namedClass } from './course-links.ts';
import { className } from './format.ts';
import type { Shell } from './select-shell.ts';

/** Rupees as India groups them: `150000` -> `₹1,50,000` */
const rupeesIn = (language: Language, amount: number) =>
  amount.toLocaleString(language === 'en' ? 'en-IN' : LOCALES[language], {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
const feeIn = (language: Language, { amount, per, from }: Fee) => {
  const { fees, feesFrom } = TEXTS[language].batches;
  return fill((from ? feesFrom : fees)[per], { amount: rupeesIn(language, amount) });
};

/** A batch in the words of a page's language. */
const shownBatch = (
  { id, days, start, end, mode, languages, seatsLeft, startsOn, note = '' }: Batch,
  { classId, name }: { classId: string; name: string },
  { language, contact }: Shell,
) => {
  const t = TEXTS[language].batches;
  const isFull = seatsLeft === 0;
  /** Names it in addresses: `10.b1767225600000000001` */
  const key = `${classId}.${id}`;
  const list = (parts: readonly string[]) => formatList(parts, language);
  const dayNames = list(inWeekOrder(days).map((day) => dayName(day, language)));
  const [from, to] = [timeName(start, language), timeName(end, language)];
  const time = fill(t.time, { start: from, end: to });
  const spoken = list(languages.map((each) => t.languages[each]));
  const batch = fill(t.line, { class: name, days: dayNames, time, mode: t.modes[mode] });
  return {
    key,
    /** `Mon, Wed and Fri` */
    days: dayNames,
    /** `5:30 pm to 7 pm` */
    time,
    /** `At the centre · Taught in Hindi · From 1 December 2026` */
    facts: [
      t.modes[mode],
      ...(spoken === '' ? [] : [fill(t.taughtIn, { languages: spoken })]),
      ...(startsOn === undefined ? [] : [fill(t.from, { date: longDate(startsOn, language) })]),
    ].join(' · '),
    /** `4 seats left`; empty when it is not said. */
    seats: seatsLeft === undefined ? '' : isFull ? t.full : fillCount(t.seats, seatsLeft),
    isFull,
    /** The teacher's own words; empty for none. */
    note,
    /** What the link to ask says. */
    ask: isFull ? t.askWaiting : t.ask,
    /** A WhatsApp chat with the batch's words; empty without a number. */
    whatsapp:
      contact.whatsapp &&
      whatsappUrl(contact.whatsapp, fill(isFull ? t.waitingMessage : t.message, { batch })),
    /** The contact form with the batch's words. */
    write: `${pathIn(language, '/')}?batch=${encodeURIComponent(key)}#contact`,
  };
};
export type ShownBatch = ReturnType<typeof shownBatch>;

/** What a class offers, in the words of a page's language; `undefined` when the teacher has said nothing of it. */
export const selectOffer = (source: Class, shell: Shell) => {
  const { id, batches = [], fee, bring = [] } = source;
  if (batches.length === 0 && !fee && bring.length === 0) return undefined;
  const { language } = shell;
  const of = { classId: id, name: className(language, source) };
  return {
    batches: asTimetable(batches).map((batch) => shownBatch(batch, of, shell)),
    /** `from ₹1,500 a month`; empty for none. */
    fee: fee ? feeIn(language, fee) : '',
    feeNote: fee?.note ?? '',
    bring,
  };
};

/** The batches of all classes that have any, for the home page. */
export const selectBatches = (classes: readonly LocalClass[], shell: Shell) =>
  classes.flatMap((each) => {
    const { batches = [], fee = '' } = selectOffer(each, shell) ?? {};
    if (batches.length === 0) return [];
    const { language } = shell;
    const { name, path } = namedClass(each, language);
    return [
      { name, path, count: fillCount(TEXTS[language].batches.count, batches.length), fee, batches },
    ];
  });
