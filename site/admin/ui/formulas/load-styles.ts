import formulaStyles from '../../../styles/formulas.css?url';
import editorStyles from '../editor/editor.css?url';

/**
 * What puts a style sheet into the page, once; it resolves when the sheet counts. Not by React's `precedence`: while such
 * a sheet loads React holds back what it would show, also of fields beside it, and puts their former text back: the first
 * letter that was typed was lost (React 19.3, 1 of 6 openings of the editor on a slow machine).
 */
const loaderOf = (href: string) => {
  let loading: Promise<unknown> | undefined;
  return () =>
    (loading ??= new Promise((resolve, reject) => {
      const link = document.createElement('link');
      const onerror = () => {
        // The next try asks for it again.
        link.remove();
        loading = undefined;
        reject(new Error('A style sheet did not come'));
      };
      document.head.append(
        Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror }),
      );
    }));
};

/** How formulas look. */
export const loadFormulaStyles = loaderOf(formulaStyles);

const loadOwnStyles = loaderOf(editorStyles);

/** How the visual editor and the formula pad look. */
export const loadEditorStyles = () => Promise.all([loadFormulaStyles(), loadOwnStyles()]);
