import drawings from './class-drawings.json' with { type: 'json' };

/** How a stroke looks: the quiet axes, the curve itself, helping lines, areas, and marked points. */
export type Tone = 'axis' | 'curve' | 'second' | 'help' | 'area' | 'mark';

/** One stroke or area of a drawing. */
interface Stroke {
  tone: Tone;
  d: string;
}

/** The width of a motif; ten units are one square of the paper. */
export const MOTIF_WIDTH = 160;
/** The height of a motif, in the same units. */
export const MOTIF_HEIGHT = 100;

/** The drawings of the classes as SVG paths; `other` is two sets and what they share. */
const MOTIFS = new Map(Object.entries(drawings)) as ReadonlyMap<string, Stroke[]>;

/** The drawing of a class; classes that the teacher adds have the general one. */
export const motifOf = (classId: string): Stroke[] =>
  MOTIFS.get(classId) ?? MOTIFS.get('other') ?? [];
