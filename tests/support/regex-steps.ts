import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Goes on from a place of the input. */
type Next = (at: number) => boolean;

type Matcher = (at: number, next: Next) => boolean;

/**
 * Counts how often a backtracking engine looks at a place of the input for a call of `exec`: V8's own does not tell. It goes
 * the same ways as V8, which may skip some, so it never counts too few; at single places V8 itself looks.
 */
const stepCounter = ({ source, flags }: RegExp) => {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode);
  const isSticky = flags.includes('y');
  let [input, steps] = ['', 0];
  const captured = new Map<AST.CapturingGroup, string>();

  const leaf = (raw: string): Matcher => {
    const single = new RegExp(raw, `${flags.replace(/[gyd]/g, '')}y`);
    return (at, next) => {
      steps += 1;
      single.lastIndex = at;
      const [found] = single.exec(input) ?? [];
      return found !== undefined && next(at + found.length);
    };
  };

  const anyOf = (alternatives: readonly AST.Alternative[]): Matcher => {
    const all = alternatives.map(({ elements }) =>
      elements.map(matcherOf).reduceRight<Matcher>(
        (rest, each) => (at, next) => each(at, (here) => rest(here, next)),
        (at, next) => next(at),
      ),
    );
    return (at, next) => all.some((matcher) => matcher(at, next));
  };

  const repeated = ({ min, max, greedy, element }: AST.Quantifier): Matcher => {
    const matcher = matcherOf(element);
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

  const matcherOf = (node: AST.Element): Matcher => {
    switch (node.type) {
      case 'Quantifier':
        return repeated(node);
      case 'Group':
        return anyOf(node.alternatives);
      case 'CapturingGroup': {
        const inner = anyOf(node.alternatives);
        return (at, next) =>
          inner(at, (end) => {
            captured.set(node, input.slice(at, end));
            return next(end);
          });
      }
      case 'Backreference':
        return (at, next) => {
          const [text = ''] = [node.resolved].flat().flatMap((group) => captured.get(group) ?? []);
          steps += text.length + 1;
          return input.startsWith(text, at) && next(at + text.length);
        };
      case 'Assertion': {
        if (node.kind === 'lookahead') {
          const inner = anyOf(node.alternatives);
          return (at, next) => inner(at, () => true) !== node.negate && next(at);
        }
        const look = leaf(node.raw);
        return (at, next) => {
          // Backwards it may look at all that was before.
          if (node.kind === 'lookbehind' && /[*+]|,\}/.test(node.raw)) steps += at;
          return look(at, next);
        };
      }
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return leaf(node.raw);
    }
  };

  const whole = anyOf(pattern.alternatives);
  return (text: string, start: number): number => {
    [input, steps] = [text, 0];
    captured.clear();
    for (let at = start; at <= text.length; at += 1) if (whole(at, () => true) || isSticky) break;
    return steps;
  };
};

const counters = new Map<string, ReturnType<typeof stepCounter>>();

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
      const counter = counters.get(String(this)) ?? stepCounter(this);
      counters.set(String(this), counter);
      const steps = counter(text, this.global || this.sticky ? this.lastIndex : 0);
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
