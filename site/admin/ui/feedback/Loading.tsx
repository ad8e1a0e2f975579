/** Says what is being waited for, over the outline of a list. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="loading">
      <p role="status">{text}</p>
      <div aria-hidden="true" className="skeleton">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
