/** What those who decide look for on the home page: results, what parents say, photographs, the way there. */
export const centre = {
  results: 'Results by year',
  words: 'What parents say',
  photos: 'Photographs of the centre',
  directions: 'Get directions',
} as const;
