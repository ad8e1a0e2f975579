import type { Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import type { Confirmed } from '../../ui/dialogs/use-confirmed.tsx';

/** The own passkeys, recovery codes left, and whether the password is off. */
export type SignInMethods = Value<Api['session']['passkeys']['$get']>;

/** What each section of the sign-in methods works with. */
export interface SignInSection {
  methods: SignInMethods;
  confirmed: Confirmed;
  /** Called with the methods after a change, and with what to say. */
  onChanged: (methods: SignInMethods, message?: string) => void;
}
