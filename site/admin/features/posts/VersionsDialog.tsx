import { useState } from 'react';
import type { Post } from '#domain/blog/post.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { differingPaths } from '../../ui/forms/record-path.ts';
import { SideBySide } from '../../ui/preview/SideBySide.tsx';
import { withVersion, type PostValues } from './post-values.ts';
import type { LoadPage } from './post-calls.ts';
import { VersionList, type NamedVersion } from './VersionList.tsx';

/** What the versions of a post are compared with, and where one goes. */
export interface VersionsProps {
  postId: string;
  /** The form as it is now, and whether some of it is not saved. */
  values: PostValues;
  dirty: boolean;
  /** What each field is called. */
  labels: Readonly<Record<string, string>>;
  /** The page of a form. */
  previewOf: (values: PostValues) => LoadPage;
  onUse: (values: PostValues) => void;
  onClose: () => void;
}

/** The page of the form with a version's texts beside the page of the form as it is. */
function Compared({
  version,
  values,
  labels,
  previewOf,
}: Pick<VersionsProps, 'values' | 'labels' | 'previewOf'> & { version: PostValues }) {
  // Typed text changes between one opening and the next.
  const [opened] = useState(() => Date.now());
  const before = useLoaded(`post-version:${opened}:before`, previewOf(version));
  const after = useLoaded(`post-version:${opened}:after`, previewOf(values));
  const fields = differingPaths(version, values).map((name) => labels[name] ?? name);
  return (
    <>
      <p>
        {fields.length === 0 ? 'The same as in the form.' : `Differs in: ${fields.join(', ')}.`}
      </p>
      <SideBySide
        title={values.title}
        first="before"
        sides={{
          before: { label: 'This version', words: 'in this version', page: before },
          after: { label: 'The form now', words: 'in the form', page: after },
        }}
      />
    </>
  );
}

/** The kept versions of a post: one is compared with the form and can be put into it (POST-34, POST-35). */
export function VersionsDialog({
  postId,
  values,
  dirty,
  labels,
  previewOf,
  onUse,
  onClose,
}: VersionsProps) {
  const versions = useAdmin().api.history.posts[':id'];
  const [opened] = useState(() => Date.now());
  const [chosen, setChosen] = useState<NamedVersion>();
  const [asked, setAsked] = useState<Post>();
  const list = useLoaded(`post-versions:${postId}:${opened}`, () =>
    settle(versions.$get({ param: { id: postId } })),
  );
  const { key = '', side = 'after' } = chosen?.version ?? {};
  const post = useLoaded(
    `post-version:${postId}:${key}:${side}`,
    () => settle(versions[':key'].$get({ param: { id: postId, key }, query: { side } })),
    { enabled: chosen !== undefined },
  );
  const use = (one: Post) => {
    onUse(withVersion(values, one));
  };

  if (asked) {
    return (
      <ConfirmDialog
        key="ask"
        title="Replace what you typed?"
        confirm="Replace it"
        onConfirm={() => {
          use(asked);
        }}
        onCancel={() => {
          setAsked(undefined);
        }}
      >
        <p>The form has text that is not saved. This version takes its place.</p>
      </ConfirmDialog>
    );
  }
  if (chosen === undefined) {
    return (
      <Modal key="list" title="Versions of this post" className="wide" onClose={onClose}>
        <LoadedPart loaded={list} loading="Loading versions...">
          {(kept) => <VersionList versions={kept.versions} now={opened} onChoose={setChosen} />}
        </LoadedPart>
        <div className="actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Modal>
    );
  }
  const back = () => {
    setChosen(undefined);
  };
  return (
    <Modal key="one" title={chosen.name} className="page compare" onClose={back}>
      <Button onClick={back}>Back</Button>
      <div className="compare-body">
        <LoadedPart loaded={post} loading="Loading the version...">
          {(one) => (
            <>
              <div className="row-actions">
                <Button
                  kind="primary"
                  onClick={() => {
                    if (dirty) setAsked(one);
                    else use(one);
                  }}
                >
                  Use this version
                </Button>
              </div>
              <p className="hint">
                It goes into the form and is saved when you save. The picture, and whether and when
                the post is published, stay as they are.
              </p>
              <Compared
                version={withVersion(values, one)}
                values={values}
                labels={labels}
                previewOf={previewOf}
              />
            </>
          )}
        </LoadedPart>
      </div>
    </Modal>
  );
}
