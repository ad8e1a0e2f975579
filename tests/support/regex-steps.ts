import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Goes on from a place of the input. */
type Next = (at: number) => boolean;

type Matcher = (at: number, next: Next) => boolean;

/**
 * Counts how many characters a backtracking engine looks at for a call of `exec`: V8's own does not tell. It goes
 * the same ways as V8, which may skip some, so it never counts too few.
 */
const stepCounter = (source: string, flags: string) => {
  const isUnicode = /[uv]/.test(flags);
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode);
  const classFlags = flags.replace(/[gyd]/g, '');
  let [input, steps] = [[] as string[], 0];
  const captured = new Map<AST.CapturingGroup, string>();

  const oneOf = (raw: string, isBack: boolean): Matcher => {
    const single = new RegExp(`^(?:${raw})$`, classFlags.replace('m', ''));
    const known = new Map<string, boolean>();
    const fits = (character: string): boolean => {
      const fitting = known.get(character) ?? single.test(character);
      known.set(character, fitting);
      return fitting;
    };
    return (at, next) => {
      steps += 1;
      const character = input[isBack ? at - 1 : at];
      return character !== undefined && fits(character) && next(isBack ? at - 1 : at + 1);
    };
  };

  const inOrder =
    (matchers: readonly Matcher[]): Matcher =>
    (at, next) => {
      const from = (index: number): Next => {
        const matcher = matchers[index];
        return matcher ? (here) => matcher(here, from(index + 1)) : next;
      };
      return from(0)(at);
    };

  const anyOf = (alternatives: readonly AST.Alternative[], isBack: boolean): Matcher => {
    const all = alternatives.map(({ elements }) => {
      const matchers = elements.map((element) => matcherOf(element, isBack));
      return inOrder(isBack ? matchers.toReversed() : matchers);
    });
    return (at, next) => all.some((matcher) => matcher(at, next));
  };

  const repeated = ({ min, max, greedy, element }: AST.Quantifier, isBack: boolean): Matcher => {
    const matcher = matcherOf(element, isBack);
    return (start, next) => {
      const go = (count: number, at: number): boolean => {
        const more = () =>
          count < max && matcher(at, (here) => (here !== at || count < min) && go(count + 1, here));
        const enough = () => count >= min && next(at);
        return greedy ? more() || enough() : enough() || more();
      };
      return go(0, start);
    };
  };

  const assertion = (node: AST.Assertion): Matcher => {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const inner = anyOf(node.alternatives, node.kind === 'lookbehind');
      return (at, next) => inner(at, () => true) !== node.negate && next(at);
    }
    const isWord = (character: string | undefined) =>
      character !== undefined && /\w/.test(character);
    const isEdge = (character: string | undefined) =>
      character === undefined || (flags.includes('m') && /[\n\r\u2028\u2029]/.test(character));
    return (at, next) => {
      steps += 1;
      const [before, after] = [input[at - 1], input[at]];
      const holds =
        node.kind === 'word'
          ? (isWord(before) !== isWord(after)) !== node.negate
          : isEdge(node.kind === 'start' ? before : after);
      return holds && next(at);
    };
  };

  const matcherOf = (node: AST.Element, isBack: boolean): Matcher => {
    switch (node.type) {
      case 'Assertion':
        return assertion(node);
      case 'Quantifier':
        return repeated(node, isBack);
      case 'Group':
        return anyOf(node.alternatives, isBack);
      case 'CapturingGroup': {
        const inner = anyOf(node.alternatives, isBack);
        return (at, next) =>
          inner(at, (end) => {
            captured.set(node, input.slice(Math.min(at, end), Math.max(at, end)).join(''));
            return next(end);
          });
      }
      case 'Backreference':
        return (at, next) => {
          const [text = ''] = [node.resolved].flat().flatMap((group) => captured.get(group) ?? []);
          const there = input.slice(at, at + text.length).join('');
          steps += text.length + 1;
          return there === text && next(at + text.length);
        };
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return oneOf(node.raw, isBack);
    }
  };

  const whole = anyOf(pattern.alternatives, false);
  return (text: string, lastIndex: number): number => {
    input = isUnicode ? Array.from(text) : text.split('');
    const start = isUnicode ? Array.from(text.slice(0, lastIndex)).length : lastIndex;
    steps = 0;
    captured.clear();
    for (let at = start; at <= input.length; at += 1) {
      if (whole(at, () => true) || flags.includes('y')) break;
    }
    return steps;
  };
};

const counters = new Map<string, ReturnType<typeof stepCounter>>();

const counterOf = ({ source, flags }: RegExp) => {
  const key = `${flags}/${source}`;
  const counter = counters.get(key) ?? stepCounter(source, flags);
  counters.set(key, counter);
  return counter;
};

/** The steps that all regular expressions take while `work` runs, by their source; a fault of `work` ends it. */
export const regexSteps = (work: () => unknown): Map<string, number> => {
  const found = new Map<string, number>();
  const plain = Object.getOwnPropertyDescriptor(RegExp.prototype, 'exec');
  const exec = plain?.value as typeof RegExp.prototype.exec;
  let isCounting = false;
  // Every method of strings and expressions goes through `exec` once it is another one than the engine's own.
  RegExp.prototype.exec = function counted(text) {
    if (!isCounting) {
      isCounting = true;
      const start = this.global || this.sticky ? this.lastIndex : 0;
      const steps = counterOf(this)(text, start);
      found.set(this.source, (found.get(this.source) ?? 0) + steps);
      isCounting = false;
    }
    return exec.call(this, text);
  };
  try {
    work();
  } catch {
    // What is no text for it is refused; how long that took counts all the same.
  } finally {
    RegExp.prototype.exec = exec;
  }
  return found;
};
