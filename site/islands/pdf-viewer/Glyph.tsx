const PATHS = {
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
  ask: 'M4 20l1.2-4.1A8.3 8.3 0 1 1 8.4 19zM9.6 9.4a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.5m0 2.6v.1',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  small: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  more: 'M12 6a.6.6 0 1 0 0-1.2A.6.6 0 0 0 12 6zm0 6.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zm0 6.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z',
  pages: 'M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  night: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
} as const;

/** A small line drawing beside or instead of a word; the word is always there for screen readers. */
export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="pdf-glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
