import { useOutletContext } from 'react-router';
import type { Api } from '../client/api-client.ts';
import type { LocalContent } from '../client/content-cache.ts';
import type { Edits } from '../client/operations.ts';
import type { Calls as CallGroup } from '../client/signed-in.ts';
import type { TypedClient } from '../client/typed-client.ts';
import type { Sender } from '../features/uploads/sender.ts';
import type { PublishingView } from '../ui/feedback/PublishingLine.tsx';

/** The calls that change no content; they ask for the password when the session has ended. */
export type Calls = Pick<
  Api,
  'account' | 'archive' | 'content' | 'enquiries' | 'health' | 'previews' | 'trash' | 'uploads'
>;

/** Makes calls that ask for the password when the session has ended. */
export type OpenCalls = <C extends CallGroup>(make: (api: TypedClient) => C) => C;

/** What every screen works with. */
export interface ScreenContext {
  content: LocalContent;
  /** Why posts are missing from the content, and the way to load them; `undefined` while they are still to come. */
  missing: { message: string; retry: () => void } | undefined;
  edits: Edits;
  calls: Calls;
  /** Makes the calls that come with a screen. */
  open: OpenCalls;
  publishing: PublishingView;
  /** Sends the work that waits on this device, once its code has loaded. */
  sender: Sender | undefined;
  /** How many pieces of work wait on this device. */
  waiting: number;
  logout: () => void;
}

/** What the workspace gives every screen. */
export const useScreen = () => useOutletContext<ScreenContext>();
