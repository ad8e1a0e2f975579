export default function (config) {
  config.addCollection('posts', (all) =>
    all.getFilteredByGlob('posts/*.html').sort((a, b) => (a.data.date < b.data.date ? 1 : -1)),
  );
  return {
    htmlTemplateEngine: false,
    dir: { includes: '_includes', data: '_data', output: '_site' },
  };
}
