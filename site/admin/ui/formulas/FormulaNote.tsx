import { Button } from '../fields/Button.tsx';
import { counted } from '#domain/text/format.ts';
import { describeLocation, type FoundFormula } from './find-bad-formulas.ts';
import { goToFormula } from './go-to-formula.ts';

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
