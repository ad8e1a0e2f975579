import Link from 'next/link';

export function Footer({ profile, links }) {
  return (
    <footer>
      <p>
        <strong>{profile.productName}</strong> {profile.address}
      </p>
      <p>
        <a href={`tel:${profile.phone}`}>{profile.phone}</a>{' '}
        <a href={`mailto:${profile.email}`}>{profile.email}</a>
      </p>
      <ul>
        {links.map(({ href, title }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}
