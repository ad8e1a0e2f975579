/** A text for one and a text for any other number. */
interface Counted {
  readonly one: string;
  readonly other: string;
}

/** `('Call {phone}', { phone: '98765' })` -> `Call 98765`; throws where a place has no value. */
export const fill = (pattern: string, values: Readonly<Record<string, string | number>>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${place} has no value in “${pattern}”`);
    return String(value);
  });

/** `({ one: '{count} video', other: '{count} videos' }, 3)` -> `3 videos` */
export const fillCount = (forms: Counted, count: number): string =>
  fill(count === 1 ? forms.one : forms.other, { count });

/** A part of a pattern: text, or the name of a place. */
type PatternPart = { text: string; name?: undefined } | { text?: undefined; name: string };

/** The parts of a pattern, for places that hold markup: `Please {call}.` -> text, the name `call`, text. */
export const partsOf = (pattern: string): PatternPart[] =>
  pattern
    .split(/\{(\w+)\}/)
    .map((part, at): PatternPart => (at % 2 === 0 ? { text: part } : { name: part }))
    .filter(({ text }) => text !== '');
