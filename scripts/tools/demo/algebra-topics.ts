import { hcf, signed, type Topic } from './topic.ts';

const completingTheSquare: Topic = {
  titles: [
    'Completing the square, step by step',
    'The idea behind the quadratic formula',
    'When a quadratic does not factorise',
  ],
  description: 'How to turn any quadratic into a perfect square and read off its roots.',
  keywords: 'quadratic equations, completing the square, class 10',
  opening:
    'Some quadratics factorise at sight; most do not. Completing the square always works, and it is where the formula comes from.',
  formula: String.raw`x^2 + bx = \left(x + \frac{b}{2}\right)^2 - \left(\frac{b}{2}\right)^2`,
  example: (random) => {
    const middle = random.int(1, 9) * random.pick([1, -1]);
    const reach = random.int(1, 8);
    const [b, c] = [-2 * middle, middle * middle - reach * reach];
    const square = `(x${signed(-middle)})^2`;
    return {
      question: `Solve $x^2${signed(b, 'x')}${signed(c)} = 0$.`,
      steps: [
        `Move the constant: $x^2${signed(b, 'x')} = ${-c}$.`,
        `Half of $${b}$ is $${-middle}$; add its square $${middle * middle}$ to both sides.`,
        `The left side is $${square}$, the right side $${reach * reach}$.`,
        String.raw`Take roots: $x${signed(-middle)} = \pm ${reach}$.`,
      ],
      answer: `$x = ${middle + reach}$ or $x = ${middle - reach}$`,
    };
  },
  mistakes: [
    'Adding the square on one side only.',
    String.raw`Forgetting the minus root: $y^2 = 9$ means $y = \pm 3$.`,
    'Halving after squaring instead of before.',
  ],
  translations: [
    {
      title: 'पूर्ण वर्ग बनाकर द्विघात समीकरण हल करना',
      description: 'किसी भी द्विघात समीकरण को पूर्ण वर्ग में बदलने की विधि, हल किए हुए उदाहरणों के साथ।',
      opening: 'हर द्विघात समीकरण के गुणनखंड आसानी से नहीं बनते। पूर्ण वर्ग की विधि हमेशा काम करती है।',
    },
    {
      title: 'ਪੂਰਨ ਵਰਗ ਬਣਾ ਕੇ ਦੋ ਘਾਤੀ ਸਮੀਕਰਨ ਹੱਲ ਕਰਨਾ',
      description: 'ਦੋ ਘਾਤੀ ਸਮੀਕਰਨ ਨੂੰ ਪੂਰਨ ਵਰਗ ਵਿੱਚ ਬਦਲਣ ਦੀ ਵਿਧੀ, ਹੱਲ ਕੀਤੀਆਂ ਉਦਾਹਰਨਾਂ ਨਾਲ।',
      opening: 'ਹਰ ਸਮੀਕਰਨ ਦੇ ਗੁਣਨਖੰਡ ਸੌਖੇ ਨਹੀਂ ਬਣਦੇ। ਪੂਰਨ ਵਰਗ ਦੀ ਵਿਧੀ ਹਮੇਸ਼ਾ ਕੰਮ ਕਰਦੀ ਹੈ।',
    },
  ],
};

const elimination: Topic = {
  titles: [
    'Elimination without sign mistakes',
    'Two equations, two unknowns: a clean method',
    'Word problems that become a pair of equations',
  ],
  description: 'Solving a pair of linear equations by elimination, with a check at the end.',
  keywords: 'linear equations, elimination, class 10',
  opening:
    'Elimination is the quickest way to solve a pair of linear equations, if every sign is carried with care.',
  formula: String.raw`a_1x + b_1y = c_1 \qquad a_2x + b_2y = c_2`,
  example: (random) => {
    const [x, y] = [random.int(1, 9), random.int(-6, 6) || 7];
    const [a, b] = [random.int(2, 5), random.int(1, 4)];
    const first = a * x + b * y;
    const second = x - b * y;
    return {
      question: `Solve $${a}x${signed(b, 'y')} = ${first}$ and $x${signed(-b, 'y')} = ${second}$.`,
      steps: [
        `The coefficients of $y$ are $${b}$ and $${-b}$: add the equations.`,
        `$${a + 1}x = ${first + second}$, so $x = ${x}$.`,
        `In the second equation: $${x}${signed(-b, 'y')} = ${second}$, so $y = ${y}$.`,
        `Check in the first: $${a * x}${signed(b * y)} = ${first}$.`,
      ],
      answer: `$x = ${x}$, $y = ${y}$`,
    };
  },
  mistakes: [
    'Subtracting only the first term of an equation.',
    'Multiplying the left side and not the right.',
    'Stopping at $x$ when the question asks for a pair.',
  ],
  translations: [
    {
      title: 'ਵਿਲੋਪਨ ਵਿਧੀ ਨਾਲ ਰੇਖੀ ਸਮੀਕਰਨਾਂ ਦਾ ਹੱਲ',
      description: 'ਦੋ ਚਲਾਂ ਵਾਲੀਆਂ ਰੇਖੀ ਸਮੀਕਰਨਾਂ ਨੂੰ ਵਿਲੋਪਨ ਵਿਧੀ ਨਾਲ ਹੱਲ ਕਰਨਾ।',
      opening: 'ਵਿਲੋਪਨ ਸਭ ਤੋਂ ਤੇਜ਼ ਵਿਧੀ ਹੈ, ਜੇ ਹਰ ਚਿੰਨ੍ਹ ਧਿਆਨ ਨਾਲ ਲਿਖਿਆ ਜਾਵੇ।',
    },
  ],
};

const arithmeticProgression: Topic = {
  titles: [
    'The sum of an arithmetic progression',
    'Which term is it? Questions on progressions',
    'Savings, seats and stairs: progressions around us',
  ],
  description: 'The nth term and the sum of an arithmetic progression, with solved questions.',
  keywords: 'arithmetic progressions, sum, nth term, class 10',
  opening:
    'A story says that young Gauss added the numbers from 1 to 100 in a moment, by pairing the ends. The same trick adds any arithmetic progression.',
  formula: String.raw`a_n = a + (n - 1)d \qquad S_n = \frac{n}{2}\left(2a + (n - 1)d\right)`,
  example: (random) => {
    const [a, d] = [random.int(-9, 20), random.int(2, 9) * random.pick([1, 1, -1])];
    const n = random.int(6, 20) * 2;
    const inner = 2 * a + (n - 1) * d;
    const terms = [a, a + d, a + 2 * d].map(String).join(', ');
    return {
      question: String.raw`Find the sum of the first $${n}$ terms of $${terms}, \dots$`,
      steps: [
        `Here $a = ${a}$ and $d = ${d}$.`,
        String.raw`$2a + (n - 1)d = ${2 * a}${signed((n - 1) * d)} = ${inner}$.`,
        String.raw`Multiply by $\frac{n}{2} = ${n / 2}$.`,
      ],
      answer: `$S_{${n}} = ${(n / 2) * inner}$`,
    };
  },
  mistakes: [
    'Using $n$ instead of $n - 1$ for the number of steps.',
    'Losing the sign of $d$ when the progression falls.',
    'Mixing up the $n$th term with the sum of $n$ terms.',
  ],
  translations: [
    {
      title: 'समांतर श्रेढ़ी का योग',
      description: 'समांतर श्रेढ़ी का n-वाँ पद और n पदों का योग, हल किए हुए प्रश्नों के साथ।',
      opening: 'पहले और अंतिम पद को जोड़कर जोड़े बनाइए: हर जोड़े का योग समान मिलता है।',
    },
  ],
};

const PARTS_WITHOUT_COMMON_FACTOR = [
  [3, 4],
  [4, 5],
  [5, 7],
  [7, 9],
  [8, 11],
] as const;

const commonFactors: Topic = {
  titles: [
    'HCF and LCM: which one does the question want?',
    'Bells, tiles and tankers: HCF and LCM at work',
    'HCF by division, the way Euclid did it',
  ],
  description: 'How to tell HCF problems from LCM problems, and a quick method for both.',
  keywords: 'real numbers, HCF, LCM, class 10',
  opening:
    'Cutting into equal parts asks for the HCF; meeting again asks for the LCM. Decide first, then calculate.',
  formula: String.raw`\text{HCF}(a, b) \times \text{LCM}(a, b) = a \times b`,
  example: (random) => {
    const common = random.int(3, 15);
    const [low, high] = random.pick(PARTS_WITHOUT_COMMON_FACTOR);
    const [a, b] = [low * common, high * common];
    const found = hcf(a, b);
    return {
      question: `Find the HCF and the LCM of $${a}$ and $${b}$.`,
      steps: [
        String.raw`Divide: $${b} = ${a} \times ${Math.floor(b / a)} + ${b % a}$.`,
        `Go on with divisor and remainder until nothing is left: the last divisor is $${found}$.`,
        String.raw`The LCM is $\dfrac{${a} \times ${b}}{${found}}$.`,
      ],
      answer: `HCF $${found}$, LCM $${(a * b) / found}$`,
    };
  },
  mistakes: [
    'Taking the largest power of a prime for the HCF: it is the smallest one.',
    'Using the product rule for three numbers; it holds for two.',
    'Answering without the unit (minutes, litres, tiles).',
  ],
  translations: [],
};

/** Topics from algebra and numbers. */
export const ALGEBRA_TOPICS = [
  completingTheSquare,
  elimination,
  arithmeticProgression,
  commonFactors,
];
