import { lazy } from 'react';

/** The form for an emailed code. Only new devices of accounts that want one need it. */
export const CodeForm = lazy(async () => ({
  default: (await import('../screens/rarely.tsx')).CodeForm,
}));
