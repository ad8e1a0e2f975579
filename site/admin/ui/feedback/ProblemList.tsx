import { Link } from 'react-router';
import { adminLinksOfProblem } from '#domain/content/admin-paths.ts';
import type { ContentSummary } from '#domain/content/content.ts';

/** Why the site was not published, each reason with the way to what has to be changed. */
export function ProblemList({
  problems,
  content,
}: {
  problems: readonly string[];
  content: Pick<ContentSummary, 'classes' | 'blogPosts'> | undefined;
}) {
  return (
    <ul className="problems">
      {problems.map((problem) => (
        <li key={problem}>
          {problem}{' '}
          {content &&
            adminLinksOfProblem(problem, content).map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
        </li>
      ))}
    </ul>
  );
}
