import { mapsDirectionsUrl } from '#domain/profile/contact-links.ts';
import { picturePath, type Picture } from '#domain/files/picture.ts';
import type { Profile } from '#domain/profile/profile.ts';

/** A picture as pages show it. */
export interface ShownPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** What those who decide see on the home page; what the teacher has not filled is left out. */
export interface CentreSections {
  results?: { year: number; lines: string[]; names?: string }[];
  words?: { text: string; name: string; from: string }[];
  photos?: ShownPicture[];
  /** The map's picture with the address of the way there. */
  map?: ShownPicture & { href: string };
}

const shown = ({ width, height, alt, ...rest }: Picture): ShownPicture => ({
  src: picturePath(rest),
  width,
  height,
  alt,
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
