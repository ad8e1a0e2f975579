import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

/** How long a journey waits for anything: only a page that never gets there fails, however busy the machine is. */
const PATIENCE_MS = 300_000;

/** What people look for on a page. */
const KINDS = {
  button: 'button, [role=button], summary, input[type=submit]',
  link: 'a[href]',
  field: 'input:not([type=hidden]), textarea, select, [role=textbox]',
  tab: '[role=tab]',
  heading: 'h1, h2, h3',
  /** An element with nothing but this text. */
  text: 'body *',
} as const;
type Kind = keyof typeof KINDS;

/** In the page: the visible elements of a selector whose name, as it is read out, is or matches the one given. */
const findAll = (selector: string, name: string | null, pattern: string | null): Element[] => {
  /** The text without what is not read out, and without the texts of a field inside its label. */
  const textOf = (elements: Iterable<Element | null>): string =>
    [...elements]
      .map((element) => {
        const copy = element?.cloneNode(true) as Element | undefined;
        for (const part of copy?.querySelectorAll('[aria-hidden=true], select, textarea') ?? []) {
          part.remove();
        }
        return copy?.textContent;
      })
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const by = element.getAttribute('aria-labelledby')?.split(' ');
    if (by) return textOf(by.map((id) => document.getElementById(id)));
    const { labels } = element as HTMLInputElement;
    return textOf(labels && labels.length > 0 ? labels : [element]);
  };
  return [...document.querySelectorAll(selector)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (pattern !== null) return new RegExp(pattern).test(nameOf(element));
    return name === null || nameOf(element) === name;
  });
};

/**
 * In the page: whether an element stays where it is. A driver looks where it is and then clicks there; when a font comes in
 * between, another place is clicked (2 of 36 times, WebKit, first page of a new browser).
 */
const rests = async (element: Element): Promise<boolean> => {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = place();
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return place() === before;
};

/** A fault of the driver that goes away when the page has settled. */
const PASSES =
  /^(StaleElementReference|ElementClickIntercepted|ElementNotInteractable|NoSuchElement|DetachedShadowRoot|Javascript|InvalidElementState)Error$/;

const isPassing = (error: unknown): boolean => error instanceof Error && PASSES.test(error.name);

/** Tries until something is there; rejects with what was waited for. */
const eventually = async <T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> => {
  let last: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
    } catch (error) {
      if (!isPassing(error)) throw error;
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`Waited in vain for ${what}`, { cause: last });
};

/** A browser's window as people use it: things are found by their names, and waited for. */
export const pageOf = (driver: WebDriver, origin: string) => {
  const run = <Result, Args extends readonly unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => driver.executeScript(script, ...args);

  const thing = (what: string, selector: string, name: string | RegExp | null = null) => {
    const all = (): Promise<WebElement[]> =>
      driver.executeScript(
        findAll,
        selector,
        typeof name === 'string' ? name : null,
        name instanceof RegExp ? name.source : null,
      );
    const one = <T>(use: (element: WebElement) => Promise<T>): Promise<T> =>
      eventually(what, async () => {
        const [element] = await all();
        if (!element) return undefined;
        return { value: await use(element) };
      }).then(({ value }) => value);
    const get = <T>(read: (element: HTMLInputElement) => T): Promise<Awaited<T>> =>
      one((element) => driver.executeScript<Awaited<T>>(read as never, element));
    return {
      get,
      count: async () => (await all()).length,
      text: () => get((element) => element.textContent.replaceAll(/\s+/g, ' ').trim()),
      value: () => get((element) => element.value),
      /** Waits until it is seen. */
      seen: () => one(() => Promise.resolve(true)),
      gone: () =>
        eventually(`no ${what}`, async () => ((await all()).length === 0 ? true : undefined)),
      click: () =>
        one(async (element) => {
          if (!(await driver.executeScript<boolean>(rests, element))) {
            throw new error.ElementNotInteractableError('It moves');
          }
          await element.click();
        }),
      /** Types at the end of what is there. */
      press: (...keys: string[]) => one((element) => element.sendKeys(...keys)),
      /** Types in place of what is there. */
      fill: (text: string) =>
        one(async (element) => {
          await element.clear();
          if (text !== '') await element.sendKeys(text.replaceAll('\n', Key.ENTER));
          const isTyped = await driver.executeScript<boolean>(
            (field: HTMLInputElement, wanted: string) => field.value === wanted,
            element,
            text,
          );
          // A form that has just come may put its own text back.
          if (!isTyped) throw new error.InvalidElementStateError('Other text is there');
        }),
      /** Chooses a file, also by a field that is not seen. */
      choose: (file: string) => one((element) => element.sendKeys(file)),
    };
  };
  const named =
    (kind: Kind) =>
    (name: string | RegExp, within = '') => {
      const selector =
        within === ''
          ? KINDS[kind]
          : KINDS[kind]
              .split(', ')
              .map((each) => `${within} ${each}`)
              .join(', ');
      return thing(`${kind} ${String(name)}`, selector, name);
    };

  const pathNow = async () => {
    const { pathname, search, hash } = new URL(await driver.getCurrentUrl());
    return pathname + search + hash;
  };

  return {
    driver,
    run,
    css: (selector: string) => thing(selector, selector),
    button: named('button'),
    link: named('link'),
    field: named('field'),
    tab: named('tab'),
    heading: named('heading'),
    text: named('text'),
    until: (what: string, check: () => Promise<boolean>) =>
      eventually(what, async () => ((await check()) ? true : undefined)),
    goto: (path: string) => driver.get(new URL(path, origin).href),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    /** How far the page can be scrolled sideways, in pixels. */
    beyond: () =>
      run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    isAt: (path: string) =>
      eventually(path, async () => ((await pathNow()) === path ? true : undefined)),
    path: pathNow,
    resize: (width: number, height: number) =>
      driver.manage().window().setRect({ x: 0, y: 0, width, height }),
    /** Presses keys where the focus is. */
    keys: async (...keys: string[]) => {
      await driver
        .switchTo()
        .activeElement()
        .sendKeys(...keys);
    },
  };
};

export type EnginePage = ReturnType<typeof pageOf>;
