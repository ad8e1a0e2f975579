import { differingFields, type FormValues } from '../forms/draft-store.ts';

/** Two versions of a form's texts side by side, field by field where they differ. */
export function Versions({
  mine,
  other,
  otherLabel,
  labels,
}: {
  mine: FormValues;
  other: FormValues;
  /** What the second version is: `Saved now`. */
  otherLabel: string;
  /** What each field is called in the form. */
  labels: Readonly<Record<string, string>>;
}) {
  return differingFields(mine, other).map((name) => (
    <section key={name} className="versions">
      <h3>{labels[name] ?? name}</h3>
      <dl>
        <dt>Yours</dt>
        <dd>{mine[name]}</dd>
        <dt>{otherLabel}</dt>
        <dd>{other[name]}</dd>
      </dl>
    </section>
  ));
}
