import { useState } from 'react';
import type { Versioned } from '#domain/content.ts';
import { duplicate, ok } from '#domain/outcome.ts';
import { checkPostForm, type Post } from '#domain/post.ts';
import { TEXT } from '#domain/texts.ts';
import type { Edits } from '../../api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { ContentPreview } from './ContentPreview.tsx';
import {
  fieldsOf,
  newPost,
  readStored,
  valuesOf,
  withTitle,
  type PostValues,
} from './post-values.ts';
import { PostImageView } from './PostImageView.tsx';

const LABELS: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  keywords: 'Keywords (comma-separated)',
  publishDate: 'Publish Date',
  content: 'Content (HTML)',
};

/** Adds a blog post, or edits `post` (SPEC.md section 2, Admin blogs screen). `today` is `YYYY-MM-DD`. */
export function PostForm({
  post,
  takenSlugs,
  today,
  edits,
  onDone,
}: {
  post: Versioned<Post> | undefined;
  takenSlugs: readonly string[];
  today: string;
  edits: Pick<Edits, 'addPost' | 'updatePost'>;
  onDone: () => void;
}) {
  const [preview, setPreview] = useState<string>();
  const form = useEditForm({
    draftKey: `post:${post?.id ?? 'new'}`,
    initial: post ? valuesOf(post) : newPost(today),
    ...(post ? { ver: post.ver } : {}),
    check: (values) => {
      const checked = checkPostForm(values, today);
      if (checked.kind !== 'ok') return checked;
      const exists = !post && takenSlugs.includes(checked.value.slug);
      return exists ? duplicate(TEXT.duplicate.slug, 'slug') : ok(values);
    },
    save: (values, ver) =>
      post
        ? edits.updatePost(post.id, { ...fieldsOf(values, post), ver })
        : edits.addPost(fieldsOf(values, undefined)),
    readCurrent: readStored,
    failed: post ? TEXT.save.updatePost : TEXT.save.addPost,
    onSaved: onDone,
  });

  return (
    <EditForm
      form={form}
      title={post ? 'Edit Blog Post' : 'Add Blog Post'}
      submit={post ? 'Update Blog Post' : 'Add Blog Post'}
      busy={post ? 'Updating...' : 'Adding...'}
      labels={LABELS}
      onCancel={onDone}
    >
      <TextField
        {...form.field('title')}
        label={LABELS.title}
        required
        autoComplete="off"
        onValue={(title) => {
          form.change(withTitle(form.values, title, post === undefined));
        }}
      />
      <TextField
        {...form.field('slug')}
        label={LABELS.slug}
        hint={`The post's address: /blog/${form.values.slug || '...'}`}
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
      <TextField {...form.field('publishDate')} label={LABELS.publishDate} type="date" />
      {post?.image && <PostImageView image={post.image} />}
      <TextArea
        {...form.field('content')}
        label={LABELS.content}
        hint="Use HTML: <h2> for headings, <p> for paragraphs, <ul> and <li> for lists."
        rows={12}
        required
        className="code"
      />
      <div className="row-actions">
        <Button
          onClick={() => {
            setPreview(form.values.content);
          }}
        >
          Preview Content
        </Button>
        {preview !== undefined && (
          <Button
            kind="quiet"
            onClick={() => {
              setPreview(undefined);
            }}
          >
            Close preview
          </Button>
        )}
      </div>
      {preview !== undefined && <ContentPreview html={preview} />}
    </EditForm>
  );
}
