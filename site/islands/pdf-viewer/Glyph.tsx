const PATHS = {
  back: 'M15 5l-7 7 7 7',
  open: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16',
  materials: 'M5 4h5a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-5a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h5z',
  share: 'M12 15V3M7.5 7 12 2.5 16.5 7M6 11H5v10h14V11h-1',
  find: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

/** A small line drawing beside or instead of a word; the word is always there for screen readers. */
export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="pdf-glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
