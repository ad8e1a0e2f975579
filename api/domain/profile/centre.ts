import * as z from 'zod';
import DEFAULTS from './defaults.json' with { type: 'json' };
import { ALT_LENGTH, Picture } from '../files/picture.ts';
import { translationsOf } from '../text/define-record.ts';
import { withTranslations, type Translations, textsIn } from '../text/translations.ts';
import { MEETING_MODES } from '../text/meeting.ts';
import type { Language } from '../text/language.ts';

const text = z.string().trim().min(1).max(200).optional();

const texts = {
  /** Below the heading of the home page. */
  lead: text,
  /** `The first class is free.` */
  firstClass: text,
  /** `You get a reply the same day.` */
  reply: text,
};

/** What the site promises in the teacher's name (SETTINGS-47); what is left out is not said. */
export const Promises = z.strictObject({
  ...texts,
  /** Where classes are. */
  classes: z.enum(MEETING_MODES).optional(),
  translations: translationsOf(z.strictObject(texts)).optional(),
});
export type Promises = z.infer<typeof Promises>;

/** Those of a site whose teacher has not chosen. */
export const DEFAULT_PROMISES = Promises.parse(DEFAULTS.promises);

/** What a site promises in a language; a text that has no English one is not said. */
export const promisesIn = (
  { promises = DEFAULT_PROMISES }: { promises?: Promises | undefined },
  language: Language,
): Omit<Promises, 'translations'> => {
  const { translations: _, ...english } = promises;
  return language === 'en' ? english : textsIn(promises, language);
};

/** Limits of what the home page shows for those who decide; characters, or pieces. */
export const CENTRE_LIMITS = {
  years: 4,
  lines: 10,
  line: 160,
  names: 600,
  words: 6,
  wordsText: 600,
  name: 60,
  photos: 8,
} as const;

export const line = (max: number) => z.string().trim().min(1).max(max);
const year = z.int().min(1950).max(2100);

const resultLines = z.array(line(CENTRE_LIMITS.line)).min(1).max(CENTRE_LIMITS.lines);

/** Results of one year: what was reached, and who, if they agreed. */
const YearResults = z.strictObject({
  year,
  /** `Class 10: 14 students above 90 out of 100` */
  lines: resultLines,
  /** All lines in other languages; they need not correspond. Not sent, they stay, as all translations here do. */
  translations: translationsOf(z.strictObject({ lines: resultLines.optional() })).optional(),
  names: line(CENTRE_LIMITS.names).optional(),
  /** Whether these students and their parents agreed that the names are shown. */
  consent: z.boolean().optional(),
});
type YearResults = z.infer<typeof YearResults>;

const wordTexts = {
  text: line(CENTRE_LIMITS.wordsText),
  /** As it is shown: `Mrs. Kaur`. */
  name: line(CENTRE_LIMITS.name),
  /** `Class 10` */
  className: line(CENTRE_LIMITS.name).optional(),
};

/** What a parent said. */
const ParentWords = z.strictObject({
  ...wordTexts,
  year: year.optional(),
  translations: translationsOf(z.strictObject(wordTexts).partial()).optional(),
  /** Whether the parent agreed that this is shown. */
  consent: z.boolean(),
});

/** A picture of the centre, whose description may be in other languages as well. */
const CentrePicture = Picture.extend({
  translations: translationsOf(z.strictObject({ alt: line(ALT_LENGTH).optional() })).optional(),
});

/** The fields of the profile for those who decide (CENTRE-1). Each is left out while there is nothing. */
export const CENTRE_FIELDS = {
  /** The newest year first. */
  results: z.array(YearResults).min(1).max(CENTRE_LIMITS.years).optional(),
  parentWords: z.array(ParentWords).min(1).max(CENTRE_LIMITS.words).optional(),
  /** Photographs of the centre. */
  photos: z.array(CentrePicture).min(1).max(CENTRE_LIMITS.photos).optional(),
  /** A picture of the map around the address; it leads to directions. */
  mapPicture: CentrePicture.optional(),
  /** The teacher's own picture, described by the name that stands beside it. */
  portrait: Picture.omit({ alt: true }).optional(),
  /** The teacher's own logo, in place of the mark that comes with the site. */
  logo: Picture.omit({ alt: true }).optional(),
  /** Left out for those that come with the site. */
  promises: Promises.optional(),
};

/** What those who decide may see, with what is not public yet. */
export type Centre = z.infer<z.ZodObject<typeof CENTRE_FIELDS>>;

const isHiddenName = ({ names, consent }: YearResults) => names !== undefined && consent !== true;

/** The same without what nobody agreed to show: words of parents, and names in results (CENTRE-3). */
export const publicCentre = <P extends Centre>(profile: P): P => {
  const { results, parentWords, ...rest } = profile;
  const words = parentWords?.filter(({ consent }) => consent);
  const isAll = words?.length === parentWords?.length && !results?.some(isHiddenName);
  if (isAll) return profile;
  const years = results?.map((each): YearResults => {
    const { names: _names, consent: _consent, ...others } = each;
    return isHiddenName(each) ? others : each;
  });
  // The fields that were taken out are those of P.
  return {
    ...rest,
    ...(years && { results: years }),
    ...(words && words.length > 0 && { parentWords: words }),
  } as P;
};

/** How many words of parents and years with names wait for the tick of consent. */
export const waitingForConsent = ({ results = [], parentWords = [] }: Centre): number =>
  parentWords.filter(({ consent }) => !consent).length + results.filter(isHiddenName).length;

/** The pictures of a profile, each with what the teacher knows it by. */
export const centrePictures = ({ photos = [], mapPicture, portrait, logo }: Centre): Picture[] => [
  ...photos,
  ...(mapPicture ? [mapPicture] : []),
  ...(portrait ? [{ ...portrait, alt: 'Your portrait' }] : []),
  ...(logo ? [{ ...logo, alt: 'Your logo' }] : []),
];

/*
 * Results, words of parents and descriptions of pictures carry their translations, as batches do: rows are moved, taken
 * out for want of consent and deleted, and their texts go with them.
 */

interface Keyed {
  translations?: Translations<object> | undefined;
  filename?: string;
  text?: string;
  year?: number;
}

/** What a record stays the same by: its picture, its words or its year. Of the promises there is one. */
const keyOf = ({ filename, text, year }: Keyed) => filename ?? text ?? year;
const listOf = (value: unknown): Keyed[] => [(value ?? []) as Keyed | Keyed[]].flat();

/**
 * A profile as it is saved: where no translations were sent, those stay that are stored for the same year, the same
 * words or the same picture (TRANSLATION-2).
 */
export const withCentreTranslations = <P extends Centre>(sent: P, stored: Centre): P => {
  const fields = ['results', 'parentWords', 'photos', 'mapPicture', 'promises'] as const;
  const kept = fields.flatMap((field) => {
    const before = listOf(stored[field]);
    const records = listOf(sent[field]).map((each) =>
      withTranslations(each, before.find((one) => keyOf(one) === keyOf(each))?.translations),
    );
    if (records.length === 0) return [];
    return [[field, Array.isArray(sent[field]) ? records : records[0]] as const];
  });
  // The same fields as before, perhaps without translations, which are optional.
  return { ...sent, ...Object.fromEntries(kept) };
};
