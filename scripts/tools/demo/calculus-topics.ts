import { fraction, signed, type Topic } from './topic.ts';

const powerRule: Topic = {
  titles: [
    'Derivatives of polynomials at sight',
    'Tangents: the derivative as a slope',
    'Maximum or minimum? Let the derivative decide',
  ],
  description: 'The power rule, tangents and turning points of simple curves.',
  keywords: 'derivatives, power rule, tangents, class 11, class 12',
  opening:
    'One rule differentiates every polynomial. What takes practice is saying in words what the derivative tells you.',
  formula: String.raw`\frac{d}{dx}\,x^n = n\,x^{n-1}`,
  example: (random) => {
    const [a, b, c] = [random.int(1, 5), random.int(-9, 9), random.int(-9, 9)];
    const at = random.int(1, 4);
    const slope = 2 * a * at + b;
    const first = a === 1 ? '' : String(a);
    return {
      question: `Find the slope of $y = ${first}x^2${signed(b, 'x')}${signed(c)}$ at $x = ${at}$.`,
      steps: [
        String.raw`Differentiate each term: $\dfrac{dy}{dx} = ${2 * a}x${signed(b)}$.`,
        `Put in $x = ${at}$: $${2 * a * at}${signed(b)}$.`,
      ],
      answer: `The slope is $${slope}$.`,
    };
  },
  mistakes: [
    'Keeping the constant: its derivative is $0$.',
    'Putting in the value of $x$ before differentiating.',
    'Calling every point with slope $0$ a maximum.',
  ],
  translations: [
    {
      title: 'अवकलज: ढाल की भाषा',
      description: 'बहुपदों के अवकलज और स्पर्श रेखा की ढाल, हल किए हुए उदाहरणों के साथ।',
      opening: 'अवकलज बताता है कि वक्र किसी बिंदु पर कितनी तेज़ी से चढ़ता या उतरता है।',
    },
  ],
};

const definiteIntegral: Topic = {
  titles: [
    'Area under a curve, one strip at a time',
    'Definite integrals without fear',
    'From strips to the fundamental theorem',
  ],
  description: 'What a definite integral measures and how to evaluate it quickly.',
  keywords: 'integrals, area under a curve, class 12',
  opening:
    'Cut the region into thin strips, add their areas and let the strips become thinner. The limit is the integral, and an antiderivative gives it at once.',
  formula: String.raw`\int_a^b f(x)\,dx = F(b) - F(a), \quad F' = f`,
  example: (random) => {
    const [a, b, end] = [random.int(1, 6), random.int(1, 6), random.int(1, 4)];
    const above = a * end ** 3 + 3 * b * end;
    const first = a === 1 ? '' : String(a);
    return {
      question: String.raw`Find $\displaystyle\int_0^{${end}} \left(${first}x^2${signed(b)}\right) dx$.`,
      steps: [
        String.raw`An antiderivative is $F(x) = ${fraction(a, 3)}x^3${signed(b, 'x')}$.`,
        String.raw`$F(0) = 0$ and $F(${end}) = ${fraction(a * end ** 3, 3)}${signed(b * end)}$.`,
      ],
      answer: `$${fraction(above, 3)}$`,
    };
  },
  mistakes: [
    'Leaving out $dx$, which says what the variable is.',
    'Counting area below the axis as positive when the total area is asked.',
    'Forgetting to change the limits after a substitution.',
  ],
  translations: [],
};

const determinants: Topic = {
  titles: [
    'The inverse of a 2 by 2 matrix in four moves',
    'Determinants tell you when to stop',
    'Solving two equations with a matrix',
  ],
  description: 'Determinant, adjoint and inverse of a small matrix, with worked questions.',
  keywords: 'matrices, determinants, inverse, class 12',
  opening:
    'Before looking for an inverse, look at the determinant. If it is zero, there is nothing to find.',
  formula: String.raw`A = \begin{bmatrix} a & b \\ c & d \end{bmatrix} \quad\Rightarrow\quad A^{-1} = \frac{1}{ad - bc}\begin{bmatrix} d & -b \\ -c & a \end{bmatrix}`,
  example: (random) => {
    const [b, c] = [random.int(1, 6), random.int(1, 6)];
    const [a, d] = [b + random.int(1, 4), c + random.int(1, 4)];
    const value = a * d - b * c;
    const rows = (w: number, x: number, y: number, z: number) =>
      String.raw`\begin{bmatrix} ${w} & ${x} \\ ${y} & ${z} \end{bmatrix}`;
    return {
      question: `Find the inverse of $${rows(a, b, c, d)}$.`,
      steps: [
        String.raw`The determinant is $${a} \cdot ${d} - ${b} \cdot ${c} = ${value}$, not zero.`,
        'Swap the entries of the main diagonal and change the signs of the other two.',
        'Divide by the determinant.',
      ],
      answer: `$${fraction(1, value)}${rows(d, -b, -c, a)}$`,
    };
  },
  mistakes: [
    'Changing the signs on the wrong diagonal.',
    'Writing $AB = BA$: the order matters.',
    'Cancelling a matrix as if it were a number.',
  ],
  translations: [],
};

/** Topics from calculus and matrices. */
export const CALCULUS_TOPICS = [powerRule, definiteIntegral, determinants];
