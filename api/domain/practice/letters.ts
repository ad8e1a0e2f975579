// Apart from the schema: pages and browsers need no zod for it.

/** The letters of options, in order. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
