import { useSearchParams } from 'react-router';
import { DeletedScreen } from '../features/deleted/DeletedScreen.tsx';
import { EnquiriesScreen } from '../features/enquiries/EnquiriesScreen.tsx';
import { HealthScreen } from '../features/health/HealthScreen.tsx';
import { makeCover } from '../features/uploads/make-cover.ts';
import { PostsScreen } from '../features/posts/PostsScreen.tsx';
import { NoticeSection } from '../features/settings/NoticeSection.tsx';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { imageUploader } from '../client/upload-image.ts';
import { postCopyCalls } from '../client/post-copies.ts';
import { ownPages } from '../ui/editor/own-pages.ts';
import { useScreen } from './use-screen.ts';

const loadVersions = async () => (await import('./rarely.tsx')).PostVersions;
const copies = postCopyCalls((input, init) => fetch(input, init));

/** `/admin/blogs`. */
export function Posts() {
  const { content, missing, edits, calls } = useScreen();
  return (
    <PostsScreen
      posts={content.blogPosts}
      pages={ownPages(content)}
      isComplete={content.isComplete}
      missing={missing}
      loadPost={calls.content.post}
      edits={edits}
      previewPost={calls.previews.post}
      uploads={calls.uploads}
      copies={copies}
      loadVersions={loadVersions}
    />
  );
}

/** `/admin/enquiries`. */
export function Enquiries() {
  const { content, edits, calls } = useScreen();
  // Another search from elsewhere begins the screen again.
  const search = useSearchParams()[0].get('search');
  return (
    <EnquiriesScreen key={search} list={calls.enquiries.list} edits={edits} source={content} />
  );
}

/** The notice in the three languages, on the dashboard. */
export function NoticeForm({ onClose }: { onClose: () => void }) {
  const { content, edits, calls } = useScreen();
  return (
    <NoticeSection
      profile={content.profile}
      updateProfile={edits.updateProfile}
      upload={imageUploader(calls.uploads.blogImage, edits.commitBlogImage)}
      onClose={onClose}
    />
  );
}

/** `/admin/deleted`. */
export function Deleted() {
  const { edits, calls } = useScreen();
  return <DeletedScreen list={calls.trash.list} account={calls.account} edits={edits} />;
}

/** `/admin/health`. */
export function Health() {
  const { content, calls, edits } = useScreen();
  return (
    <HealthScreen
      calls={calls.health}
      content={content}
      makeCover={({ id, s3Key, ...place }) =>
        makeCover({ begin: calls.uploads.cover, commit: edits.addCover }, place, { id, s3Key })
      }
    />
  );
}

/** `/admin/settings`. */
export function Settings() {
  const { content, edits, calls } = useScreen();
  return (
    <SettingsScreen
      profile={content.profile}
      classes={content.classes}
      edits={edits}
      previewProfile={calls.previews.profile}
      listOldName={calls.previews.name}
      uploads={calls.uploads}
    />
  );
}
