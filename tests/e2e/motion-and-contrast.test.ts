import type { Page } from '@playwright/test';
import { expect, named, seen, test } from './fixtures.ts';

/** Movements that last long enough to be seen, by what moves. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return Number(endTime) > 1 && animation.playState === 'running'
        ? [`${target?.tagName ?? '?'}.${target?.getAttribute('class') ?? ''}`]
        : [];
    }),
  );

test.describe('for readers who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // Specification: SITE-5
  test('nothing moves on any page, nor when something opens, and the graph of the home page stands drawn', async ({
    quietPage: page,
  }) => {
    for (const path of ['/', '/study-materials', '/10']) {
      await page.goto(path);
      expect(await movements(page), path).toEqual([]);
    }
    await page.getByText('Chapter 4: Quadratic Equations').click();
    await named(page, 'tab', 'Study Materials').click();
    expect(await movements(page)).toEqual([]);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
    await page.goto('/');
    const curve = page.locator('main svg path[pathLength]').first();
    await seen(curve);
    await expect(curve).toHaveCSS('stroke-dashoffset', '0px');
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  const look = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, borderTopWidth, borderTopColor } =
          getComputedStyle(element);
        return { color, backgroundColor, border: `${borderTopWidth} ${borderTopColor}` };
      });

  // Specification: SITE-18
  test('the chosen tab and the chosen class of a filter can be told from the others, buttons have a border, and a code stays black on white for cameras', async ({
    quietPage: page,
  }) => {
    await page.goto('/10');
    const chosen = await look(page, '[role=tab][aria-selected=true]');
    const other = await look(page, '[role=tab][aria-selected=false]');
    expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
    expect(chosen.color).not.toBe(chosen.backgroundColor);
    const button = await look(page, 'main .button');
    expect(button.border).not.toMatch(/^0px/);
    expect(button.border).not.toContain(button.backgroundColor);

    await page.goto('/print/10');
    const { background, stroke } = await page
      .locator('.videos svg')
      .first()
      .evaluate((svg) => ({
        background: getComputedStyle(svg).backgroundColor,
        stroke: getComputedStyle(svg.firstElementChild ?? svg).stroke,
      }));
    expect(background).toBe('rgb(255, 255, 255)');
    expect(stroke).toBe('rgb(0, 0, 0)');

    await page.goto('/study-materials');
    const looks = await named(page, 'group', 'Class')
      .locator('label')
      .evaluateAll((labels) =>
        labels.map((label) =>
          [label, ...label.querySelectorAll('*')]
            .map((each) => {
              const { color, backgroundColor, borderTopColor } = getComputedStyle(each);
              return `${color} ${backgroundColor} ${borderTopColor}`;
            })
            .join(),
        ),
      );
    expect(looks[0]).not.toBe(looks[1]);
  });
});
