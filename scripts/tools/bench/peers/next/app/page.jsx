import Link from 'next/link';
import { readContent } from './read-content.js';

export default function HomePage() {
  return (
    <ul>
      {readContent().classes.map(({ id, title }) => (
        <li key={id}>
          <Link href={`/${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
