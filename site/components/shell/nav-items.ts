/** The links of the navigation bar besides the classes (SITE-11). */
export const NAV_BEFORE = [{ path: '/#about', label: 'About Us' }] as const;

/** The links that follow the classes. */
export const NAV_AFTER = [
  { path: '/study-materials', label: 'Study Materials' },
  { path: '/videos', label: 'Video Lectures' },
  { path: '/blog', label: 'Blog' },
  { path: '/#contact', label: 'Contact' },
] as const;
