import { fraction, signed, type Topic } from './topic.ts';

const rupees = (amount: number) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;

const compoundInterest: Topic = {
  titles: [
    'Compound interest with a recurring deposit in mind',
    'Simple or compound: which loan costs less?',
    'How money grows: a table worth making once',
  ],
  description: 'Compound interest year by year, and the formula that saves the table.',
  keywords: 'compound interest, mathematics of finance, CA Foundation',
  opening:
    'With compound interest, last year’s interest earns interest too. Make the table once; after that the formula will make sense.',
  formula: String.raw`A = P\left(1 + \frac{r}{100}\right)^n`,
  example: (random) => {
    const principal = random.int(4, 60) * 1000;
    const [rate, years] = [random.pick([4, 5, 8, 10, 12]), random.int(2, 3)];
    const amount = principal * (1 + rate / 100) ** years;
    return {
      question: `₹${principal.toLocaleString('en-IN')} are lent for ${years} years at ${rate}% a year, compounded yearly. Find the amount and the interest.`,
      steps: [
        String.raw`The yearly factor is $1 + \frac{${rate}}{100} = ${1 + rate / 100}$.`,
        String.raw`Multiply ${years} times: $${principal} \times ${1 + rate / 100}^{${years}}$.`,
        'The interest is the amount less the principal.',
      ],
      answer: `Amount ${rupees(amount)}, interest ${rupees(amount - principal)}`,
    };
  },
  mistakes: [
    'Giving the amount when the question asks for the interest.',
    'Using the yearly rate for half-yearly compounding.',
    'Rounding in every step instead of at the end.',
  ],
  translations: [
    {
      title: 'ਮਿਸ਼ਰਤ ਵਿਆਜ: ਪੈਸਾ ਕਿਵੇਂ ਵਧਦਾ ਹੈ',
      description: 'ਮਿਸ਼ਰਤ ਵਿਆਜ ਦੀ ਸਾਰਨੀ ਅਤੇ ਸੂਤਰ, ਹੱਲ ਕੀਤੀਆਂ ਉਦਾਹਰਨਾਂ ਨਾਲ।',
      opening: 'ਮਿਸ਼ਰਤ ਵਿਆਜ ਵਿੱਚ ਪਿਛਲੇ ਸਾਲ ਦੇ ਵਿਆਜ ਉੱਤੇ ਵੀ ਵਿਆਜ ਲੱਗਦਾ ਹੈ।',
    },
  ],
};

const drawingBalls: Topic = {
  titles: [
    'Probability with and without putting back',
    'Coins, cards and coloured balls',
    'Count first, divide later: probability made calm',
  ],
  description: 'Drawing balls from a bag: counting outcomes and multiplying probabilities.',
  keywords: 'probability, conditional probability, class 10, class 12',
  opening:
    'Most questions on probability are questions on counting. Write down what can happen before you write a fraction.',
  formula: String.raw`P(E \cap F) = P(E)\,P(F \mid E)`,
  example: (random) => {
    const [red, blue] = [random.int(3, 9), random.int(2, 8)];
    const all = red + blue;
    return {
      question: `A bag holds ${red} red and ${blue} blue balls. Two are drawn one after the other without putting back. What is the probability that both are red?`,
      steps: [
        `The first is red with probability $${fraction(red, all)}$.`,
        `Then ${red - 1} of the ${all - 1} balls left are red: $${fraction(red - 1, all - 1)}$.`,
        'Multiply the two.',
      ],
      answer: `$${fraction(red * (red - 1), all * (all - 1))}$`,
    };
  },
  mistakes: [
    'Keeping the denominator when a ball is not put back.',
    'Adding where “and” asks for a product.',
    'Leaving an answer larger than $1$ unnoticed.',
  ],
  translations: [
    {
      title: 'प्रायिकता: पहले गिनिए, फिर भाग दीजिए',
      description: 'थैले से गेंद निकालने के प्रश्न, बिना वापस रखे और वापस रखकर।',
      opening: 'प्रायिकता के अधिकतर प्रश्न असल में गिनती के प्रश्न होते हैं।',
    },
  ],
};

const coordinates: Topic = {
  titles: [
    'Distance and midpoint on graph paper',
    'Is this triangle right-angled? Ask the coordinates',
    'Coordinates: geometry by calculation',
  ],
  description: 'The distance and midpoint formulas, and how to use them in proofs.',
  keywords: 'coordinate geometry, distance formula, class 9, class 10',
  opening:
    'Pythagoras on graph paper gives the distance between any two points. Half the way along each axis gives the midpoint.',
  formula: String.raw`d = \sqrt{(x_2 - x_1)^2 + (y_2 - y_1)^2}`,
  example: (random) => {
    const [x, y] = [random.int(-6, 6), random.int(-6, 6)];
    const [across, up, length] = random.pick([
      [3, 4, 5],
      [6, 8, 10],
      [5, 12, 13],
      [8, 15, 17],
    ] as const);
    return {
      question: `Find the distance and the midpoint of $A(${x}, ${y})$ and $B(${x + across}, ${y + up})$.`,
      steps: [
        `The differences are $${across}$ and $${up}$.`,
        String.raw`$d = \sqrt{${across ** 2}${signed(up ** 2)}} = ${length}$.`,
        'Take the mean of the two $x$ and of the two $y$ values.',
      ],
      answer: String.raw`$d = ${length}$; midpoint $\left(${fraction(2 * x + across, 2)}, ${fraction(2 * y + up, 2)}\right)$`,
    };
  },
  mistakes: [
    'Subtracting an $x$ from a $y$.',
    'Dropping the brackets around a negative coordinate.',
    'Taking half the difference for the midpoint; it is half the sum.',
  ],
  translations: [],
};

/** Topics from money, chance and the plane. */
export const EVERYDAY_TOPICS = [compoundInterest, drawingBalls, coordinates];
