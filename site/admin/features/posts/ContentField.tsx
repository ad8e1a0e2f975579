import type { Node } from 'prosemirror-model';
import { Suspense, useEffect, useState } from 'react';
import type { FieldProps } from '../../ui/fields/Field.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { InsertHelp } from './InsertHelp.tsx';
import type { VisualEditor } from './visual/VisualEditor.tsx';

/** The visual editor with the document that it was opened on. */
interface Opened {
  Editor: typeof VisualEditor;
  doc: Node;
  /** The HTML that it was opened on or has written last. */
  html: string;
}

const HINT =
  'Use HTML: <h2> for headings, <p> for paragraphs, <ul> and <li> for lists. Formulas: $x^2$ in a line, $$x^2$$ on their own.';
const CHOICE = 'admin-post-tab';
const NOT_LOADED = 'The visual tab could not be loaded. Check the connection and try again';

const prefersVisual = (): boolean => {
  try {
    return localStorage.getItem(CHOICE) === 'visual';
  } catch {
    // Storage is switched off.
    return false;
  }
};

const keepChoice = (choice: 'html' | 'visual') => {
  try {
    localStorage.setItem(CHOICE, choice);
  } catch {
    // Then the next post opens as HTML.
  }
};

/**
 * The text of a post, as HTML or as readers see it (POST-25). The HTML is what is saved: the visual tab opens only on a text
 * that it can write back without a loss, and says why it does not open on another one.
 */
export function ContentField({
  field,
  label,
}: {
  field: Omit<FieldProps, 'label' | 'hint' | 'required'>;
  label: string;
}) {
  const [opened, setOpened] = useState<Opened>();
  const [refusal, setRefusal] = useState<string>();
  const [wanted, setWanted] = useState(prefersVisual);
  const { value } = field;
  const written = opened?.html;

  useEffect(() => {
    if (!wanted || written === value) return undefined;
    let current = true;
    const open = async () => {
      const [{ VisualEditor: Editor }, { openVisually }] = await Promise.all([
        import('./visual/VisualEditor.tsx'),
        import('./visual/open-visually.ts'),
      ]);
      if (!current) return;
      const read = openVisually(value);
      if (read.kind === 'ok') {
        setOpened({ Editor, doc: read.value, html: value });
        setRefusal(undefined);
        return;
      }
      setOpened(undefined);
      setWanted(false);
      setRefusal(`The visual tab cannot show this text: ${read.message}. Change it here as HTML.`);
    };
    open().catch(() => {
      if (!current) return;
      setWanted(false);
      setRefusal(`${NOT_LOADED}.`);
    });
    return () => {
      current = false;
    };
  }, [wanted, value, written]);

  const tab = (isVisual: boolean, name: string) => (
    <button
      type="button"
      aria-pressed={isVisual ? opened !== undefined : opened === undefined}
      disabled={field.readOnly}
      onClick={() => {
        keepChoice(isVisual ? 'visual' : 'html');
        setRefusal(undefined);
        setWanted(isVisual);
        if (!isVisual) setOpened(undefined);
      }}
    >
      {name}
    </button>
  );
  return (
    <div className="content-field">
      <div className="segments" role="group" aria-label="Write the content as">
        {tab(false, 'HTML')}
        {tab(true, 'Visual')}
      </div>
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      {opened ? (
        <>
          <p>
            <strong>Content</strong>
          </p>
          {field.error !== undefined && <p className="field-error">{field.error}</p>}
          {/* Its style sheets may still be loading: without this the whole screen would be hidden. */}
          <Suspense fallback={<p className="hint">Opening the editor...</p>}>
            <opened.Editor
              id={field.id}
              label="Content"
              doc={opened.doc}
              disabled={field.readOnly === true}
              onHtml={(html) => {
                setOpened({ ...opened, html });
                field.onValue(html);
              }}
            />
          </Suspense>
        </>
      ) : (
        <>
          <TextArea {...field} label={label} hint={HINT} rows={12} required className="code" />
          <InsertHelp
            textareaId={field.id}
            disabled={field.readOnly === true}
            onValue={field.onValue}
          />
        </>
      )}
    </div>
  );
}
