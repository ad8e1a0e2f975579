/** What search engines and schema.org require of the types that the site uses. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  EducationalOrganization: ['name', 'url', 'address', 'telephone'],
  LocalBusiness: ['name', 'address', 'openingHours', 'image', 'priceRange'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: ['itemOffered'],
  Person: ['name'],
  Organization: ['name'],
  Course: ['name', 'description', 'provider', 'url'],
  CourseInstance: ['courseMode', 'courseSchedule'],
  Schedule: ['repeatFrequency', 'byDay', 'startTime', 'endTime', 'scheduleTimezone'],
  UnitPriceSpecification: ['priceCurrency'],
  BlogPosting: ['headline', 'description', 'datePublished', 'author', 'image', 'mainEntityOfPage'],
  ImageObject: ['url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};
/** Named inside something that says the rest elsewhere. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  Offer: ['Course'],
  Course: ['EducationalOrganization', 'Offer'],
};
const URLS = new Set(['url', 'item', 'image', 'logo', 'mainEntityOfPage']);
const DAY = /^\d{4}-\d{2}-\d{2}/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typesOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string');
const isMissing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const problemsOf = (data: Record<string, unknown>, inside: readonly string[]): string[] => {
  const types = typesOf(data['@type']);
  const problems: string[] = types.length === 0 ? ['something has no type'] : [];
  for (const type of types) {
    const required = REQUIRED[type];
    if (required === undefined) problems.push(`${type} is not known`);
    const refers = inside.some((parent) => REFERENCES[parent]?.includes(type));
    for (const name of refers ? ['name', 'url'] : (required ?? [])) {
      if (isMissing(data[name])) problems.push(`${type} has no ${name}`);
    }
  }
  for (const [name, value] of Object.entries(data)) {
    const label = `${types.join('/')} ${name}`;
    if (URLS.has(name) && typeof value === 'string' && !URL.canParse(value))
      problems.push(`${label} is no address`);
    if (name === 'datePublished' && !DAY.test(String(value))) problems.push(`${label} is no date`);
    const inner = [value].flat().filter(isRecord);
    for (const each of inner) problems.push(...problemsOf(each, types));
  }
  return problems;
};

/** What is missing or malformed in a JSON-LD block of the site, in words; nothing when it is complete. */
export const schemaProblems = (block: unknown): string[] => {
  if (!isRecord(block)) return ['it is no object'];
  const context = block['@context'] === 'https://schema.org' ? [] : ['it has no context'];
  return [...context, ...problemsOf(block, [])];
};
