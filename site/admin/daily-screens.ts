/*
 * The screens that are opened every day, the search, and what sends waiting work, as one part of the code (site/compile/admin-chunks.ts): it loads once the
 * content is there, so that the next tap needs no network.
 */
export { ChaptersScreen } from './features/chapters/ChapterScreen.tsx';
export { ClassesScreen, ExamsScreen } from './features/classes/ClassesScreen.tsx';
export { createSender } from './features/uploads/sender.ts';
export { DeletedScreen } from './features/publishing/Timeline.tsx';
export { EnquiriesScreen } from './features/enquiries/EnquiriesScreen.tsx';
export { FindDialog } from './features/find/FindDialog.tsx';
export { HealthScreen } from './features/health/HealthScreen.tsx';
export { MaterialsScreen } from './features/materials/MaterialsScreen.tsx';
export { OfferScreen } from './features/offer/OfferScreen.tsx';
export { PostsScreen } from './features/posts/PostsScreen.tsx';
export { PracticeScreen } from './features/practice/PracticeScreen.tsx';
export { SettingsScreen } from './features/settings/SettingsScreen.tsx';
export { TodayScreen } from './features/today/TodayScreen.tsx';
export { AllVideosScreen, ChapterVideosScreen } from './features/videos/ChapterVideosScreen.tsx';
