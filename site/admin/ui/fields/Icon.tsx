/** The pictures of the admin, drawn by us on a grid of 24: strokes of 1.75. */
const PATHS = {
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4Z',
  classes: 'M4 5.5c3-1 5.5-.7 8 1 2.5-1.7 5-2 8-1V18c-3-1-5.5-.7-8 1-2.5-1.7-5-2-8-1ZM12 6.5V19',
  add: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 8v8M8 12h8',
  enquiries: 'M4 5h16v11.5h-9.5L6 20v-3.5H4ZM8 9h8M8 12.5h5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  handle: 'M8 6h.01M16 6h.01M8 12h.01M16 12h.01M8 18h.01M16 18h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside a word that says the same; screen readers read the word. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
