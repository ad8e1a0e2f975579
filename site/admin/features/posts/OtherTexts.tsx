import type { PostCopy } from '#domain/blog/post-copy.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Versions } from '../../ui/preview/Versions.tsx';
import { POST_LABELS, type PostValues } from './post-values.ts';
import type { WorkingCopy, WorkingCopyState } from './working-copy.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of today alone, else with its day: `14:05` */
const whenOf = (at: number): string =>
  (new Date(at).toDateString() === new Date().toDateString() ? TIME : DAY_AND_TIME).format(at);

interface OneProps {
  copy: PostCopy;
  form: {
    values: PostValues;
    dirty: boolean;
    adopt: (draft: { values: Partial<PostValues>; ver?: string | undefined }) => void;
  };
  working: WorkingCopy;
  isNew?: boolean;
}

/** Unsaved text from elsewhere, beside what the form holds, and the choice between them. */
function OtherText({ copy, form, working, isNew = false }: OneProps) {
  const { device, values, at, since } = copy;
  const take = () => {
    working.adopt(copy);
    // What came as JSON has no field that is `undefined`.
    form.adopt({ ver: copy.ver, values: values as Partial<PostValues> });
  };
  const title = isNew ? values.title?.trim() : undefined;
  return (
    <div className="banner note" role="status">
      {form.dirty ? (
        <p>
          This post is being edited on another device ({device}) since {whenOf(since)}. Your text is
          kept on this device only, until you choose.
        </p>
      ) : (
        <p>
          {title ? `"${title}": text` : 'Text'} from {whenOf(at)}, typed on {device} and not saved.
        </p>
      )}
      <details>
        <summary>See both</summary>
        <Versions
          mine={form.values}
          other={values}
          otherLabel={`On ${device}, ${whenOf(at)}`}
          labels={POST_LABELS}
        />
      </details>
      <div className="row-actions">
        {form.dirty ? (
          <>
            <Button
              kind="primary"
              onClick={() => {
                working.takeOver();
              }}
            >
              Take over with my text
            </Button>
            <Button kind="quiet" onClick={take}>
              Use the other text
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" onClick={take}>
              Continue from {whenOf(at)}
            </Button>
            <Button kind="quiet" onClick={() => void working.drop(copy)}>
              Discard
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** What was typed into this post on other devices and not saved; for a new post the other new ones (POST-31). */
export function OtherTexts({
  state: { other, others },
  ...props
}: Omit<OneProps, 'copy'> & { state: WorkingCopyState }) {
  if (other) return <OtherText {...props} copy={other} />;
  if (props.form.dirty) return null;
  return others.map((copy) => <OtherText key={copy.id} {...props} copy={copy} isNew />);
}

/** Where typed text is until it is saved. */
export function KeptLine({ dirty, keptAt }: { dirty: boolean; keptAt: number | undefined }) {
  if (!dirty) return null;
  return (
    <p className="meta">
      {keptAt === undefined
        ? 'Not saved yet. Kept on this device.'
        : `Not saved yet. Kept for all your devices at ${TIME.format(keptAt)}.`}
    </p>
  );
}
