/** The links of the navigation bar besides the classes (SITE-11), with the names of their texts. */
export const NAV_BEFORE = [{ path: '/#about', name: 'about' }] as const;

/** The links that follow the classes. */
export const NAV_AFTER = [
  { path: '/study-materials', name: 'studyMaterials' },
  { path: '/videos', name: 'videos' },
  { path: '/blog', name: 'blog' },
  { path: '/#contact', name: 'contact' },
] as const;
