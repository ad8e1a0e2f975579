/** A clock that only tests move; epoch milliseconds. */
export const aClock = (start = Date.UTC(2026, 10, 21)) => {
  let time = start;
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
  };
};
