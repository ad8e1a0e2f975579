import { loadFormulaStyles, loadStyles } from '../formulas/load-styles.ts';
import editorStyles from './editor.css?url';

/** How the visual editor and the formula pad look. */
export const loadEditorStyles = () => Promise.all([loadFormulaStyles(), loadStyles(editorStyles)]);
