export default {
  output: 'export',
  images: { unoptimized: true },
  // The folder lies inside another project with a lock file of its own.
  turbopack: { root: import.meta.dirname },
};
