/** Where a file of a release is stored: `20261121t…`, `10.html` -> `releases/20261121t…/10.html`. */
export const releaseKey = (id: string, file: string): string => `releases/${id}/${file}`;

/** Where a file that all releases share is stored: `/_astro/x.css` -> `_astro/x.css`. */
export const assetKey = (path: string): string => path.slice(1);
