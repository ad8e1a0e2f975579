import type { Option } from './Select.tsx';

/** A choice of which rows a list shows, as buttons side by side; each says how many there are. */
export function Segments<V extends string>({
  label,
  options,
  value,
  onValue,
}: {
  /** For screen readers: `Show`. */
  label: string;
  options: readonly (Option & { value: V; count: number })[];
  value: V;
  onValue: (value: V) => void;
}) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => {
            onValue(option.value);
          }}
        >
          {option.label} <span className="count">{option.count}</span>
        </button>
      ))}
    </div>
  );
}
