import { lazy, Suspense } from 'react';
import { plainFormulas } from '#api/html/plain-formulas';
import { loadFormulaStyles } from './load-styles.ts';

interface Text {
  text: string;
}

const InSigns = ({ text }: Text) => <span>{plainFormulas(text)}</span>;

// KaTeX comes with it. Without a connection formulas stay in signs: the text is still there to edit.
const Typeset = lazy(async () => {
  try {
    const [{ renderTextFormulas }] = await Promise.all([
      import('#api/html/render-formulas'),
      loadFormulaStyles(),
    ]);
    return {
      // Words are escaped, and formulas are KaTeX's own markup.
      default: ({ text }: Text) => (
        <span dangerouslySetInnerHTML={{ __html: renderTextFormulas(text).html }} />
      ),
    };
  } catch {
    return { default: InSigns };
  }
});

/** Plain text with its formulas as readers see them; in signs (`x²`) until KaTeX is there. */
export function FormulaText({ text }: Text) {
  const inSigns = <InSigns text={text} />;
  if (!text.includes('$')) return inSigns;
  return (
    <Suspense fallback={inSigns}>
      <Typeset text={text} />
    </Suspense>
  );
}
