import { differingPaths, valueAt } from '../forms/record-path.ts';
import { labelAt, type FieldLabels } from '../forms/use-edit-form.ts';

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
  labels,
}: {
  mine: object;
  other: object;
  /** What the second version is: `Saved now`. */
  otherLabel: string;
  labels: FieldLabels;
}) {
  return differingPaths(mine, other).map((path) => (
    <section key={path} className="versions">
      <h3>{labelAt(labels, path)}</h3>
      <dl>
        <dt>Yours</dt>
        <dd>{wordsOf(valueAt(mine, path))}</dd>
        <dt>{otherLabel}</dt>
        <dd>{wordsOf(valueAt(other, path))}</dd>
      </dl>
    </section>
  ));
}
