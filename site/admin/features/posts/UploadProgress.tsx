/** A bar with its percentage, shown only while something is under way: more than 0 and less than 100. */
export function UploadProgress({
  label,
  percent,
}: {
  label: string;
  /** From 0 to 100; `undefined` while nothing is sent. */
  percent: number | undefined;
}) {
  const whole = Math.round(percent ?? 0);
  if (whole <= 0 || whole >= 100) return null;
  return (
    <div className="upload-progress">
      <p>
        <span role="status">{label}</span> {whole}%
      </p>
      <progress max={100} value={whole} aria-label={label} />
    </div>
  );
}
