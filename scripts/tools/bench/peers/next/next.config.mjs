export default {
  output: 'export',
  images: { unoptimized: true },
  // The folder lies inside another project with its own lock file.
  turbopack: { root: import.meta.dirname },
};
