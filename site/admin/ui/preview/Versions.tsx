import type { RecordFields } from '#domain/text/define-record.ts';
import { differingPaths, valueAt } from '#domain/text/record-path.ts';
import { labelAt } from '#domain/text/record-fields.ts';

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Two versions of a form's values side by side, field by field where they differ. */
export function Versions({
  mine,
  other,
  otherLabel,
  fields,
}: {
  mine: object;
  other: object;
  /** What the second version is: `Saved now`. */
  otherLabel: string;
  fields: RecordFields;
}) {
  return differingPaths(mine, other).map((path) => (
    <section key={path} className="versions">
      <h3>{labelAt(fields, path)}</h3>
      <dl>
        <dt>Yours</dt>
        <dd>{wordsOf(valueAt(mine, path))}</dd>
        <dt>{otherLabel}</dt>
        <dd>{wordsOf(valueAt(other, path))}</dd>
      </dl>
    </section>
  ));
}
