import { youtubeCalls } from '../client/youtube-calls.ts';
import { TodayScreen } from '../features/today/TodayScreen.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { Screen } from '../ui/screens/Screen.tsx';
import { useScreen } from './use-screen.ts';

/** `/admin/today`. */
export function Today() {
  const { content, publishing, sender } = useScreen();
  // Its code comes with the first screens.
  if (sender === undefined) {
    return (
      <Screen title="Add today’s work">
        <Loading text="Loading..." />
      </Screen>
    );
  }
  return (
    <TodayScreen
      classes={content.classes}
      sender={sender}
      youtube={youtubeCalls}
      step={publishing.step}
    />
  );
}
