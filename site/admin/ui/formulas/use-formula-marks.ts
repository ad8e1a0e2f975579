import { useEffect, useState } from 'react';
import { findBadFormulas, type FormulaText, type FoundFormula } from './find-bad-formulas.ts';

/** A pause in typing: a formula is looked at when she stops, not at each of its letters. */
const PAUSE_MS = 700;

/** The formulas of a form that cannot be set, looked at while she types. */
export const useFormulaMarks = (texts: readonly FormulaText[]): readonly FoundFormula[] => {
  const [found, setFound] = useState<readonly FoundFormula[]>([]);
  // The array of texts is new at each rendering; only a changed text needs a new check.
  const typed = JSON.stringify(texts);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void findBadFormulas(JSON.parse(typed) as FormulaText[]).then((next) => {
        if (current) setFound(next);
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return found;
};
