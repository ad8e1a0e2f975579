/** The page for addresses that lead nowhere. */
export const notFound = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  heading: 'Oops! Equation Not Found',
  error: 'Error 404 - Page Not Found',
  text: "Even {teacher} couldn't solve this equation! The page you're looking for seems to have vanished into the mathematical void.",
  tip: 'Tip:',
  tipText: 'looking for a class or a study material? Call {teacher} and ask:',
  goBack: 'Go Back',
  home: 'Back to Home',
  joke: "Some equations are better solved with {teacher}'s help!",
  loadingPost: 'Loading blog posts...',
  loadingClass: 'Loading class data...',
  beingPrepared: 'This page is being prepared. Reload in a moment to see everything.',
} as const;
