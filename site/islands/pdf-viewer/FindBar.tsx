import { useEffect, useRef } from 'react';
import { Glyph } from './Glyph.tsx';
import type { FindState } from './find-session.ts';
import { useWords } from './viewer-texts.ts';
import { fill } from '../../i18n/fill.ts';

const countLine = (
  { query, current, total, isComplete }: FindState,
  words: ReturnType<typeof useWords>,
): string => {
  if (query.trim() === '') return '';
  if (total > 0) return fill(words.found, { current, total }) + (isComplete ? '' : '…');
  return isComplete ? words.notFound : words.searching;
};

/** Find in the document: Enter for the next place, Shift and Enter for the one before, Escape to close. */
export function FindBar(props: {
  state: FindState;
  onQuery: (query: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const words = useWords();
  useEffect(() => {
    field.current?.select();
  }, []);
  return (
    <form
      className="pdf-find"
      role="search"
      aria-label={words.findInFile}
      onSubmit={(event) => {
        event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
        if (event.key !== 'Enter' || event.target !== field.current) return;
        event.preventDefault();
        props.onStep(event.shiftKey ? -1 : 1);
      }}
    >
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={words.findInFile}
        placeholder={words.findInFile}
        value={props.state.query}
        onChange={(event) => {
          props.onQuery(event.target.value);
        }}
      />
      <output className="pdf-count" aria-live="polite">
        {countLine(props.state, words)}
      </output>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onStep(-1);
        }}
      >
        <Glyph name="up" />
        <span>{words.previous}</span>
      </button>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onStep(1);
        }}
      >
        <Glyph name="down" />
        <span>{words.next}</span>
      </button>
      <button className="pdf-tool" type="button" onClick={props.onClose}>
        <Glyph name="close" />
        <span>{words.closeFind}</span>
      </button>
    </form>
  );
}
