import { useRef, useState } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import { duplicate, ok } from '#domain/text/outcome.ts';
import { checkPostForm, type Post } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Edits } from '../../client/operations.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Preview } from '../../ui/preview/Preview.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormulaNote } from '../../ui/formulas/FormulaNote.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import type { FormulaText } from '../../ui/formulas/find-bad-formulas.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useFormulaMarks } from '../../ui/formulas/use-formula-marks.ts';
import { useFormulaQuestion } from '../../ui/formulas/use-formula-question.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { ContentField } from './ContentField.tsx';
import { FeaturedImage } from './FeaturedImage.tsx';
import { KeptLine, OtherTexts } from './OtherTexts.tsx';
import { goLiveWords } from './describe-go-live.ts';
import { previewLoader, type PreviewLoader, type PreviewPost } from './preview-loader.ts';
import {
  fieldsOf,
  newPost,
  publishingOf,
  readStored,
  valuesOf,
  withTitle,
  type PostValues,
} from './post-values.ts';
import type { PostCopyCalls } from '../../client/post-copies.ts';
import type { UploadImage } from '../../client/upload-image.ts';
import { useAutosave } from './use-autosave.ts';
import { useFeaturedImage } from './use-featured-image.ts';
import { useVersions, type LoadVersions } from './use-versions.ts';

const LABELS: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  keywords: 'Keywords (comma-separated)',
  publishDate: 'Publish Date',
  publishTime: 'Publish time',
  status: 'Status',
  image: 'Featured Image',
  imageAlt: 'What the picture shows',
  content: 'Content (HTML)',
};

const STATUSES = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

/** Where readers see formulas set. */
const formulaTexts = ({ title, description, content }: PostValues): FormulaText[] => [
  { name: 'title', label: LABELS.title, text: title, kind: 'text' },
  { name: 'description', label: LABELS.description, text: description, kind: 'text' },
  { name: 'content', label: 'Content', text: content, kind: 'html' },
];

/** A picture that could not be sent with its post. */
export interface UnsentImage {
  file: File;
  /** Why, in words. */
  message: string;
}

/** What the blog form sends with. */
export type PostEdits = Pick<Edits, 'addBlogPost' | 'updateBlogPost'>;

/** Adds a blog post, or edits `post` (POST-1 to POST-14). */
export function PostForm({
  post,
  takenSlugs,
  today,
  nowMs,
  keptImage,
  edits,
  previewPost,
  upload,
  copies,
  loadVersions,
  onCancel,
  onSaved,
}: {
  post: Versioned<Post> | undefined;
  takenSlugs: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Epoch milliseconds. */
  nowMs: number;
  /** A picture that could not be sent the last time. */
  keptImage: File | undefined;
  edits: PostEdits;
  previewPost: PreviewPost;
  upload: UploadImage;
  copies: PostCopyCalls;
  loadVersions: LoadVersions;
  onCancel: () => void;
  onSaved: (saved: Post, unsent: UnsentImage | undefined) => void;
}) {
  const [preview, setPreview] = useState<{ load: PreviewLoader }>();
  const versions = useVersions(loadVersions);
  const say = useToast();
  const image = useFeaturedImage(upload, keptImage);
  const unsent = useRef<UnsentImage>(undefined);
  const question = useFormulaQuestion();
  const form = useEditForm({
    draftKey: `post:${post?.id ?? 'new'}`,
    initial: post ? valuesOf(post) : newPost(today),
    ...(post ? { ver: post.ver } : {}),
    check: (values) => {
      const checked = checkPostForm(fieldsOf(values, post), today);
      if (checked.kind !== 'ok') return checked;
      const exists = !post && takenSlugs.includes(checked.value.slug);
      return exists ? duplicate(TEXT.duplicate.slug, 'slug') : ok(values);
    },
    // A draft is for her alone; it may hold half a formula.
    confirm: async (values) => values.status === 'draft' || question.ask(formulaTexts(values)),
    save: async (values, ver) => {
      // A picture chosen a moment ago is still being made ready.
      const picture = await image.choice.settled();
      if (picture.kind !== 'ok') {
        const { message } = picture;
        return { kind: 'refused', code: 'invalid-argument', message, field: 'image' };
      }
      const chosen = picture.value?.file;
      const sent = chosen && (await image.choice.send(chosen));
      const failed = chosen && sent && sent.kind !== 'ok';
      unsent.current = failed ? { file: chosen, message: sent.message } : undefined;
      const fields = fieldsOf(values, post, sent?.kind === 'ok' ? sent.value : undefined);
      if (post === undefined) return edits.addBlogPost(fields);
      const { image: _, ...withOldImage } = fields;
      return edits.updateBlogPost(post.id, { ...(failed ? withOldImage : fields), ver });
    },
    readCurrent: readStored,
    failed: post ? TEXT.save.updatePost : TEXT.save.addPost,
    unsaved: image.state.picture !== undefined || image.state.preparing !== undefined,
    onSaved: (saved) => {
      void autosave.discard();
      onSaved(saved, unsent.current);
    },
  });

  const { autosave, state: kept } = useAutosave({ post: post?.id, form, calls: copies });
  const { values } = form;
  const badFormulas = useFormulaMarks(formulaTexts(values));
  const pictureUrl = async () => {
    await image.choice.settled();
    return image.choice.state().picture?.url;
  };
  const stored =
    values.image === ''
      ? undefined
      : { filename: values.image, url: `/api/images/${encodeURIComponent(values.image)}` };

  return (
    <>
      <EditForm
        form={{
          ...form,
          restore: () => {
            autosave.restored();
            form.restore();
          },
          discard: () => {
            void autosave.draftDiscarded();
            form.discard();
          },
        }}
        title={post ? 'Edit Blog Post' : 'Add Blog Post'}
        submit={post ? 'Update Blog Post' : 'Add Blog Post'}
        busy={post ? 'Updating...' : 'Adding...'}
        labels={LABELS}
        onCancel={() => {
          void autosave.discard();
          onCancel();
        }}
        note={
          <>
            <KeptLine dirty={form.dirty} keptAt={kept.keptAt} />
            <FormulaNote found={badFormulas} formId={form.id} />
          </>
        }
        offers={<OtherTexts form={form} autosave={autosave} state={kept} labels={LABELS} />}
      >
        <FormulaQuestion asking={question.asking} formId={form.id} />
        <TextField
          {...form.field('title')}
          label={LABELS.title}
          required
          autoComplete="off"
          onValue={(title) => {
            form.change(withTitle(values, title, post === undefined));
          }}
        />
        <TextField
          {...form.field('slug')}
          label={LABELS.slug}
          hint={`Link of the post: /blog/${values.slug || '...'}`}
          required
          autoComplete="off"
        />
        <TextArea
          {...form.field('description')}
          label={LABELS.description}
          hint="One or two sentences for the list and for search engines."
          rows={3}
          required
        />
        <TextField
          {...form.field('keywords')}
          label={LABELS.keywords}
          required={false}
          autoComplete="off"
        />
        <Select {...form.field('status')} label={LABELS.status} options={STATUSES} />
        <TextField
          {...form.field('publishDate')}
          label={LABELS.publishDate}
          type="date"
          hint={goLiveWords(publishingOf(values, post), nowMs)}
        />
        <TextField
          {...form.field('publishTime')}
          label={LABELS.publishTime}
          type="time"
          required={false}
          hint="India time; the post appears within 15 minutes of it. Leave empty for the start of the day."
        />
        <FeaturedImage
          id={`${form.id}-image`}
          image={image}
          stored={stored}
          altField={{
            ...form.field('imageAlt'),
            label: LABELS.imageAlt,
            hint: 'Describe the picture for blind readers.',
            required: false,
          }}
          disabled={form.saving}
          onRemove={() => {
            form.change({ ...values, image: '' });
          }}
        />
        <ContentField field={form.field('content')} label={LABELS.content} upload={upload} />
        <div className="row-actions">
          <Button
            onClick={() => {
              setPreview({ load: previewLoader(previewPost, values, post, pictureUrl) });
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
          values={values}
          dirty={form.dirty}
          labels={LABELS}
          previewOf={(some) => previewLoader(previewPost, some, post, pictureUrl)}
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
