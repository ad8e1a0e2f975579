/** One page of a made-up PDF, A4. */
export interface MadePage {
  /** Set one under another in Helvetica. */
  lines: readonly string[];
  /** Bytes of grey noise drawn as a picture, so that the page weighs something; 0 for none. */
  noise?: number;
  /** A link over the first line. */
  link?: { url: string } | { page: number };
  /** Width and height in points; A4 if left out. */
  size?: readonly [number, number];
}

/** How the objects of a made-up PDF are ordered. */
export interface MadeOrder {
  /** Whether each page's dictionary lies beside its content, as scanners write it, or all are at the end. */
  scattered?: boolean;
}

const A4 = [595, 842] as const;
const encoder = new TextEncoder();
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The same noise for the same seed: a linear congruential generator, its upper bits. */
const noiseBytes = (count: number, seed: number): Uint8Array => {
  let state = seed >>> 0;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
};

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

const contentOf = ({ lines, noise = 0, size = A4 }: MadePage): string => {
  const [, height] = size;
  const text = lines
    .map((line, at) => `1 0 0 1 60 ${height - 80 - at * 24} Tm (${escaped(line)}) Tj`)
    .join(' ');
  const picture = noise > 0 ? 'q 300 0 0 300 60 120 cm /Im Do Q ' : '';
  return `${picture}BT /F 16 Tf ${text} ET`;
};

/** Writes a valid PDF from scratch: a flat page tree, one font, a classic cross-reference table. */
export const writePdf = (pages: readonly MadePage[], { scattered = false }: MadeOrder = {}) => {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (bytes: Uint8Array) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, head: string, stream?: Uint8Array) => {
    offsets[id] = length;
    put(latin(`${id} 0 obj\n${head}`));
    if (stream) {
      put(latin('\nstream\n'));
      put(stream);
      put(latin('\nendstream'));
    }
    put(latin('\nendobj\n'));
  };
  const idOf = (page: number, part: 0 | 1 | 2 | 3) => 4 + page * 4 + part;

  const pageObject = (page: MadePage, at: number) => {
    const [width, height] = page.size ?? A4;
    const xobject = page.noise ? ` /XObject << /Im ${idOf(at, 2)} 0 R >>` : '';
    const annots = page.link ? ` /Annots [${idOf(at, 3)} 0 R]` : '';
    object(
      idOf(at, 0),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
        `/Resources << /Font << /F 3 0 R >>${xobject} >> /Contents ${idOf(at, 1)} 0 R${annots} >>`,
    );
  };
  const linkObject = (page: MadePage, at: number) => {
    if (!page.link) return;
    const [, height] = page.size ?? A4;
    const action =
      'url' in page.link
        ? `/A << /S /URI /URI (${escaped(page.link.url)}) >>`
        : `/Dest [${idOf(page.link.page - 1, 0)} 0 R /Fit]`;
    const rect = `[55 ${height - 86} 400 ${height - 62}]`;
    object(idOf(at, 3), `<< /Type /Annot /Subtype /Link /Rect ${rect} ${action} >>`);
  };

  put(latin('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'));
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [at, page] of pages.entries()) {
    if (scattered) pageObject(page, at);
    const content = encoder.encode(contentOf(page));
    object(idOf(at, 1), `<< /Length ${content.length} >>`, content);
    if (page.noise) {
      const side = Math.round(Math.sqrt(page.noise));
      const head =
        `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} ` +
        `/ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${side * side} >>`;
      object(idOf(at, 2), head, noiseBytes(side * side, at + 1));
    }
    linkObject(page, at);
  }
  if (!scattered) for (const [at, page] of pages.entries()) pageObject(page, at);
  const kids = pages.map((_, at) => `${idOf(at, 0)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);

  const start = length;
  const size = 4 + pages.length * 4;
  const rows = Array.from({ length: size }, (_, id) => {
    const offset = offsets[id];
    return offset === undefined
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  put(latin(`xref\n0 ${size}\n${rows.join('')}`));
  put(latin(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
};

/** A page for each number up to `count`, weighing `noise` bytes. */
export const numberedPages = (count: number, noise: number): MadePage[] =>
  Array.from({ length: count }, (_, at) => ({
    lines: [`This is page ${at + 1}`, 'The area under the curve'],
    noise,
  }));
