import { useEffect, useState } from 'react';
import { Button } from '../fields/Button.tsx';
import { counted } from '#domain/text/format.ts';
import {
  describeLocation,
  findBadFormulas,
  goToFormula,
  type FormulaText,
  type FoundFormula,
} from './find-bad-formulas.ts';

/** How many formulas cannot be set, and why the first one cannot; a tap selects it in its field. */
export function FormulaNote({ found, formId }: { found: readonly FoundFormula[]; formId: string }) {
  const [first] = found;
  const count = `${counted(found.length, 'formula')} ${found.length === 1 ? 'needs' : 'need'} fixing`;
  return (
    <div role="status">
      {first && (
        <p className="field-error">
          {found.length > 1 && `${count}. `}
          <Button
            kind="inline"
            onClick={() => {
              goToFormula(formId, first);
            }}
          >
            {describeLocation(first)}: {first.reason} in {first.source}
          </Button>
        </p>
      )}
    </div>
  );
}

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
