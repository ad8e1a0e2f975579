import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { LoadError } from '../../client/queries.ts';

/**
 * Loads one post with its text, each time that something opens it: a form must begin with what is stored, and while
 * it is open nothing replaces what it began with. `of` names what was opened: its form, or a version of it.
 */
export const usePost = (id: string, of: string | number) => {
  const { api } = useAdmin();
  return useQuery({
    queryKey: ['post', id, of],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await settle(api.posts[':key'].$get({ param: { key: id } }));
      if (answer.kind !== 'ok') throw new LoadError(answer);
      return answer.value;
    },
  });
};
