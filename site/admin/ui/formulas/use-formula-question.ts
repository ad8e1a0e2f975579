import { useState } from 'react';
import { findBadFormulas, type FormulaText, type FoundFormula } from './find-bad-formulas.ts';

/** The question before a text with formulas that cannot be set is saved. */
export const useFormulaQuestion = () => {
  const [asking, setAsking] = useState<{
    found: readonly FoundFormula[];
    answer: (save: boolean) => void;
  }>();
  return {
    asking,
    /** `true` when all formulas are valid, or when the teacher chooses to save anyway. */
    ask: async (texts: readonly FormulaText[]): Promise<boolean> => {
      const found = await findBadFormulas(texts);
      if (found.length === 0) return true;
      return new Promise((resolve) => {
        setAsking({
          found,
          answer: (save) => {
            setAsking(undefined);
            resolve(save);
          },
        });
      });
    },
  };
};

/** The open question with its answer. */
export type FormulaQuestionState = ReturnType<typeof useFormulaQuestion>['asking'];
