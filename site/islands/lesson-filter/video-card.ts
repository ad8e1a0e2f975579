import { videoPath } from '#domain/course/addresses.ts';
import { languageOfPath, pathIn, type Language } from '#domain/text/language.ts';
import { watchUrl } from '#domain/course/youtube.ts';
import { fill } from '../../i18n/fill.ts';
import type { FilterTexts } from './count-line.ts';
import { partOf, setText } from '../../browser/page-parts.ts';
import { fillChapterLink } from './page-parts.ts';
import type { LessonLocation } from './lesson-lists.ts';

/** Draws a lecture's poster as SVG path data; the page's own drawing, handed in. */
export type DrawPoster = (video: LocatedVideo) => { curve: string; area: string };

/** A lecture as the filter's data has it. */
export interface VideoLesson {
  title: string;
  description: string;
  /** Left out when the lecture is not on YouTube. */
  youtube?: string;
  /** Chapter and place: `4.2` */
  number: string;
  /** `Video: Khan Academy · Hindi · 12:34`; may be empty. */
  facts: string;
  language?: Language;
  /** The stored picture in place of the drawing; pixels. */
  picture?: { src: string; width: number; height: number };
}

/** A lecture with where it belongs. */
export type LocatedVideo = VideoLesson & LessonLocation;

const fillFrame = (
  card: Element,
  video: LocatedVideo,
  youtube: string,
  texts: FilterTexts,
  drawPoster: DrawPoster,
) => {
  const link = partOf(card, 'a', HTMLAnchorElement);
  link.href = watchUrl(youtube);
  link.dataset['youtube'] = youtube;
  link.dataset['title'] = video.title;
  if (video.picture) {
    const picture = Object.assign(new Image(), { alt: '', loading: 'lazy', ...video.picture });
    partOf(link, 'svg', SVGElement).replaceWith(picture);
  } else {
    const { curve, area } = drawPoster(video);
    partOf(link, '.curve', SVGPathElement).setAttribute('d', curve);
    partOf(link, '.area', SVGPathElement).setAttribute('d', area);
  }
  partOf(link, '.number', HTMLElement).textContent = video.number;
  partOf(link, '.visually-hidden', HTMLElement).textContent = fill(texts.playVideo, {
    title: video.title,
  });
};

/** Makes a lecture's card from the two of the template: one that plays, one that says that it cannot. */
export const videoCard = (
  template: HTMLTemplateElement,
  video: LocatedVideo,
  texts: FilterTexts,
  drawPoster: DrawPoster,
): Element => {
  const [playing, missing] = template.content.querySelectorAll('article');
  const pattern = video.youtube === undefined ? missing : playing;
  if (pattern === undefined) throw new Error('The template has no card');
  const card = document.importNode(pattern, true);
  if (video.youtube !== undefined) {
    const path = videoPath(video.classId, video.youtube);
    const href = pathIn(languageOfPath(location.pathname), path);
    fillFrame(card, video, video.youtube, texts, drawPoster);
    partOf(card, '.own', HTMLAnchorElement).href = href;
  }
  const heading = partOf(card, 'h3', HTMLElement);
  setText(heading.querySelector<HTMLElement>('.own') ?? heading, video.title, heading);
  fillChapterLink(card, '.chapter > a', video);
  partOf(card, '.class', HTMLElement).textContent = video.className;
  const facts = partOf(card, '.facts', HTMLElement);
  facts.textContent = video.facts;
  if (video.facts === '') facts.remove();
  const description = partOf(card, '.description', HTMLElement);
  setText(description, video.description);
  if (video.description === '') description.remove();
  return card;
};
