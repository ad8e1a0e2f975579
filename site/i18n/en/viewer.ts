/** The page below which every PDF has its address. */
export const files = {
  title: 'Study Material',
  description: 'Study material of {product}.',
  needsScript: 'This page needs JavaScript',
  needsScriptText: 'The list of study materials has a download link for every file.',
} as const;
