import { useState } from 'react';
import { useAdmin } from '../../client/admin.ts';
import { Button } from '../../ui/fields/Button.tsx';
import type { OwnPage } from '../../ui/editor/own-pages.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Preview } from '../../ui/preview/Preview.tsx';
import { KeptLine, OtherTexts } from './OtherTexts.tsx';
import { PostFields } from './PostFields.tsx';
import { POST_LABELS, type PostValues } from './post-values.ts';
import { previewLoader, type PreviewLoader } from './preview-loader.ts';
import { usePostForm, type PostFormOptions } from './use-post-form.ts';
import { useVersions } from './use-versions.ts';

/** Adds a blog post, or edits `post` (POST-1 to POST-14). */
export function PostForm({
  nowMs,
  pages,
  onCancel,
  ...options
}: PostFormOptions & {
  /** Epoch milliseconds. */
  nowMs: number;
  pages: readonly OwnPage[];
  onCancel: () => void;
}) {
  const { api } = useAdmin();
  const { post } = options;
  const [preview, setPreview] = useState<{ load: PreviewLoader }>();
  const versions = useVersions();
  const say = useToast();
  const state = usePostForm(options);
  const { form, autosave, kept } = state;
  const previewOf = (values: PostValues) => previewLoader(api, values, post, state.pictureUrl);

  return (
    <>
      <EditForm
        form={form}
        title={post ? 'Edit Blog Post' : 'Add Blog Post'}
        submit={post ? 'Update Blog Post' : 'Add Blog Post'}
        busy={post ? 'Updating...' : 'Adding...'}
        onCancel={onCancel}
        onDropped={() => void autosave.discard()}
        note={<KeptLine dirty={form.dirty} keptAt={kept.keptAt} />}
        offers={<OtherTexts form={form} autosave={autosave} state={kept} labels={POST_LABELS} />}
      >
        <PostFields state={state} post={post} nowMs={nowMs} pages={pages} />
        <div className="row-actions">
          <Button
            onClick={() => {
              setPreview({ load: previewOf(form.values) });
            }}
          >
            Preview Content
          </Button>
          {post && (
            <Button kind="quiet" onClick={() => void versions.open()}>
              {versions.busy ? 'Loading...' : 'Versions'}
            </Button>
          )}
        </div>
        {versions.problem && <ErrorSummary problem={versions.problem} />}
        {preview !== undefined && (
          <Preview
            title="Content Preview"
            load={preview.load}
            onClose={() => {
              setPreview(undefined);
            }}
          />
        )}
      </EditForm>
      {post && versions.Dialog && (
        <versions.Dialog
          postId={post.id}
          values={form.values}
          dirty={form.dirty}
          labels={POST_LABELS}
          previewOf={previewOf}
          onUse={(chosen) => {
            form.change(chosen);
            versions.close();
            say('The version is in the form. It is not saved yet.');
          }}
          onClose={versions.close}
        />
      )}
    </>
  );
}
