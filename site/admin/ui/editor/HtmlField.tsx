import type { Node } from 'prosemirror-model';
import { useEffect, useState } from 'react';
import { remember, remembered } from '../../client/device-memory.ts';
import { type FieldProps, TextArea } from '../fields/Field.tsx';
import { Segments } from '../fields/Segments.tsx';
import { loadEditorStyles } from './editor-styles.ts';
import { FormulaButton } from './FormulaButton.tsx';
import type { VisualEditor } from './VisualEditor.tsx';

/** The visual editor with the document that it was opened on. */
interface Opened {
  Editor: typeof VisualEditor;
  doc: Node;
  /** The HTML that it was opened on or has written last. */
  html: string;
}

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
  /** One of many short texts: it opens as HTML, whatever was used last. */
  isShort?: boolean;
}) {
  const [opened, setOpened] = useState<Opened>();
  const [refusal, setRefusal] = useState<string>();
  const [wanted, setWanted] = useState<Way>(() =>
    isShort || remembered(CHOICE) === 'html' ? 'html' : 'visual',
  );
  const { value = '', readOnly: disabled = false } = field;
  const written = opened?.html;

  useEffect(() => {
    if (wanted === 'html' || written === value) return undefined;
    let current = true;
    const refuse = (reason: string) => {
      setOpened(undefined);
      setWanted('html');
      setRefusal(reason);
    };
    const open = async () => {
      const [{ VisualEditor: Editor }, { openVisually }] = await Promise.all([
        import('./VisualEditor.tsx'),
        import('./read-html.ts'),
        loadEditorStyles(),
      ]);
      if (!current) return;
      const read = openVisually(value);
      if (read.kind !== 'ok') {
        refuse(`The visual tab cannot show this text: ${read.message}. Change it here as HTML.`);
        return;
      }
      setOpened({ Editor, doc: read.value, html: value });
      setRefusal(undefined);
    };
    open().catch(() => {
      if (current)
        refuse('The visual tab could not be loaded. Check the connection and try again.');
    });
    return () => {
      current = false;
    };
  }, [wanted, value, written]);

  // What is wrong with the text leads here until its editor is open.
  const opening = (
    <p className="hint" id={field.id} tabIndex={-1}>
      Opening the editor...
    </p>
  );
  return (
    <div className="content-field">
      <Segments
        label="Write as"
        options={WAYS}
        value={wanted}
        disabled={disabled}
        onValue={(way) => {
          if (!isShort) remember(CHOICE, way);
          setRefusal(undefined);
          setWanted(way);
          if (way === 'html') setOpened(undefined);
        }}
      />
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      {wanted === 'html' ? (
        <>
          <TextArea {...field} label={label} hint={hint} rows={rows} className="code" />
          <FormulaButton fieldId={field.id} disabled={disabled} onValue={field.onValue} />
        </>
      ) : (
        <>
          <strong>{visualLabel}</strong>
          {field.error !== undefined && <p className="field-error">{field.error}</p>}
          {opened ? (
            <opened.Editor
              id={field.id}
              label={visualLabel}
              doc={opened.doc}
              disabled={disabled}
              onHtml={(html) => {
                setOpened({ ...opened, html });
                field.onValue(html);
              }}
            />
          ) : (
            opening
          )}
        </>
      )}
    </div>
  );
}
