import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Content } from '#domain/content.ts';
import type { HealthKind } from '#domain/health.ts';
import type { Api } from '../../api-client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedPart } from '../../ui/LoadedPart.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { VideoCheck } from './VideoCheck.tsx';

/** What each check is called, and what to do about its finds. */
const CHECKS: Readonly<Record<HealthKind, { title: string; fix: string; open: string }>> = {
  'missing-file': {
    title: 'Missing files',
    fix: 'Delete the study material and upload its file again.',
    open: 'Open the chapter',
  },
  'missing-picture': {
    title: 'Missing pictures',
    fix: 'Choose the picture of the post again.',
    open: 'Open the post',
  },
  'missing-cover': {
    title: 'Missing first-page pictures',
    fix: 'Upload the file again to make its picture.',
    open: 'Open the chapter',
  },
  'broken-link': {
    title: 'Broken links',
    fix: 'Change or remove the link in the text.',
    open: 'Open the post',
  },
  'bad-formula': {
    title: 'Formulas that do not work',
    fix: 'Correct the formula. Until then visitors see it as typed.',
    open: 'Open the text',
  },
  'empty-chapter': {
    title: 'Empty chapters',
    fix: 'Add a video or a study material.',
    open: 'Open the chapter',
  },
  'duplicate-video': {
    title: 'Videos that are there twice',
    fix: 'Delete one, or give it another link. It may stay if it is meant.',
    open: 'Open the video',
  },
  'image-alt': {
    title: 'Pictures without a description',
    fix: 'Say in a few words what the picture shows.',
    open: 'Open the post',
  },
  'post-description': {
    title: 'Posts without a description',
    fix: 'Write a sentence about the post.',
    open: 'Open the post',
  },
};

/** `/admin/health`: what readers would stumble over, each with the way to mend it. */
export function HealthScreen({
  calls,
  content,
}: {
  calls: Api['health'];
  content: Pick<Content, 'classes'>;
}) {
  const report = useLoaded('health', calls.report);
  return (
    <Screen title="Content health" lead="What readers would stumble over, and how to mend it.">
      <LoadedPart loaded={report} loading="Checking the content...">
        {({ problems }) => {
          const kinds = [...new Set(problems.map(({ kind }) => kind))];
          if (kinds.length === 0) {
            return (
              <EmptyState
                title="All is well"
                text="No missing files, empty chapters, broken links or pictures without words."
              />
            );
          }
          return kinds.map((kind) => {
            const { title, fix, open } = CHECKS[kind];
            return (
              <section key={kind} aria-labelledby={`health-${kind}`}>
                <h2 id={`health-${kind}`}>{title}</h2>
                <p className="meta">{fix}</p>
                <ul className="rows">
                  {problems
                    .filter((problem) => problem.kind === kind)
                    .map(({ label, where, to }) => (
                      <li className="row" key={`${label} ${to}`}>
                        <div className="row-main">
                          <h3>{plainFormulas(where)}</h3>
                          <p className="meta">{label}</p>
                        </div>
                        <div className="row-actions">
                          <Link
                            className="button secondary"
                            to={to}
                            aria-label={`${open}: ${plainFormulas(where)}`}
                          >
                            {open}
                          </Link>
                        </div>
                      </li>
                    ))}
                </ul>
              </section>
            );
          });
        }}
      </LoadedPart>
      <VideoCheck classes={content.classes} />
    </Screen>
  );
}
