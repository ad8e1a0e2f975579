/** The pictures of the phone's bottom bar, drawn by us on a grid of 24: strokes of 1.75. */
const PATHS = {
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4Z',
  classes: 'M4 5.5c3-1 5.5-.7 8 1 2.5-1.7 5-2 8-1V18c-3-1-5.5-.7-8 1-2.5-1.7-5-2-8-1ZM12 6.5V19',
  videos: 'M3.5 5.5h17v13h-17ZM10 9l5 3-5 3Z',
  blog: 'M5 4h10l4 4v12H5ZM15 4v4h4M8.5 12h7M8.5 16h7',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
} as const;

/** Which picture. */
export type NavIconName = keyof typeof PATHS;

/** A picture beside a word that says the same; screen readers read the word. */
export function NavIcon({ name }: { name: NavIconName }) {
  return (
    <svg className="nav-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
