import { useEffect, useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { loadFormulaStyles } from './load-styles.ts';

/** Plain text with its formulas as readers see them; in signs (`x²`) until `render` of `useFormulaHtml` is there. */
export function FormulaText({
  text,
  render,
}: {
  text: string;
  render: ((text: string) => string) | undefined;
}) {
  if (!text.includes('$') || !render) return <span>{plainFormulas(text)}</span>;
  // Words are escaped, and formulas are KaTeX's own markup.
  return <span dangerouslySetInnerHTML={{ __html: render(text) }} />;
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
      const [{ renderTextFormulas }] = await Promise.all([
        import('#api/html/render-formulas.ts'),
        loadFormulaStyles(),
      ]);
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
