/** How many milliseconds a call of a function may still take. */
export type TimeLeft = () => number;
