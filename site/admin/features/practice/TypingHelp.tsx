const EXAMPLE = String.raw`1. The zeroes of $x^2 - 5x + 6$ are
A. 1 and 6
*B. 2 and 3
C. $-2$ and $-3$
Level: easy
Topic: Zeroes of a polynomial
Steps: Split the middle term.
$x^2 - 5x + 6 = (x - 2)(x - 3)$
So the zeroes are 2 and 3.
Hindi: $x^2 - 5x + 6$ के शून्यक हैं
A. 1 और 6
B. 2 और 3
C. $-2$ और $-3$

2. Find the area of a square of side 4 cm.
Answer: 16 cm²`;

/** How questions are typed, with an example; folded away until it is needed. */
export function TypingHelp() {
  return (
    <details className="typing-help">
      <summary>How to type questions</summary>
      <pre tabIndex={0}>{EXAMPLE}</pre>
      <ul>
        <li>Begin each question with its number, after an empty line.</li>
        <li>
          Options start with A. to F. Put a star before the right one, or add a line: Answer: B
        </li>
        <li>
          For a number, add a line such as Answer: 1/2 or Answer: 2√3. Students may type 0.5 or 2/4,
          and leave the unit out.
        </li>
        <li>Level: easy, medium or hard. Without it, the level is medium.</li>
        <li>
          Asked: often puts the question on the page for the night before the exam, with its answer.
        </li>
        <li>
          Steps: shows how to find the answer, one step in each line. The first is a hint, so it
          must not give the answer away. Why: explains the answer in one piece. Topic: names what
          the question is about.
        </li>
        <li>
          Hindi: and Punjabi: begin the same question in that language, at its end. Type there what
          differs: the question, its options, Topic:, Steps: and Why:.
        </li>
        <li>
          Add picture uploads a picture for the question at the cursor. Say behind Alt: what it
          shows, for those who cannot see it. To remove it, delete both lines.
        </li>
        <li>Formulas go between dollar signs, as in blog posts.</li>
        <li>You can paste many questions at once. To remove one, delete its lines.</li>
      </ul>
    </details>
  );
}
