import type { OtherLanguage } from '../text/language.ts';
import { textsIn, withTranslations, type Translations } from '../text/translations.ts';
import type { Centre, CentrePicture } from './centre.ts';

/*
 * Results, words of parents and descriptions of pictures carry their translations, as batches do: rows are moved, taken
 * out for want of consent and deleted, and their texts go with them.
 */

/** A profile whose results, words and pictures are in a language; English stands in for what is missing. */
export const centreIn = <P extends Centre>(profile: P, language: OtherLanguage): P => {
  const { results, parentWords, photos, mapPicture } = profile;
  return {
    ...profile,
    ...(results && { results: results.map((each) => textsIn(each, language)) }),
    ...(parentWords && { parentWords: parentWords.map((each) => textsIn(each, language)) }),
    ...(photos && { photos: photos.map((each) => textsIn(each, language)) }),
    ...(mapPicture && { mapPicture: textsIn(mapPicture, language) }),
  };
};

type Translated = { translations?: Translations<object> | undefined };

const kept = <R extends Translated>(
  sent: readonly R[],
  stored: readonly R[] | undefined,
  keyOf: (record: R) => unknown,
): R[] =>
  sent.map((each) => {
    const before = stored?.find((other) => keyOf(other) === keyOf(each));
    // The same fields as before, perhaps without translations, which are optional in R.
    return withTranslations(each, before?.translations) as R;
  });

/**
 * A profile as it is saved: where no translations were sent, those stay that are stored for the same year, the same
 * words or the same picture (TRANSLATION-2).
 */
export const withCentreTranslations = <P extends Centre>(sent: P, stored: Centre): P => {
  const { results, parentWords, photos, mapPicture, promises } = sent;
  const file = ({ filename }: CentrePicture) => filename;
  const maps = mapPicture && kept([mapPicture], stored.mapPicture && [stored.mapPicture], file);
  return {
    ...sent,
    ...(results && { results: kept(results, stored.results, ({ year }) => year) }),
    ...(parentWords && { parentWords: kept(parentWords, stored.parentWords, ({ text }) => text) }),
    ...(photos && { photos: kept(photos, stored.photos, file) }),
    ...(maps && { mapPicture: maps[0] }),
    ...(promises && { promises: withTranslations(promises, stored.promises?.translations) }),
  };
};
