import { Suspense } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import formulaStyles from '../../../styles/formulas.css?url';

/** Plain text with its formulas as readers see them; in signs (`x²`) until `render` of `useFormulaHtml` is there. */
export function FormulaText({
  text,
  render,
}: {
  text: string;
  render: ((text: string) => string) | undefined;
}) {
  const signs = <span>{plainFormulas(text)}</span>;
  if (!text.includes('$') || !render) return signs;
  return (
    // While the style sheet loads React would otherwise hide the whole screen.
    <Suspense fallback={signs}>
      <link rel="stylesheet" href={formulaStyles} precedence="formulas" />
      {/* Words are escaped, and formulas are KaTeX's own markup. */}
      <span dangerouslySetInnerHTML={{ __html: render(text) }} />
    </Suspense>
  );
}
