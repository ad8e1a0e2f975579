import { Glyph } from './Glyph.tsx';
import { useWords } from './viewer-texts.ts';

/** A line over the pages that says what just happened, with one thing to do about it. */
export function ReaderNote(props: {
  text: string;
  action?: { label: string; run: () => void };
  onClose: () => void;
}) {
  const { text, action, onClose } = props;
  const words = useWords();
  return (
    <div className="pdf-note" role="status">
      <p>{text}</p>
      {action && (
        <button className="pdf-tool" type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
      <button className="pdf-tool" type="button" onClick={onClose}>
        <Glyph name="close" />
        <span>{words.close}</span>
      </button>
    </div>
  );
}
