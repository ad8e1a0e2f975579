import type { LessonMaterial, LessonVideo } from '#content/select-lessons';
import { make } from '#browser/make-element';
import { partOf, setText } from '#browser/page-parts';
import { fill } from '#i18n/fill';
import type { LessonFiles } from './start-when-used.ts';
import { runFilter, type LessonLocation } from './run-filter.ts';
import { videoPath } from '#domain/course/class-id';
import { watchUrl } from '#domain/course/youtube';
import { languageOfPath, pathIn } from '#domain/text/language';

/** Draws a lecture's poster as SVG path data; the page's own drawing, handed in. */
type DrawPoster = (video: LessonVideo & LessonLocation) => { curve: string; area: string };

/** Makes a card as the page itself writes it (`Video.astro`, `MaterialList.astro`); a part without a text goes. */
const cardFrom = (
  pattern: HTMLElement,
  parts: Readonly<Record<string, { text?: string; href?: string }>>,
) => {
  const card = document.importNode(pattern, true);
  for (const [selector, { text, href }] of Object.entries(parts)) {
    const part = partOf(card, selector);
    if (href !== undefined) part.setAttribute('href', href);
    if (text === '') part.remove();
    else if (text !== undefined) setText(part, text);
  }
  return card;
};

const pictureOf = (src: string, size: { width?: number; height?: number } = {}): Element =>
  Object.assign(new Image(), { alt: '', loading: 'lazy', decoding: 'async', ...size, src });

/** The line of a study material. */
const materialCard = (
  content: DocumentFragment,
  material: LessonMaterial & LessonLocation,
): Element => {
  const { title, href, download, thumbnail, label, facts, className, chapter } = material;
  const card = cardFrom(partOf(content, 'li'), {
    '.title': { href },
    '.marker': { text: title },
    '.chapter': { text: chapter.heading, href: chapter.path },
    '.class': { text: className },
    '.label': { text: label },
    '.download': { href: download },
    '.download .visually-hidden': { text: ` ${title}` },
  });
  partOf(card, '.figures').append(...facts.map((fact) => make('span', {}, fact)));
  if (thumbnail !== '') partOf(card, '.page').append(pictureOf(thumbnail));
  return card;
};

/** The card of a lecture, from the two of the template: one that plays, one that says that it cannot. `play`: what the link does. */
const videoCard = (
  content: DocumentFragment,
  video: LessonVideo & LessonLocation,
  play: string,
  drawPoster: DrawPoster,
): Element => {
  const { title, description, youtube, number, facts, picture, className, chapter } = video;
  const parts = {
    '.chapter > a': { text: chapter.heading, href: chapter.path },
    '.class': { text: className },
    '.facts': { text: facts },
    '.description': { text: description },
  };
  if (youtube === undefined)
    return cardFrom(partOf(content, 'article + article'), { ...parts, h3: { text: title } });
  const path = pathIn(languageOfPath(location.pathname), videoPath(video.classId, youtube));
  const card = cardFrom(partOf(content, 'article'), {
    ...parts,
    '.own': { text: title, href: path },
    '.frame a': { href: watchUrl(youtube) },
    '.number': { text: number },
    '.frame .visually-hidden': { text: play },
  });
  const link = partOf(card, '.frame a');
  Object.assign(link.dataset, { youtube, title });
  if (picture) partOf(link, 'svg', SVGElement).replaceWith(pictureOf(picture.src, picture));
  else {
    const { curve, area } = drawPoster(video);
    partOf(link, '.curve', SVGPathElement).setAttribute('d', curve);
    partOf(link, '.area', SVGPathElement).setAttribute('d', area);
  }
  return card;
};

/** Starts the filter of the study materials. */
export const startMaterials = (
  root: HTMLElement,
  files: LessonFiles<LessonMaterial>,
): Promise<void> =>
  runFilter(root, files, {
    textsOf: ({ title, chapter }) => [title, chapter.english, chapter.title],
    card: materialCard,
  });

/** Starts the filter of the video lectures. */
export const startVideoFilter = (
  root: HTMLElement,
  files: LessonFiles<LessonVideo>,
  drawPoster: DrawPoster,
): Promise<void> =>
  runFilter(root, files, {
    textsOf: ({ title, description, chapter }) => [
      title,
      description,
      chapter.english,
      chapter.title,
    ],
    card: (content, video, { playVideo }) =>
      videoCard(content, video, fill(playVideo, { title: video.title }), drawPoster),
  });
