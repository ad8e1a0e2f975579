import { mapsDirectionsUrl } from '#domain/profile/contact-links.ts';
import type { Picture } from '#domain/files/picture.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { shownPicture, type ShownPicture } from './select-shell.ts';

/** A picture with what is read out in its place. */
export type DescribedPicture = ShownPicture & { alt: string };

/** What those who decide see on the home page; what the teacher has not filled is left out. */
export interface CentreSections {
  results?: { year: number; lines: string[]; names?: string }[];
  words?: { text: string; name: string; from: string }[];
  photos?: DescribedPicture[];
  /** The map's picture with the address of the way there. */
  map?: DescribedPicture & { href: string };
}

const shown = (picture: Picture): DescribedPicture => ({
  ...shownPicture(picture),
  alt: picture.alt,
});

/** Selects results, words of parents, photographs and the map of the public profile (CENTRE-2). */
export const selectCentre = ({
  results,
  parentWords,
  photos,
  mapPicture,
  address,
}: Profile): CentreSections => ({
  ...(results && {
    results: results
      .toSorted((one, other) => other.year - one.year)
      .map(({ year, lines, names }) => ({ year, lines, ...(names !== undefined && { names }) })),
  }),
  ...(parentWords && {
    words: parentWords.map(({ text, name, className, year }) => ({
      text,
      name,
      from: [className, year].filter((part) => part !== undefined).join(', '),
    })),
  }),
  ...(photos && { photos: photos.map(shown) }),
  ...(mapPicture &&
    address !== '' && { map: { ...shown(mapPicture), href: mapsDirectionsUrl(address) } }),
});
