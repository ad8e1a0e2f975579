import { videoPath } from '#domain/course/class-id.ts';
import { fillShareLink, partOf } from './page-parts.ts';
import type { LessonLocation } from './read-index.ts';

/** Draws a lecture's poster as SVG path data; the page's own drawing, handed in. */
export type DrawPoster = (video: IndexedVideo) => { curve: string; area: string };

/** A lecture as the page's index has it. */
export interface IndexedVideo extends LessonLocation {
  title: string;
  description: string;
  href: string;
  /** `undefined` when the lecture is not on YouTube. */
  youtube: string | undefined;
  /** `4.2` */
  label: string;
}

const fillFrame = (card: Element, video: IndexedVideo, drawPoster: DrawPoster) => {
  const link = partOf(card, 'a', HTMLAnchorElement);
  const { curve, area } = drawPoster(video);
  link.href = video.href;
  link.dataset['youtube'] = video.youtube;
  link.dataset['title'] = video.title;
  partOf(link, '.curve', SVGPathElement).setAttribute('d', curve);
  partOf(link, '.area', SVGPathElement).setAttribute('d', area);
  partOf(link, '.number', HTMLElement).textContent = video.label;
  partOf(link, '.visually-hidden', HTMLElement).textContent = `Play video: ${video.title}`;
};

/** Makes a lecture's card from the two of the template: one that plays, one that says that it cannot. */
export const videoCard = (
  template: HTMLTemplateElement,
  video: IndexedVideo,
  drawPoster: DrawPoster,
): Element => {
  const [playing, missing] = template.content.querySelectorAll('article');
  const pattern = video.youtube === undefined ? missing : playing;
  if (pattern === undefined) throw new Error('The template has no card');
  const card = document.importNode(pattern, true);
  if (video.youtube !== undefined) {
    fillFrame(card, video, drawPoster);
    fillShareLink(card, videoPath(video.classId, video.youtube), video.title);
  }
  partOf(card, 'h3', HTMLElement).textContent = video.title;
  partOf(card, '.chapter > span', HTMLElement).textContent = video.heading;
  partOf(card, '.class', HTMLElement).textContent = video.className;
  const description = partOf(card, '.description', HTMLElement);
  description.textContent = video.description;
  if (video.description === '') description.remove();
  return card;
};
