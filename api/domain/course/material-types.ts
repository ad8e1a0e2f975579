import LABELS from './material-types.json' with { type: 'json' };

/** The five kinds of study material, as stored (MODEL-11). */
export const MATERIAL_TYPES = ['assignment', 'mcq', 'notes', 'practice', 'formulae'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

/** Whether a text is one of the five stored types. */
export const isMaterialType = (type: string): type is MaterialType =>
  (MATERIAL_TYPES as readonly string[]).includes(type);

/** What the admin calls a type: `assignment` -> `Subjective Assignment`; anything unknown -> `Study Material`. */
export const materialLabel = (type: string): string =>
  isMaterialType(type) ? LABELS[type].label : 'Study Material';

/** The ids of the study-materials filter with the type each shows: `assignments` -> `assignment`. */
export const MATERIAL_FILTERS: readonly { id: string; type: MaterialType }[] = MATERIAL_TYPES.map(
  (type) => ({ id: LABELS[type].filterId, type }),
);

/** The type that a filter id shows: `mcqs` -> `mcq`; `undefined` for an unknown id. */
export const typeOfFilter = (filterId: string): MaterialType | undefined =>
  MATERIAL_FILTERS.find(({ id }) => id === filterId)?.type;
