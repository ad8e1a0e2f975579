import sharp from 'sharp';
import { MOTIF_HEIGHT, MOTIF_WIDTH, motifOf, type Tone } from '../components/motifs/motifs.ts';
import { CARD_SIZE, type ShareCard } from '../content/share-cards.ts';
import { drawText, type DrawnText } from './card-text.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const SQUARE = 30;
const MARGIN = 72;
/** The title keeps to the left of the drawing. */
const TITLE_WIDTH = 690;
const TITLE_TOP = 150;
const TITLE_HEIGHT = 330;
const TITLE_SIZES = [76, 66, 56, 48, 40, 32];
const INK = '#2c3e50';
const MUTED = '#566377';
const TEAL = '#0c6a57';

/** The motif's strokes, as the site's own style sheet draws them on paper. */
const TONES: Readonly<Record<Tone, string>> = {
  axis: 'fill="none" stroke="#8b93a0" stroke-width="0.75"',
  help: 'fill="none" stroke="#8b93a0" stroke-width="0.75" stroke-dasharray="2 2"',
  area: 'fill="#87ceeb" fill-opacity="0.32"',
  second: 'fill="none" stroke="#1abc9c" stroke-width="1.5"',
  curve: 'fill="none" stroke="#2c3e50" stroke-width="1.75"',
  mark: 'fill="#1abc9c" stroke="#fbf8f1"',
};

const gridLines = () => {
  let d = '';
  for (let x = 0; x <= WIDTH; x += SQUARE) d += `M${x} 0V${HEIGHT}`;
  for (let y = 0; y <= HEIGHT; y += SQUARE) d += `M0 ${y}H${WIDTH}`;
  return d;
};

const paper = (motif: string) => {
  const scale = (14 * SQUARE) / MOTIF_WIDTH;
  const strokes = motifOf(motif).map(({ tone, d }) => `<path d="${d}" ${TONES[tone]}/>`);
  const top = (HEIGHT - MOTIF_HEIGHT * scale) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="#fbf8f1"/>`,
    `<path d="${gridLines()}" stroke="#87ceeb" stroke-opacity="0.28"/>`,
    `<rect width="16" height="100%" fill="#87ceeb"/>`,
    `<g transform="translate(${WIDTH - MARGIN + 12 - 14 * SQUARE} ${top}) scale(${scale})" stroke-linejoin="round" stroke-linecap="round">`,
    ...strokes,
    '</g></svg>',
  ].join('');
};

// Nothing is drawn twice, and the library would keep up to 50 MB.
sharp.cache(false);

/** Pixels of the last drawing, 2 MB, since all posts have the same. */
let last = { motif: '', pixels: Buffer.alloc(0) };

const drawPaper = async (motif: string) => {
  if (last.motif !== motif) {
    const drawn = sharp(Buffer.from(paper(motif)))
      .removeAlpha()
      .raw();
    last = { motif, pixels: await drawn.toBuffer() };
  }
  return last.pixels;
};

/** The title as large as its room allows; the longest ones end in an ellipsis. */
const drawTitle = async (title: string) => {
  let drawn: DrawnText | undefined;
  for (const size of TITLE_SIZES) {
    drawn = await drawText(title, { size, colour: INK, width: TITLE_WIDTH });
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= TITLE_WIDTH) return drawn;
  }
  const characters = Array.from(title);
  return drawTitle(`${characters.slice(0, Math.floor(characters.length * 0.75)).join('')}…`);
};

/**
 * Lays words on a picture. By hand, since the library's own way turns all pixels of the picture into floating numbers
 * and back: that was a third of the time of a card.
 */
const lay = (picture: Buffer, { pixels, width, height }: DrawnText, left: number, top: number) => {
  for (let y = 0; y < Math.min(height, HEIGHT - top); y += 1) {
    for (let x = 0; x < Math.min(width, WIDTH - left); x += 1) {
      const from = (y * width + x) * 4;
      const alpha = pixels[from + 3] ?? 0;
      if (alpha === 0) continue;
      const to = ((top + y) * WIDTH + left + x) * 3;
      for (let colour = 0; colour < 3; colour += 1) {
        const below = picture[to + colour] ?? 0;
        const above = pixels[from + colour] ?? 0;
        picture[to + colour] = Math.round(below + ((above - below) * alpha) / 255);
      }
    }
  }
};

/** Draws the picture that messengers show beside a link, as a PNG. The same card gives the same bytes. */
export const drawShareCard = async (card: ShareCard): Promise<Uint8Array> => {
  const [overline, title, name, place] = await Promise.all([
    drawText(card.overline, { size: 34, colour: TEAL, width: TITLE_WIDTH }),
    drawTitle(card.title),
    drawText(card.name, { size: 40, colour: INK, width: 600 }),
    drawText(card.place, { size: 28, colour: MUTED, width: 600 }),
  ]);
  const foot = HEIGHT - MARGIN;
  const picture = Buffer.from(await drawPaper(card.motif));
  lay(picture, overline, MARGIN, MARGIN);
  lay(picture, title, MARGIN, TITLE_TOP);
  lay(picture, name, MARGIN, foot - name.height);
  lay(picture, place, MARGIN + name.width + 24, foot - place.height);
  return sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ compressionLevel: 7 })
    .toBuffer();
};
