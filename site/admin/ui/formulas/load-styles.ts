import formulaStyles from '../../../styles/formulas.css?url';
import editorStyles from '../editor/editor.css?url';

/**
 * Puts a style sheet into the page, once; resolves when it counts. Not by React's `precedence`: while such a sheet loads
 * React holds back what it would show, also of fields beside it, and puts their former text back: the first letter that
 * was typed was lost (React 19.3, 1 of 6 openings of the editor on a slow machine).
 */
const loadStyles = (href: string) => {
  const there = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  const link = there ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // The next try asks for it again.
      link.remove();
      reject(new Error('A style sheet did not come'));
    });
    if (!there) document.head.append(link);
  });
};

/** How formulas look. */
export const loadFormulaStyles = () => loadStyles(formulaStyles);

/** How the visual editor and the formula pad look. */
export const loadEditorStyles = () => Promise.all([loadFormulaStyles(), loadStyles(editorStyles)]);
