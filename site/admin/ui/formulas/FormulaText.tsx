import { Suspense, useEffect, useState } from 'react';
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

type RenderFormulas = (text: string) => string;

/**
 * Gives what turns plain text into HTML with its formulas set, as readers see it. KaTeX is loaded when `needed`;
 * `undefined` before that, and without a connection.
 */
export const useFormulaHtml = (needed: boolean): RenderFormulas | undefined => {
  const [render, setRender] = useState<RenderFormulas>();
  useEffect(() => {
    let current = true;
    const load = async () => {
      const { renderTextFormulas } = await import('#api/html/render-formulas.ts');
      if (current) setRender(() => (text: string) => renderTextFormulas(text).html);
    };
    // Without it formulas are shown in signs: the text is still there to edit.
    if (needed) void load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [needed]);
  return render;
};
