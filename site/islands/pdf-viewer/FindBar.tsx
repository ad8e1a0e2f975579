import { useEffect, useRef } from 'react';
import { Glyph } from './Glyph.tsx';
import type { FindState } from './find-session.ts';

const countLine = ({ query, current, total, isComplete }: FindState): string => {
  if (query.trim() === '') return '';
  if (total > 0) return `${current} of ${total}${isComplete ? '' : '…'}`;
  return isComplete ? 'Not found' : 'Searching…';
};

/** Find in the document: Enter for the next place, Shift and Enter for the one before, Escape to close. */
export function FindBar(props: {
  state: FindState;
  onQuery: (query: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);
  return (
    <form
      className="pdf-find"
      role="search"
      aria-label="Find in this file"
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
        aria-label="Find in this file"
        placeholder="Find in this file"
        value={props.state.query}
        onChange={(event) => {
          props.onQuery(event.target.value);
        }}
      />
      <output className="pdf-count" aria-live="polite">
        {countLine(props.state)}
      </output>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onStep(-1);
        }}
      >
        <Glyph name="up" />
        <span>Previous</span>
      </button>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onStep(1);
        }}
      >
        <Glyph name="down" />
        <span>Next</span>
      </button>
      <button className="pdf-tool" type="button" onClick={props.onClose}>
        <Glyph name="close" />
        <span>Close find</span>
      </button>
    </form>
  );
}
