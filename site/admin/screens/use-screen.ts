import { useOutletContext } from 'react-router';
import type { ScreenContext } from '../layout/Workspace.tsx';

/** What the workspace gives every screen. */
export const useScreen = () => useOutletContext<ScreenContext>();
