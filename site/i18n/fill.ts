declare const NAMES: unique symbol;

/** A text with places for values: `Call {phone}` is a `Pattern<'phone'>`. */
export type Pattern<Names extends string> = string & { readonly [NAMES]?: Names };

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The texts that other languages must have, from the English ones: the same keys, typed for `fill` by the places in English. */
export type TextsOf<T> = T extends string
  ? [NamesIn<T>] extends [never]
    ? string
    : Pattern<NamesIn<T>>
  : T extends readonly (infer Each)[]
    ? readonly TextsOf<Each>[]
    : { readonly [K in keyof T]: TextsOf<T[K]> };

/** A text for one and a text for any other number. */
export interface Counted {
  readonly one: Pattern<'count'>;
  readonly other: Pattern<'count'>;
}

/** `('Call {phone}', { phone: '98765' })` -> `Call 98765` */
export const fill = <Names extends string>(
  pattern: Pattern<Names>,
  values: Readonly<Record<Names, string | number>>,
): string => pattern.replaceAll(/\{(\w+)\}/g, (_place, name: Names) => String(values[name]));

/** `({ one: '{count} video', other: '{count} videos' }, 3)` -> `3 videos` */
export const fillCount = (forms: Counted, count: number): string =>
  fill(count === 1 ? forms.one : forms.other, { count });

/** A part of a pattern: text, or the name of a place. */
type PatternPart<Names extends string> =
  { text: string; name?: undefined } | { text?: undefined; name: Names };

/** The parts of a pattern, for places that hold markup: `Please {call}.` -> text, the name `call`, text. */
export const partsOf = <Names extends string>(pattern: Pattern<Names>): PatternPart<Names>[] =>
  pattern
    .split(/\{(\w+)\}/)
    .map((part, at): PatternPart<Names> =>
      at % 2 === 0 ? { text: part } : { name: part as Names },
    )
    .filter(({ text }) => text !== '');
