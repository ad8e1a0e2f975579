import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/Modal.tsx';
import { counted } from '#domain/text/format.ts';
import {
  describeLocation,
  findBadFormulas,
  goToFormula,
  type FormulaText,
  type FoundFormula,
} from './find-bad-formulas.ts';

/** The formulas that are asked about, and the way to answer. */
export interface OpenQuestion {
  found: readonly FoundFormula[];
  answer: (save: boolean) => void;
}

/** More would not be read. */
const SHOWN = 5;

/** Asks before a text is saved whose formulas readers would see as typed. `formId` is the prefix of the field ids. */
export function FormulaQuestion({
  asking,
  formId,
}: {
  asking: OpenQuestion | undefined;
  formId: string;
}) {
  if (!asking) return null;
  const { found, answer } = asking;
  const [first] = found;
  return (
    <ConfirmDialog
      title={`${counted(found.length, 'formula')} ${found.length === 1 ? 'does' : 'do'} not work`}
      cancel="Go back"
      confirm="Save anyway"
      onCancel={() => {
        answer(false);
        // After the dialog has given the focus back to where it was.
        if (first) setTimeout(goToFormula, 0, formId, first);
      }}
      onConfirm={() => {
        answer(true);
      }}
    >
      <p>Visitors will see {found.length === 1 ? 'it' : 'them'} as typed:</p>
      <ul className="bad-formulas">
        {found.slice(0, SHOWN).map((formula, index) => (
          <li key={index}>
            <code>{formula.source}</code>
            <span>
              {describeLocation(formula)}: {formula.reason}
            </span>
          </li>
        ))}
        {found.length > SHOWN && <li>and {found.length - SHOWN} more</li>}
      </ul>
    </ConfirmDialog>
  );
}

/** The question before a text with formulas that cannot be set is saved. */
export const useFormulaQuestion = () => {
  const [asking, setAsking] = useState<OpenQuestion>();
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
