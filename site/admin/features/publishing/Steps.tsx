import type { PublishingView } from '../../client/admin.ts';

const STEPS = ['Saved', 'Publishing', 'Live'] as const;

/** How many of the three steps are done. */
const DONE: Readonly<Record<PublishingView['step'], number>> = {
  unknown: 0,
  silent: 1,
  saved: 1,
  failed: 1,
  publishing: 2,
  live: 3,
};

/** Saved, Publishing, Live: where the last save is on its way to the readers. */
export function Steps({ step }: { step: PublishingView['step'] }) {
  const done = DONE[step];
  return (
    <ol className="steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={index < done ? 'done' : ''}
          aria-current={index === done - 1 ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
