const showNotLoaded = () => {
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    document.querySelector('.needs-script')?.remove();
    document.getElementById('not-loaded')?.removeAttribute('hidden');
  });
};

/** Stands in the page itself: when the admin's own code does not come, after a second try, no file of it can say so. */
export const notLoadedScript = `(${String(showNotLoaded)})()`;
