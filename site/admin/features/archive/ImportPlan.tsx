import { counted } from '#domain/text/format.ts';
import type { PreparedImport } from './run-import.ts';

/** What an import will do, before it does. */
export function ImportPlanView({ prepared }: { prepared: PreparedImport }) {
  const { plan, toUpload, missing, here } = prepared;
  return (
    <div className="import-plan">
      <h3>What will change</h3>
      {plan.changes.length > 0 ? (
        <ul>
          {plan.changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>
          {plan.same
            ? 'No changes: the content is the same.'
            : 'Only small changes, such as drafts and old links.'}
        </p>
      )}
      <h3>Files</h3>
      <p>
        {counted(toUpload.length, 'file')} to add, {counted(here, 'file')} already on the site.
      </p>
      {missing.length > 0 && (
        <>
          <p className="field-error">
            {counted(missing.length, 'file')} missing, both in the export and on the site.
          </p>
          <ul>
            {missing.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
