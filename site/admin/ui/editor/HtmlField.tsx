import { useCallback, useState } from 'react';
import { remember, remembered } from '#client/device-memory';
import { Alert, type FieldProps, TextField } from '../fields/Controls.tsx';
import { Segments } from '../fields/Segments.tsx';
import { loadEditorStyles } from '../formulas/load-styles.ts';
import { FormulaButton } from './FormulaButton.tsx';
import type { VisualEditor } from './VisualEditor.tsx';

type Way = 'visual' | 'html';

const HINT =
  'Use HTML: <h2> for headings, <p> for paragraphs, <ul> and <li> for lists. Formulas: $x^2$ in a line, $$x^2$$ on their own.';
const WAYS = [
  { value: 'visual', label: 'Visual' },
  { value: 'html', label: 'HTML' },
] as const;
const CHOICE = 'admin-post-tab';

/**
 * A text that is stored as HTML, written as readers see it or as HTML (POST-25). The HTML is what is saved: the visual
 * tab opens only on a text that it can write back without a loss, and says why it does not open on another one.
 */
export function HtmlField({
  label,
  visualLabel = label,
  hint = HINT,
  rows,
  isShort = false,
  ...field
}: FieldProps & {
  /** What it is called where no HTML is seen. */
  visualLabel?: string;
  rows: number;
  /** One of many short texts: it opens as readers see it, whatever was used last, and its tools come with the cursor. */
  isShort?: boolean;
}) {
  const [Editor, setEditor] = useState<typeof VisualEditor>();
  const [refusal, setRefusal] = useState<string>();
  const [way, setWay] = useState<Way>(() =>
    !isShort && remembered(CHOICE) === 'html' ? 'html' : 'visual',
  );
  const { value = '', readOnly: disabled = false } = field;

  // Settings have some twenty such texts, most of them folded away: an editor opens when its place is seen.
  const openWhenSeen = useCallback((place: HTMLParagraphElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        Promise.all([import('./VisualEditor.tsx'), loadEditorStyles()]).then(
          ([loaded]) => setEditor(() => loaded.VisualEditor),
          () => {
            setWay('html');
            setRefusal('The visual tab could not be loaded. Check the connection and try again.');
          },
        );
      },
      { rootMargin: '50%' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={isShort ? 'stack short' : 'stack'}>
      <Segments
        label="Write as"
        options={WAYS}
        value={way}
        disabled={disabled}
        onValue={(next) => {
          if (!isShort) remember(CHOICE, next);
          setRefusal(undefined);
          setWay(next);
        }}
      />
      <Alert>{refusal}</Alert>
      {way === 'html' ? (
        <>
          <TextField {...field} label={label} hint={hint} rows={rows} className="code" />
          <FormulaButton fieldId={field.id} disabled={disabled} onValue={field.onValue} />
        </>
      ) : (
        <>
          <strong>{visualLabel}</strong>
          {field.error !== undefined && <p className="field-error">{field.error}</p>}
          {Editor ? (
            <Editor
              id={field.id}
              label={visualLabel}
              value={value}
              disabled={disabled}
              onHtml={field.onValue}
              onRefuse={(reason) => {
                setWay('html');
                setRefusal(
                  `The visual tab cannot show this text: ${reason}. Change it here as HTML.`,
                );
              }}
            />
          ) : (
            // What is wrong with the text leads here until its editor is open.
            <p ref={openWhenSeen} className="hint" id={field.id} tabIndex={-1}>
              Opening the editor...
            </p>
          )}
        </>
      )}
    </div>
  );
}
