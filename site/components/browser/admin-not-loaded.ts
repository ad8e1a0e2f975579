const showNotLoaded = () => {
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    document.querySelector('.needs-script')?.remove();
    document.getElementById('not-loaded')?.removeAttribute('hidden');
  });
};

/** Inline in the page: when the admin's own code does not load, also at a second attempt, no file of it can say so. */
export const notLoadedScript = `(${String(showNotLoaded)})()`;
