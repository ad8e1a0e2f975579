import { Button } from '../../ui/fields/Button.tsx';
import type { useShared } from './use-shared.ts';

/** What was shared with the app, apart from the form until the teacher has looked at it. */
export function SharedBox({
  waiting: { title, names, foreign },
  onAdd,
  onLeaveOut,
}: {
  waiting: NonNullable<ReturnType<typeof useShared>['waiting']>;
  onAdd: () => void;
  onLeaveOut: () => void;
}) {
  return (
    <section className="panel" aria-labelledby="today-shared">
      <h2 id="today-shared">{title}</h2>
      {names.length > 0 && (
        <ul className="shared-names">
          {names.map((name, index) => (
            <li key={index}>{name.slice(0, 300)}</li>
          ))}
        </ul>
      )}
      {foreign.length > 0 && (
        <>
          <p>Not added, because it is no YouTube link:</p>
          <ul className="shared-names">
            {foreign.map((line, index) => (
              <li key={index}>{line.slice(0, 300)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="row-actions">
        {names.length > 0 && (
          <Button kind="primary" onClick={onAdd}>
            Add
          </Button>
        )}
        <Button onClick={onLeaveOut}>Leave out</Button>
      </div>
    </section>
  );
}
