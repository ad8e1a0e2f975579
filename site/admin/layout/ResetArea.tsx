import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Api } from '../client/api-client.ts';
import { ResetScreen } from '../features/session/ResetScreen.tsx';
import { forgetContent, setSession } from '../client/queries.ts';

/** `/admin/login/reset`: the token is behind the `#`, where no server and no log sees it. */
export function ResetArea({ api }: { api: Api }) {
  const client = useQueryClient();
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <ResetScreen
      key={token}
      token={token}
      reset={api.resetPassword}
      onDone={() => {
        forgetContent(client);
        setSession(client, { kind: 'anonymous' });
      }}
    />
  );
}
