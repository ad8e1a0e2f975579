/** Separates a material's facts in the list by class: `Lecture Notes · 2 pages · 175 KB`. */
export const FACT_BORDER = ' · ';
