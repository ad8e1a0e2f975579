export * from './api.ts';

/** Calls answer by themselves. */
export const settle = <T>(answer: Promise<T>): Promise<T> => answer;
