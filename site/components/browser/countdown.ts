const DAY_MS = 86_400_000;
/** India has one zone without summer time: UTC+05:30 all year. */
const INDIA_AHEAD_MS = 19_800_000;

/**
 * Says in each `[data-exam]` (an ISO day) how many days are left by the day in India, whatever the zone of the device:
 * at once, at midnight in India, and when the page is seen again (from the browser's memory, too), since timers of a phone
 * stop with its screen. An exam whose day is over goes, and so does a `[data-exams]` without any left.
 */
export const startCountdown = (): void => {
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    const now = Date.now() + INDIA_AHEAD_MS;
    const today = Math.floor(now / DAY_MS);
    for (const list of document.querySelectorAll<HTMLElement>('[data-exams]')) {
      const words = list.dataset['exams']?.split('|') ?? [];
      list.hidden = true;
      for (const line of list.querySelectorAll<HTMLElement>('[data-exam]')) {
        const days = Date.parse(line.dataset['exam'] ?? '') / DAY_MS - today;
        line.hidden = days < 0;
        list.hidden &&= line.hidden;
        const left = words[Math.min(days, 2)]?.replace('{count}', String(days)) ?? '';
        line.querySelector('[data-left]')?.replaceChildren(left);
      }
    }
    clearTimeout(timer);
    timer = setTimeout(update, DAY_MS - (now % DAY_MS));
  };
  update();
  addEventListener('visibilitychange', update);
};
