import { plainFormulas } from '#api/html/plain-formulas';
import type { HealthProblem } from '#domain/content/health';
import { type HealthKind, isToAdd } from '#domain/content/health-kinds';
import type { Answer } from '#client/api';
import { useAdmin } from '#client/admin';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { LinkButton, Row, Screen } from '#ui/screens/Screen.tsx';
import { makeCover } from '../uploads/inspect-pdf.ts';

/** What each check is called, and what to do about its finds. */
const CHECKS: Readonly<Record<HealthKind, { title: string; fix: string; open: string }>> = {
  machine: {
    title: 'Clock and disk',
    fix: 'Tell the person who looks after the computer of this site, and export the site to be safe.',
    open: 'Open the export',
  },
  'old-copy': {
    title: 'Safe copies',
    fix: 'Until it works again, export the site and keep the file in a safe place.',
    open: 'Open the export',
  },
  'missing-file': {
    title: 'Missing files',
    fix: 'Delete the study material and upload its file again.',
    open: 'Open the chapter',
  },
  'video-trouble': {
    title: 'Videos that do not play',
    fix: 'YouTube said so when the site asked it at night.',
    open: 'Open the video',
  },
  'missing-picture': {
    title: 'Missing pictures',
    fix: 'Choose the picture of the post again.',
    open: 'Open the post',
  },
  'missing-cover': {
    title: 'Missing first-page pictures',
    fix: 'This device can make them from the files.',
    open: 'Open the chapter',
  },
  'broken-link': {
    title: 'Broken links',
    fix: 'Change or remove the link in the text.',
    open: 'Open the post',
  },
  'bad-formula': {
    title: 'Formulas that do not work',
    fix: 'Correct the formula. Until then, visitors see it as you typed it.',
    open: 'Open the text',
  },
  'still-sample': {
    title: 'Still the sample',
    fix: 'Put your own in its place. Under your own name, visitors do not see the contact details and the biography of the sample. The dashboard deletes all sample videos and materials in one go.',
    open: 'Open the place',
  },
  'empty-chapter': {
    title: 'Empty chapters',
    fix: 'Add a video or a study material.',
    open: 'Add videos or materials',
  },
  'opening-hours': {
    title: 'Opening hours that cannot be read',
    fix: 'Search engines and “Open now” need a short form, such as Mo-Sa 06:00-20:00. Correct it in the settings.',
    open: 'Open the settings',
  },
  'duplicate-video': {
    title: 'Duplicate videos',
    fix: 'Delete one, or give it another link. Keep both if you meant it.',
    open: 'Open the video',
  },
  'image-alt': {
    title: 'Pictures without a description',
    fix: 'Describe the picture in a few words.',
    open: 'Open the post',
  },
  'post-description': {
    title: 'Posts without a description',
    fix: 'Write a sentence about the post.',
    open: 'Open the post',
  },
};

/** `/admin/health`: what is broken, and apart from it what is still to be added. */
export function HealthScreen() {
  const { api } = useAdmin();
  const report = useLoaded('health', () => api['health-report'].$get());
  /** Makes the pictures of first pages. */
  const make = (materials: readonly NonNullable<HealthProblem['material']>[]) => async () => {
    let result: Answer<unknown> = { kind: 'ok', value: undefined };
    // What fails does not keep the others from being made.
    for (const material of materials) {
      const answer = await makeCover(api, material);
      if (answer.kind !== 'ok') result = answer;
    }
    report.reload();
    return result;
  };
  /** The finds of one check. Where the heading says it all, a find is only its place. */
  const findsOf = (kind: HealthKind, problems: readonly HealthProblem[]) => {
    const { title, fix, open } = CHECKS[kind];
    const stored = problems.flatMap(({ material }) => material ?? []);
    const failed = 'Not every picture was made';
    return (
      <section key={kind} aria-labelledby={`health-${kind}`}>
        <h3 id={`health-${kind}`}>
          {title} ({problems.length})
        </h3>
        <p className="meta">{fix}</p>
        {stored.length > 1 && (
          <div className="row-actions">
            <ActionButton failed={failed} call={make(stored)} busy="Making the pictures...">
              Make all pictures
            </ActionButton>
          </div>
        )}
        <ul className="rows">
          {problems.map(({ label, where, to, watch, material }) => (
            <Row
              key={`${label} ${to}`}
              heading="h4"
              title={plainFormulas(where)}
              meta={kind !== 'empty-chapter' && label}
              actions={
                <>
                  {material && (
                    <ActionButton
                      aria-label={`Make the picture: ${label}`}
                      failed={failed}
                      call={make([material])}
                    >
                      Make
                    </ActionButton>
                  )}
                  {watch !== undefined && (
                    <LinkButton newTab to={watch} aria-label={`See on YouTube: ${label}`}>
                      YouTube
                    </LinkButton>
                  )}
                  <LinkButton to={to} aria-label={`${open}: ${plainFormulas(where)}`}>
                    {open.split(' ')[0]}
                  </LinkButton>
                </>
              }
            />
          ))}
        </ul>
      </section>
    );
  };
  return (
    <Screen title="Content health" lead="Problems visitors may notice, and how to fix them.">
      <LoadedPart loaded={report} loading="Checking the content...">
        {({ problems }) => {
          const toAdd = problems.filter(isToAdd);
          const group = (title: string, some: readonly HealthProblem[]) => (
            <section>
              <h2>{title}</h2>
              {some.length === 0 && (
                <p>Nothing is broken: all files, pictures and links are there.</p>
              )}
              {[...new Set(some.map(({ kind }) => kind))].map((kind) =>
                findsOf(
                  kind,
                  some.filter((each) => each.kind === kind),
                ),
              )}
            </section>
          );
          return (
            <>
              {group(
                'To fix',
                problems.filter((each) => !isToAdd(each)),
              )}
              {toAdd.length > 0 && group('To add', toAdd)}
            </>
          );
        }}
      </LoadedPart>
    </Screen>
  );
}
