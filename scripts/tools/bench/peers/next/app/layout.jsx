import localFont from 'next/font/local';
import { readContent } from './read-content.js';
import { Footer } from './footer.jsx';
import { Header } from './header.jsx';
import './globals.css';

const sans = localFont({ src: '../fonts/sans.woff2', variable: '--sans', display: 'swap' });
const serif = localFont({ src: '../fonts/serif.woff2', variable: '--serif', display: 'swap' });

export default function RootLayout({ children }) {
  const { profile, classes } = readContent();
  const links = classes.map(({ id, title }) => ({ href: `/${id}`, title }));
  return (
    <html lang="en-IN" className={`${sans.variable} ${serif.variable}`}>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header name={profile.productName} links={links} />
        <main id="main">{children}</main>
        <Footer profile={profile} links={links} />
      </body>
    </html>
  );
}
