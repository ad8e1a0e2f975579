import katex from 'katex';
import type { Chapter } from '#domain/course/chapter.ts';
import { chapterHeading } from '#domain/course/chapter-path.ts';
import type { Class } from '#domain/course/class.ts';
import type { Material } from '#domain/course/material.ts';

/** A sample PDF with where it belongs. */
export interface Sheet {
  course: Class;
  chapter: Chapter;
  material: Material;
}

/** The sample PDFs of a class. */
export const sheetsOf = (course: Class): Sheet[] =>
  course.chapters.flatMap((chapter) =>
    chapter.materials.map((material) => ({ course, chapter, material })),
  );

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A screen reader reads a formula as its TeX; without the role each symbol would be a separate element. */
const formula = (tex: string, displayMode: boolean): string =>
  `<span role="img" aria-label="${escape(tex)}">${katex.renderToString(tex, {
    displayMode,
    output: 'html',
    strict: 'error',
  })}</span>`;

/** `Half is $\frac12$` with the formula typeset; `$$…$$` gets its own line. A wrong formula throws. */
export const typesetMath = (html: string): string =>
  html
    .replaceAll(/\$\$([^$]+)\$\$/g, (_all, tex: string) => formula(tex, true))
    .replaceAll(/\$([^$]+)\$/g, (_all, tex: string) => formula(tex, false));

/** Lines 5 mm apart, drawn as one path so that they stay lines in the PDF. Millimetres. */
const graphPaper = (width: number, height: number): string => {
  const lines: string[] = [];
  for (let x = 5; x < width; x += 5) lines.push(`M${x} 0V${height}`);
  for (let y = 5; y < height; y += 5) lines.push(`M0 ${y}H${width}`);
  return `<svg class="graph-paper" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin slice" aria-hidden="true"><path vector-effect="non-scaling-stroke" d="${lines.join('')}"/></svg>`;
};

/** The whole page of a sheet: its head, made from the record, and the fragment with its formulas typeset. */
export const sheetPage = ({ course, chapter, material }: Sheet, fragment: string): string => {
  const [name = '', kind = ''] = material.title.split(': ');
  const foot = `${course.title} · ${chapterHeading(chapter)}`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<title>${escape(`${material.title} (${course.title})`)}</title>
<link rel="stylesheet" href="/katex/dist/katex.min.css">
<link rel="stylesheet" href="/@fontsource-variable/source-sans-3/index.css">
<link rel="stylesheet" href="/@fontsource-variable/source-sans-3/wght-italic.css">
<link rel="stylesheet" href="/@fontsource/source-serif-4/600.css">
<link rel="stylesheet" href="/sheet.css">
<style>@page { @bottom-left { content: "${foot}"; font: 8.5pt "Source Sans 3 Variable", sans-serif; color: #5b6b7c; } }</style>
</head>
<body>
<header>
${graphPaper(180, 60)}
<div class="words">
<p>${escape(foot)}</p>
<h1>${escape(name)}</h1>
<p class="kind">${escape(kind.charAt(0).toUpperCase() + kind.slice(1))}</p>
<p class="fill-in"><span>Name:</span><span>Date:</span></p>
</div>
</header>
<main>
${typesetMath(fragment)}
</main>
</body>
</html>`;
};
