import { useId, useState } from 'react';
import type { Outcome } from '#domain/text/outcome.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Preview } from '../../ui/preview/Preview.tsx';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Answer } from '../../client/answer.ts';
import type { FormProblem } from '../../ui/forms/form-problem.ts';
import { Select, type Option } from '../../ui/fields/Select.tsx';
import { changedPages, type PageChanges } from './changed-pages.ts';

/**
 * What the settings on screen would change: a page of the site as it would be, and the list of pages that
 * change. `read` gives what is typed, checked, with the prefix of the field ids where it is wrong.
 */
export function ProfilePreview({
  pages,
  read,
}: {
  /** The pages that can be looked at, the home page first. */
  pages: readonly Option[];
  read: () => { checked: Outcome<Profile>; formId: string | undefined };
}) {
  const { api } = useAdmin();
  const id = useId();
  const [path, setPath] = useState('/');
  const [profile, setProfile] = useState<Profile>();
  const [view, setView] = useState<{ load: () => Promise<Answer<{ html: string }>> }>();
  const [problem, setProblem] = useState<{ problem: FormProblem; formId: string | undefined }>();
  const [changes, setChanges] = useState<PageChanges>();

  const show = (nextProfile: Profile, nextPath: string) => {
    setView({
      load: async () => {
        const result = await settle(
          api.preview.profile.$post({ json: { profile: nextProfile, path: nextPath } }),
        );
        if (result.kind === 'ok') setChanges(result.value.changes);
        return result;
      },
    });
  };

  const preview = () => {
    const { checked, formId } = read();
    if (checked.kind !== 'ok') {
      const field = 'field' in checked ? checked.field : undefined;
      const title = 'The preview cannot be shown yet';
      setProblem({ problem: { title, message: checked.message, field }, formId });
      return;
    }
    setProblem(undefined);
    setChanges(undefined);
    setProfile(checked.value);
    show(checked.value, path);
  };

  const lines = changes && changedPages(changes, pages);
  return (
    <section className="panel" aria-labelledby={`${id}-preview`}>
      <h2 id={`${id}-preview`}>Preview</h2>
      {problem && (
        <ErrorSummary
          problem={problem.problem}
          {...(problem.formId === undefined ? {} : { formId: problem.formId })}
        />
      )}
      <Select
        id={`${id}-page`}
        name="page"
        label="Page to preview"
        value={path}
        options={pages}
        onValue={(next) => {
          setPath(next);
          if (profile) show(profile, next);
        }}
      />
      <div className="row-actions">
        <Button onClick={preview}>{view ? 'Update preview' : 'Preview changes'}</Button>
      </div>
      {lines && (
        <div role="status">
          <p>{lines.length === 0 ? 'No page changes.' : 'Saving changes these pages:'}</p>
          {lines.length > 0 && (
            <ul className="changes">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {view && (
        <Preview
          title="Preview of the page"
          load={view.load}
          onClose={() => {
            setView(undefined);
            setProfile(undefined);
          }}
        />
      )}
    </section>
  );
}
