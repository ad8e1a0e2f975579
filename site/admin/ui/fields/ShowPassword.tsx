/** Shows what was typed into the password fields of a form; phones' keyboards mistype. */
export function ShowPassword({
  shown,
  onShown,
}: {
  shown: boolean;
  onShown: (shown: boolean) => void;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={shown}
        onChange={(event) => {
          onShown(event.target.checked);
        }}
      />
      Show password
    </label>
  );
}
