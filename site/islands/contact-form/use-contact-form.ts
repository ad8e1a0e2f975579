import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { safeStorage } from './browser-storage.ts';
import { contactApi } from './contact-api.ts';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';
import { FIRST_STATE, formReducer } from './form-state.ts';
import { sendTimes } from './send-times.ts';
import { submitMessage } from './submit-message.ts';
import { fillFromAddress } from './asked-batch.ts';
import { controlOf, fillFrom, typedValues } from './typed-values.ts';
import { useQuestions } from './use-questions.ts';

const now = () => Date.now();
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const api = contactApi((...call) => fetch(...call), now);
const drafts = safeStorage(() => sessionStorage);
const sends = sendTimes(safeStorage(() => localStorage));

/**
 * The life of the form. The fields belong to the browser, not to React's state: so nothing that was typed before
 * the form came to life is lost, and nothing clears them but a message that was taken.
 */
export const useContactForm = (
  form: RefObject<HTMLFormElement | null>,
  banner: RefObject<HTMLElement | null>,
) => {
  const [state, dispatch] = useReducer(formReducer, FIRST_STATE);
  const [ready, setReady] = useState(false);
  const busy = useRef(false);
  const freshSince = useRef(0);
  const questions = useQuestions(api, dispatch);
  const { notice, question } = state;
  const token = question.kind === 'asked' ? question.ticket.token : undefined;

  const keep = useCallback(() => {
    if (!form.current) return;
    const { choices, ...typed } = typedValues(form.current);
    keepDraft(drafts, { ...typed, ...choices });
  }, [form]);

  useEffect(() => {
    // The page's load, not the form's: over a slow network people type long before it comes to life.
    freshSince.current = now() - performance.now();
    const draft = readDraft(drafts);
    if (form.current && draft) fillFrom(form.current, draft);
    if (form.current && fillFromAddress(form.current)) keep();
    setReady(true);
  }, [form, keep]);

  // An answer belongs to its question.
  useEffect(() => {
    const answer = form.current && controlOf(form.current, 'answer');
    if (answer) answer.value = '';
  }, [form, token]);

  useEffect(() => {
    if (!notice) return;
    const field = notice.kind === 'error' ? notice.field : undefined;
    const control = form.current && field ? controlOf(form.current, field) : undefined;
    (control ?? banner.current)?.focus();
  }, [form, banner, notice]);

  const send = async () => {
    const element = form.current;
    // A second press comes before React has drawn the button disabled.
    if (!element || busy.current) return;
    busy.current = true;
    dispatch({ kind: 'send-pressed' });
    const { website, choices, ...input } = typedValues(element);
    const outcome = await submitMessage(
      { input, website, choices, freshSince: freshSince.current },
      { ticket: questions.current, send: api.send, sends, now, wait },
    );
    if (outcome.kind === 'thanks') {
      element.reset();
      dropDraft(drafts);
      freshSince.current = now();
    }
    if (typeof outcome.next === 'object') questions.take(outcome.next);
    if (outcome.next === 'new') void questions.renew();
    busy.current = false;
    dispatch({ kind: 'send-ended', outcome });
  };

  return { state, ready, send, keep, renewQuestion: questions.renew };
};
