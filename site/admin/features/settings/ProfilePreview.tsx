import { counted } from '#domain/text/format.ts';
import { useId, useState } from 'react';
import type { Outcome } from '#domain/text/outcome.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Button } from '#ui/fields/Button.tsx';
import { ErrorSummary, type FormProblem } from '#ui/forms/ErrorSummary.tsx';
import { Preview } from '#ui/preview/Preview.tsx';
import { useAdmin } from '#client/admin.ts';
import type { Answer } from '#client/api.ts';
import { type Option, Select } from '#ui/fields/Field.tsx';
import { Panel } from '#ui/screens/Screen.tsx';

/** Paths that a publish adds, changes and removes. */
interface PageChanges {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

const POST = /^\/blog\/(?!page\/)/;
/** Feeds, share pictures and the app's description, which are not opened as pages. */
const FILE = /\.[a-z]+$/;

/** What changes, in the teacher's words: named pages first, then how many others of each kind. */
const changedPages = (
  { added, changed, removed }: PageChanges,
  pages: readonly Option[],
): string[] => {
  const all = [...added, ...changed, ...removed];
  const named = pages.filter(({ value }) => all.includes(value));
  const names = new Set(named.map(({ value }) => value));
  const others = all.filter((path) => !names.has(path));
  const posts = others.filter((path) => POST.test(path) && !FILE.test(path));
  const files = others.filter((path) => FILE.test(path));
  const groups = [
    [posts.length, 'blog post', ''],
    [others.length - posts.length - files.length, 'other page', ''],
    [files.length, 'file', ' for search engines and sharing'],
  ] as const;
  return [
    ...named.map(({ label }) => label),
    ...groups.flatMap(([count, noun, what]) => (count > 0 ? counted(count, noun) + what : [])),
  ];
};

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
  const [view, setView] = useState<{ load: () => Promise<Answer<{ html: string }>> }>();
  const [problem, setProblem] = useState<{ problem: FormProblem; formId: string | undefined }>();
  const [changes, setChanges] = useState<PageChanges>();

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
    const profile = checked.value;
    setView({
      load: async () => {
        const result = await api.preview.profile.$post({ json: { profile, path } });
        if (result.kind === 'ok') setChanges(result.value.changes);
        return result;
      },
    });
  };

  const lines = changes && changedPages(changes, pages);
  return (
    <Panel title="Preview">
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
        onValue={setPath}
      />
      <div className="row-actions">
        <Button onClick={preview}>Preview changes</Button>
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
          }}
        />
      )}
    </Panel>
  );
}
