import { useState } from 'react';
import { Glyph } from './Glyph.tsx';
import type { ColumnState } from './page-column.ts';
import { zoomedIn, zoomedOut, zoomLabel, type Zoom } from './zoom.ts';

/** Which page is read, and how large; over the page, within reach of the thumb. */
export function PageControls(props: {
  state: ColumnState;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
}) {
  const { page, pages, scale, fit } = props.state;
  const [typed, setTyped] = useState<string>();
  const jump = () => {
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted)) props.onPage(Math.min(pages, Math.max(1, wanted)));
    setTyped(undefined);
  };
  return (
    <div className="pdf-controls" role="group" aria-label="Page and zoom">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          jump();
        }}
      >
        <label>
          Page{' '}
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Page, of ${pages}`}
            value={typed ?? String(page)}
            onFocus={(event) => {
              event.target.select();
            }}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
            onBlur={jump}
          />
        </label>{' '}
        of {pages}
      </form>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onZoom({ kind: 'scale', scale: zoomedOut(scale) });
        }}
      >
        <Glyph name="minus" />
        <span>Zoom out</span>
      </button>
      <button
        className="pdf-tool pdf-fit"
        type="button"
        aria-label={`Fit width, now ${zoomLabel(scale, fit)}`}
        onClick={() => {
          props.onZoom({ kind: 'fit' });
        }}
      >
        {zoomLabel(scale, fit)}
      </button>
      <button
        className="pdf-tool"
        type="button"
        onClick={() => {
          props.onZoom({ kind: 'scale', scale: zoomedIn(scale) });
        }}
      >
        <Glyph name="plus" />
        <span>Zoom in</span>
      </button>
    </div>
  );
}
