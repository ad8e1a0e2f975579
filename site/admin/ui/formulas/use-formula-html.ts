import { useEffect, useState } from 'react';

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
