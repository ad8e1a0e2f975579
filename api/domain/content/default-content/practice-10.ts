/**
 * Practice of Class 10 in the plain text form (`readQuestions`), by chapter number. Each answer was worked out by
 * hand twice; the kinds are those of NCERT's exercises.
 */
export const PRACTICE_10 = {
  1: String.raw`
1. Find the HCF of 96 and 404.
Answer: 4
Level: easy
Why: $96 = 2^5 \times 3$ and $404 = 2^2 \times 101$. The common part is $2^2 = 4$.

2. Find the LCM of 6, 72 and 120.
Answer: 360
Why: $6 = 2 \times 3$, $72 = 2^3 \times 3^2$, $120 = 2^3 \times 3 \times 5$. Take each prime with its highest power: $2^3 \times 3^2 \times 5 = 360$.

3. Which of these numbers is irrational?
A. $\sqrt{16}$
*B. $\sqrt{7}$
C. $\frac{22}{7}$
D. $0.333\ldots$
Level: easy
Why: 7 is not a perfect square, so $\sqrt{7}$ is irrational. $\sqrt{16} = 4$ and $0.333\ldots = \frac{1}{3}$ are rational, and $\frac{22}{7}$ is a ratio of two whole numbers: it is only near $\pi$, which is irrational.

4. The HCF of 306 and 657 is 9. Find their LCM.
Answer: 22338
Why: HCF × LCM = product of the numbers, so the LCM is $\frac{306 \times 657}{9} = 34 \times 657 = 22338$.

5. What is the exponent of 2 in the prime factorisation of 144?
Answer: 4
Level: easy
Why: $144 = 2^4 \times 3^2$.

6. Let $a = x^3y^2$ and $b = xy^3$, where $x$ and $y$ are different primes. The HCF of $a$ and $b$ is
A. $xy$
*B. $xy^2$
C. $x^2y^2$
D. $x^3y^3$
Why: Take each prime with its lowest power: $x^1$ and $y^2$.

7. The number $7 \times 11 \times 13 + 13$ is
A. a prime number
*B. a composite number
C. neither prime nor composite
D. an odd number
Why: $7 \times 11 \times 13 + 13 = 13 \times (77 + 1) = 13 \times 78$, so it has factors other than 1 and itself.

8. Sonia takes 18 minutes for one round of a field, Ravi takes 12 minutes. They start together from the same point in the same direction. After how many minutes do they meet again at the start?
Answer: 36 minutes
Why: They meet after the LCM of 18 and 12, which is 36 minutes.

9. The product of a non-zero rational number and an irrational number is
A. always rational
*B. always irrational
C. rational or irrational
D. always an integer
Level: hard
Why: If $r \times s = q$ were rational with $r \ne 0$ rational, then $s = \frac{q}{r}$ would be rational too.
`,
  2: String.raw`
1. The zeroes of $x^2 - 2x - 8$ are
A. $2$ and $-4$
*B. $4$ and $-2$
C. $-4$ and $-2$
D. $8$ and $-1$
Level: easy
Why: $x^2 - 2x - 8 = (x - 4)(x + 2)$.

2. Find the sum of the zeroes of $3x^2 - 5x + 2$.
Answer: 5/3
Level: easy
Why: Sum of zeroes $= -\frac{b}{a} = \frac{5}{3}$.

3. Find the product of the zeroes of $4u^2 + 8u$.
Answer: 0
Level: easy
Why: Product of zeroes $= \frac{c}{a} = \frac{0}{4} = 0$. The zeroes are $0$ and $-2$.

4. A quadratic polynomial with zeroes $2$ and $-3$ is
A. $x^2 - x - 6$
*B. $x^2 + x - 6$
C. $x^2 + 5x + 6$
D. $x^2 - 5x + 6$
Why: Sum $= -1$ and product $= -6$, so $x^2 - (-1)x + (-6) = x^2 + x - 6$.

5. One zero of $x^2 + 3x + k$ is 2. Find $k$.
Answer: -10
Why: Put $x = 2$: $4 + 6 + k = 0$, so $k = -10$.

6. The graph of $y = p(x)$ meets the $x$-axis at exactly three points. How many zeroes does $p(x)$ have?
A. 0
B. 1
C. 2
*D. 3
Level: easy
Why: Each point on the $x$-axis gives one zero.

7. $\alpha$ and $\beta$ are the zeroes of $x^2 - 6x + 4$. Find $\alpha^2 + \beta^2$.
Answer: 28
Level: hard
Why: $\alpha^2 + \beta^2 = (\alpha + \beta)^2 - 2\alpha\beta = 36 - 8 = 28$.

8. $\alpha$ and $\beta$ are the zeroes of $x^2 - 7x + 10$. Find $\frac{1}{\alpha} + \frac{1}{\beta}$.
Answer: 7/10
Level: hard
Why: $\frac{1}{\alpha} + \frac{1}{\beta} = \frac{\alpha + \beta}{\alpha\beta} = \frac{7}{10}$.

9. A quadratic polynomial has at most
A. one zero
*B. two zeroes
C. three zeroes
D. as many zeroes as we like
Level: easy
Why: A polynomial of degree $n$ has at most $n$ zeroes.
`,
  4: String.raw`
1. Find the discriminant of $2x^2 - 4x + 3 = 0$.
Answer: -8
Level: easy
Why: $b^2 - 4ac = 16 - 24 = -8$, so the equation has no real roots.

2. The roots of $4x^2 - 12x + 9 = 0$ are
A. real and different
*B. real and equal
C. not real
D. $3$ and $-3$
Why: $b^2 - 4ac = 144 - 144 = 0$. Both roots are $\frac{3}{2}$.

3. The roots of $x^2 - 3x - 10 = 0$ are
A. $2$ and $-5$
B. $10$ and $-1$
*C. $5$ and $-2$
D. $-5$ and $-2$
Level: easy
Why: $x^2 - 3x - 10 = (x - 5)(x + 2)$.

4. $2x^2 + kx + 3 = 0$ has two equal roots. Find the positive value of $k$.
Answer: 2√6
Level: hard
Why: $k^2 - 4 \times 2 \times 3 = 0$, so $k^2 = 24$ and $k = 2\sqrt{6}$. You can type root 6 as √6 or sqrt 6.

5. The product of two consecutive positive integers is 306. Find the smaller one.
Answer: 17
Why: $x(x + 1) = 306$ gives $x^2 + x - 306 = (x - 17)(x + 18) = 0$, and $x$ is positive.

6. Which of these is a quadratic equation?
*A. $(x - 2)^2 + 1 = 2x - 3$
B. $x(x + 1) + 8 = (x + 2)(x - 2)$
C. $(x + 1)^2 = x^2 + 3$
D. $x^3 - 4x^2 = 1$
Why: A becomes $x^2 - 6x + 8 = 0$. In B and C the $x^2$ terms cancel. D has degree 3.

7. The altitude of a right triangle is 7 cm less than its base, and the hypotenuse is 13 cm. Find the base.
Answer: 12 cm
Why: $x^2 + (x - 7)^2 = 169$ gives $x^2 - 7x - 60 = (x - 12)(x + 5) = 0$, and a length is positive.

8. 2 is a root of $3x^2 - kx - 2 = 0$. Find $k$.
Answer: 5
Level: easy
Why: Put $x = 2$: $12 - 2k - 2 = 0$, so $k = 5$.

9. A train travels 360 km at a uniform speed. If the speed had been 5 km/h more, it would have taken 1 hour less. Find the speed of the train.
Answer: 40 km/h
Level: hard
Why: $\frac{360}{x} - \frac{360}{x + 5} = 1$ gives $x^2 + 5x - 1800 = (x - 40)(x + 45) = 0$.
`,
  5: String.raw`
1. Find the common difference of the AP $3, 1, -1, -3, \ldots$
Answer: -2
Level: easy
Why: $1 - 3 = -2$.

2. Find the 10th term of the AP $2, 7, 12, \ldots$
Answer: 47
Level: easy
Why: $a_{10} = a + 9d = 2 + 9 \times 5 = 47$.

3. Which term of the AP $3, 8, 13, 18, \ldots$ is 78? Type its number.
Answer: 16
Why: $3 + (n - 1) \times 5 = 78$ gives $n - 1 = 15$.

4. Which of these is an AP?
A. $2, 4, 8, 16, \ldots$
*B. $-10, -6, -2, 2, \ldots$
C. $1, 3, 9, 27, \ldots$
D. $1^2, 3^2, 5^2, 7^2, \ldots$
Level: easy
Why: In B each term is 4 more than the one before. In the others the difference changes.

5. Find the sum of the first 22 terms of the AP $8, 3, -2, \ldots$
Answer: -979
Why: $S_{22} = \frac{22}{2}\,(2 \times 8 + 21 \times (-5)) = 11 \times (-89) = -979$.

6. How many two-digit numbers are divisible by 3?
Answer: 30
Why: $12, 15, \ldots, 99$ is an AP with $99 = 12 + (n - 1) \times 3$, so $n = 30$.

7. Find the sum of the first 1000 positive integers.
Answer: 5,00,500
Why: $S = \frac{1000 \times 1001}{2} = 500500$.

8. The $n$th term of an AP is $7 - 4n$. Its common difference is
A. $7$
B. $4$
C. $3$
*D. $-4$
Why: The terms are $3, -1, -5, \ldots$

9. The first term of an AP is 5, the last term is 45 and the sum is 400. Find the common difference.
Answer: 8/3
Level: hard
Why: $400 = \frac{n}{2}(5 + 45)$ gives $n = 16$. Then $45 = 5 + 15d$, so $d = \frac{40}{15} = \frac{8}{3}$.

10. The 17th term of an AP is 7 more than its 10th term. Find the common difference.
Answer: 1
Why: $a_{17} - a_{10} = 7d = 7$.
`,
} as const;
