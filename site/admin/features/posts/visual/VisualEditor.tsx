import type { Node } from 'prosemirror-model';
import { useRef, type KeyboardEvent } from 'react';
import { counted } from '#domain/text/format.ts';
import formulaStyles from '../../../../styles/formulas.css?url';
import { FormulaPad } from './FormulaPad.tsx';
import { insertFormula, insertLink, removeFormula } from './insert-commands.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useVisualEditor } from './use-visual-editor.ts';
import visualStyles from './visual.css?url';

/** Enter in a dialog is its own button, not the one of the form around it. */
const keepKeys = (event: KeyboardEvent<HTMLElement>) => {
  event.stopPropagation();
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('.button.primary:not(:disabled)')?.click();
};

/** The text of a post as readers see it, to be written in; `onHtml` gets it as HTML after each change. */
export function VisualEditor({
  id,
  label,
  doc,
  disabled,
  onHtml,
}: {
  id: string;
  label: string;
  doc: Node;
  disabled: boolean;
  onHtml: (html: string) => void;
}) {
  const { dialog, close, ...editor } = useVisualEditor({ doc, label, disabled, onHtml });
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chosen = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) editor.openPictures(files);
  };
  const input = (ref: typeof picker, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      multiple={capture === undefined}
      capture={capture}
      onChange={(event) => {
        chosen(event.target);
      }}
    />
  );

  return (
    <div className="visual">
      <link rel="stylesheet" href={formulaStyles} precedence="formulas" />
      <link rel="stylesheet" href={visualStyles} precedence="visual" />
      {editor.state && (
        <Toolbar
          state={editor.state}
          disabled={disabled}
          run={editor.run}
          onLink={editor.openLink}
          onFormula={editor.openFormula}
          onPicture={() => picker.current?.click()}
          onCamera={() => camera.current?.click()}
        />
      )}
      {input(picker, 'Pictures for the text')}
      {input(camera, 'Photo for the text', 'environment')}
      {editor.leftOut > 0 && (
        <p className="hint" role="status">
          {counted(editor.leftOut, 'picture')} could not be pasted. Save{' '}
          {editor.leftOut === 1 ? 'it' : 'them'} as a file and use Picture.
        </p>
      )}
      <div id={id} ref={editor.place} className="visual-text" />
      <div onKeyDown={keepKeys}>
        {dialog?.kind === 'formula' && (
          <FormulaPad
            source={dialog.source}
            onInsert={(source) => {
              close(insertFormula(dialog.at, source));
            }}
            onRemove={
              dialog.at < 0
                ? undefined
                : () => {
                    close(removeFormula(dialog.at));
                  }
            }
            onClose={() => {
              close();
            }}
          />
        )}
        {dialog?.kind === 'link' && (
          <LinkDialog
            href={dialog.href}
            needsWords={dialog.needsWords}
            onLink={(href, words) => {
              close(insertLink(href, words));
            }}
            onClose={() => {
              close();
            }}
          />
        )}
        {dialog?.kind === 'picture' && dialog.files[0] && (
          <PictureDialog
            key={dialog.files.length}
            file={dialog.files[0]}
            onInsert={(picture) => {
              editor.addPicture(picture, dialog.files.slice(1));
            }}
            onClose={() => {
              close();
            }}
          />
        )}
      </div>
    </div>
  );
}
