import * as z from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
type Path = readonly (string | number)[];
type Holder = Record<string | number, unknown>;

/** One change at a place of a sample: another value, or what may be left out is taken out. */
interface SampleEdit {
  /** `classes.10.chapters.0.videos.1.title` */
  place: string;
  apply: (copy: unknown) => void;
}

/** A value of a schema with everything in it that can be, twice in lists, and every single edit of it. */
export const wholeSample = (schema: z.ZodType): { sample: unknown; edits: SampleEdit[] } => {
  const edits: SampleEdit[] = [];
  let count = 0;

  const edit = (path: Path, change: (holder: Holder, key: string | number) => void) =>
    edits.push({
      place: path.join('.'),
      apply(copy) {
        const holder = path.slice(0, -1).reduce((at, key) => at[key] as Holder, copy as Holder);
        change(holder, path.at(-1) ?? '');
      },
    });
  const leaf = (path: Path, value: unknown, other: unknown) => {
    edit(path, (holder, key) => (holder[key] = other));
    return value;
  };
  const object = (of: Schema, path: Path) =>
    Object.fromEntries(
      Object.entries(of.properties ?? { 10: of.additionalProperties }).map(([key, inner]) => {
        const at = [...path, key];
        if (of.required?.includes(key) !== true)
          edit(at, (holder, name) => Reflect.deleteProperty(holder, name));
        return [key, make(inner as Schema, at)];
      }),
    );
  const list = (of: Schema, path: Path) => {
    const length = Math.max(2, of.minItems ?? 0);
    if (length !== of.maxItems)
      edit([...path, 1], (holder) => (holder as unknown as unknown[]).splice(1, 1));
    return Array.from({ length }, (_, at) => make(of.items as Schema, [...path, at], at));
  };

  const make = (of: Schema, path: Path, variant = 0): unknown => {
    const options = of.anyOf ?? of.oneOf ?? [];
    if (options.some(({ type }) => type === 'null')) leaf(path, undefined, null);
    const kinds = options.filter(({ type }) => type !== 'null');
    if (kinds.length > 0) return make(kinds[variant % kinds.length] ?? {}, path);
    count += 1;
    if (of.const !== undefined) return of.const;
    if (of.enum) return leaf(path, of.enum[0], of.enum[1]);
    if (of.type === 'object') return object(of, path);
    if (of.type === 'array') return list(of, path);
    if (of.type === 'integer') return leaf(path, count, count + 1_000);
    if (of.type === 'boolean') return leaf(path, true, false);
    const isTime = of.pattern !== undefined && new RegExp(of.pattern, 'u').test('17:30');
    return isTime ? leaf(path, '17:30', '18:30') : leaf(path, `text ${count}`, `other ${count}`);
  };

  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return { sample: make(json, []), edits };
};
