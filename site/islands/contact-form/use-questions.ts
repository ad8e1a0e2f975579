import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import type { ContactApi, IssuedTicket } from './contact-api.ts';
import type { FormEvent } from './form-state.ts';

/** Where tokens and their questions come from. */
export interface Questions {
  /** The one on show; waits for one on its way, and asks again when there is none. */
  current: () => Promise<IssuedTicket | undefined>;
  /** Asks for another one. */
  renew: () => Promise<IssuedTicket | undefined>;
  /** Takes the one that came with an answer. */
  take: (ticket: IssuedTicket) => void;
}

/** Asks for the first question as soon as the form can be used, and passes the result to `dispatch`. */
export const useQuestions = (api: ContactApi, dispatch: Dispatch<FormEvent>): Questions => {
  const latest = useRef<Promise<IssuedTicket | undefined>>(undefined);

  const renew = useCallback(async () => {
    dispatch({ kind: 'question-asked-for' });
    const asked = api.newTicket();
    latest.current = asked;
    const ticket = await asked;
    // Another one was requested in between.
    if (latest.current === asked) dispatch({ kind: 'question-came', ticket });
    return ticket;
  }, [api, dispatch]);

  useEffect(() => {
    void renew();
  }, [renew]);

  return {
    renew,
    current: async () => (await latest.current) ?? renew(),
    take: (ticket) => {
      latest.current = Promise.resolve(ticket);
    },
  };
};
