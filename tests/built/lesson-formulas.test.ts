import { aSite } from '../support/small-site.ts';
import { expect, test } from 'vitest';
import { aChapter, aMaterial, aProfile, aVideo } from '../api/domain/builders.ts';
import { builtSite } from '../support/built-site.ts';

const chapter = aChapter({
  id: 4,
  title: 'Roots of $x^2=2$',
  videos: [aVideo({ title: 'Why $\\sqrt{2}$ never ends', description: 'With $a^2=2b^2$.' })],
  materials: [aMaterial({ title: 'Sums with $\\pi$', filename: '10_ch4_sums.pdf' })],
});
const faq = aProfile().faq.map((entry, place) =>
  place === 0 ? { question: 'What is $x^2$?', answer: '<p>$x^2$ is a square.</p>' } : entry,
);
const { page: render } = builtSite({
  ...aSite({ profile: { ...aProfile(), faq } }),
  classOrder: ['10'],
  classes: { '10': { id: '10', title: 'Class 10', description: 'Tenth.', chapters: [chapter] } },
});

test.each(['/10', '/print/10', '/videos'])(
  'formulas in titles of chapters and videos stand in signs on %s, without a formula stylesheet',
  async (path) => {
    const html = await render(path);
    expect(html).toContain('Chapter 4: Roots of x²=2');
    expect(html).toContain('Why √2 never ends');
    expect(html).not.toContain('$');
    expect(html).not.toContain('formulas.');
  },
);

test('formulas in titles of materials stand in signs', async () => {
  for (const path of ['/10', '/study-materials']) {
    expect(await render(path)).toContain('Sums with π');
  }
});

// Specification: HOME-9
test('formulas in answers of the FAQ are set, with their stylesheet', async () => {
  const html = await render('/');
  expect(html).toContain('What is x²?');
  expect(html).toMatch(/class=(?:"|&quot;)katex/);
  expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\/formulas\.[^"]+\.css"/);
});
