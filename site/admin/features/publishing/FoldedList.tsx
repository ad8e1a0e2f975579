/**
 * Lines of a list: the first few at once, the rest folded away behind their number, so that a long list never
 * pushes the buttons below it off the screen.
 */
export function FoldedList({
  lines,
  shown = 5,
}: {
  lines: readonly string[];
  /** How many lines are seen at once; one more than that is shown rather than folded. */
  shown?: number;
}) {
  const first = lines.length === shown + 1 ? lines : lines.slice(0, shown);
  const rest = lines.slice(first.length);
  const list = (some: readonly string[]) => (
    <ul className="changes">
      {some.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details>
          <summary>and {rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
