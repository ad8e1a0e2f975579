export default {
  site: 'https://example.org',
  build: { format: 'file' },
  devToolbar: { enabled: false },
};
