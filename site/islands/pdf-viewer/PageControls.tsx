import { useState } from 'react';
import { Glyph } from './Glyph.tsx';
import type { ColumnState } from './page-column.ts';
import { zoomedIn, zoomedOut, zoomLabel, type Zoom } from './zoom.ts';
import { useWords } from './viewer-texts.ts';
import { fill } from '../../i18n/fill.ts';

/** Which page is read, and how large; over the page, within reach of the thumb. */
export function PageControls(props: {
  state: ColumnState;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
}) {
  const { page, pages, scale, fit } = props.state;
  const words = useWords();
  const zoom = zoomLabel(scale, fit);
  const [beforePage, afterPage] = fill(words.pageOf, { page: '{page}', pages }).split('{page}');
  const [typed, setTyped] = useState<string>();
  const jump = () => {
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted)) props.onPage(Math.min(pages, Math.max(1, wanted)));
    setTyped(undefined);
  };
  return (
    <div className="pdf-controls" role="group" aria-label={words.pageAndZoom}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          jump();
        }}
      >
        <label>
          {beforePage}
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label={fill(words.pageField, { pages })}
            value={typed ?? String(page)}
            onFocus={(event) => {
              event.target.select();
            }}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
            onBlur={jump}
          />
        </label>
        {afterPage}
      </form>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onZoom({ kind: 'scale', scale: zoomedOut(scale) });
        }}
      >
        <Glyph name="minus" />
        <span>{words.zoomOut}</span>
      </button>
      <button
        className="pdf-tool pdf-fit"
        type="button"
        aria-label={fill(words.fitWidth, { zoom })}
        onClick={() => {
          props.onZoom({ kind: 'fit' });
        }}
      >
        {zoom}
      </button>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onZoom({ kind: 'scale', scale: zoomedIn(scale) });
        }}
      >
        <Glyph name="plus" />
        <span>{words.zoomIn}</span>
      </button>
    </div>
  );
}
