import type { Option } from './Controls.tsx';

/** A choice as buttons side by side, such as which rows a list shows; each may say how many there are. */
export function Segments<V extends string>({
  label,
  options,
  value,
  onValue,
  disabled,
}: {
  /** For screen readers: `Show`. */
  label: string;
  options: readonly (Option & { value: V; count?: number })[];
  value: V;
  onValue: (value: V) => void;
  disabled?: boolean;
}) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onValue(option.value)}
        >
          {option.label}
          {option.count !== undefined && (
            <>
              {' '}
              <span className="count">{option.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
