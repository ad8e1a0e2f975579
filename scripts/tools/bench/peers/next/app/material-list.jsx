export function MaterialList({ materials }) {
  return (
    <ul className="materials">
      {materials.map(({ id, href, title, type, facts }) => (
        <li key={id}>
          <a href={href} target="_blank" rel="noopener">
            {title}
          </a>
          <p>
            {type} {facts}
          </p>
        </li>
      ))}
    </ul>
  );
}
