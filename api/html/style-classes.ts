/**
 * KaTeX places its boxes by `style` attributes, which the security policy forbids. Each of these lengths
 * becomes classes instead, one per decimal digit, so that one fixed stylesheet knows every length exactly:
 * `top:-2.314em` -> `qt qt-n qt3-2 qt2-3 qt1-1 qt0-4` (docs/decisions/0008).
 */
const LENGTHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    height: 'h',
    'vertical-align': 'v',
    top: 't',
    bottom: 'b',
    left: 'l',
    width: 'w',
    'min-width': 'm',
    'padding-left': 'p',
    'margin-left': 'ml',
    'margin-right': 'mr',
    'margin-top': 'mt',
    'border-width': 'bw',
    'border-top-width': 'bt',
    'border-right-width': 'br',
    'border-bottom-width': 'bb',
  }),
);
/** What else there is. Colours are left out: the text's own is legible in the light and in the dark. */
const KEYWORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'position:relative': 'q-relative',
    'border-style:solid': 'q-solid',
    'border-right-style:solid': 'q-line',
    'border-right-style:dashed': 'q-dashed',
    'color:transparent': 'q-phantom',
    'text-shadow:0.02em 0.01em 0.04px': 'q-bold',
  }),
);
/** From thousandths to hundreds of an em: a thousandth is a fiftieth of a pixel. */
const PLACES = [0, 1, 2, 3, 4, 5];

const lengthClasses = (code: string, value: string) => {
  const thousandths = Math.round(Number.parseFloat(value) * 1000);
  const digits = String(Math.abs(thousandths)).slice(-PLACES.length);
  const classes = [`q${code}`, ...(thousandths < 0 ? [`q${code}-n`] : [])];
  for (const [index, digit] of Array.from(digits).entries()) {
    if (digit !== '0') classes.push(`q${code}${digits.length - 1 - index}-${digit}`);
  }
  return classes;
};

const declarationClasses = (declaration: string): string[] => {
  const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
  if (property === 'margin') {
    // Only ever `0 -0.02em`, at the lines between columns.
    const side = value.split(' ').at(-1) ?? '';
    return ['margin-left', 'margin-right'].flatMap((each) => declarationClasses(`${each}:${side}`));
  }
  const code = LENGTHS.get(property);
  if (code !== undefined && /^-?[\d.]+em$/.test(value)) return lengthClasses(code, value);
  const keyword = KEYWORDS.get(`${property}:${value}`);
  return keyword === undefined ? [] : [keyword];
};

/** The classes of a whole `style`: formulas have few different ones, each thousands of times. */
const classesOfStyles = new Map<string, readonly string[]>();

const styleClasses = (style: string): readonly string[] => {
  const classes = classesOfStyles.get(style) ?? style.split(';').flatMap(declarationClasses);
  classesOfStyles.set(style, classes);
  return classes;
};

const START_TAG = /<([a-z]+)((?: [\w:-]+ ?="[^"]*")*)(\/?)>/gi;
const STYLE = / style="([^"]*)"/;
const CLASS = / class="([^"]*)"/;

/** Moves what KaTeX's markup says in `style` attributes into classes. */
export const withoutStyles = (markup: string): string =>
  markup.replace(START_TAG, (tag, name: string, attributes: string, slash: string) => {
    const style = STYLE.exec(attributes)?.[1];
    if (style === undefined) return tag;
    const present = CLASS.exec(attributes)?.[1] ?? '';
    const all = [present, ...styleClasses(style)].filter(Boolean).join(' ');
    const rest = attributes.replace(STYLE, '').replace(CLASS, '');
    return `<${name}${all === '' ? '' : ` class="${all}"`}${rest}${slash}>`;
  });

const lengthRules = (property: string, code: string) => {
  const variable = (place: number | 's') => `--q${code}${place}`;
  const sum = PLACES.map((place) => `var(${variable(place)})`).join(' + ');
  const reset = PLACES.map((place) => `${variable(place)}:0`).join(';');
  const digits = PLACES.flatMap((place) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => {
      const value = String(Number((digit * 10 ** (place - 3)).toFixed(3)));
      return `.q${code}${place}-${digit}{${variable(place)}:${value}}`;
    }),
  );
  return [
    // Boxes are nested, so each starts from zero again.
    `.q${code}{${reset};${variable('s')}:1em;${property}:calc((${sum}) * var(${variable('s')}))!important}`,
    `.q${code}-n{${variable('s')}:-1em}`,
    ...digits,
  ];
};

/** The stylesheet for all classes that `withoutStyles` can write; like a `style` attribute it comes before all other rules. */
export const styleClassRules = (): string =>
  [
    ...[...LENGTHS].flatMap(([property, code]) => lengthRules(property, code)),
    ...[...KEYWORDS].map(([declaration, name]) => `.${name}{${declaration}!important}`),
    '',
  ].join('\n');
